import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { csvLine } from '../../../renderers/csv/csv-line.ts';
import { countryText, figureTables, type FigureRows } from './figures.ts';

const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

/**
 * Every panel of the page as a section: its title, a header row, its rows, an empty line. A number stands
 * alone in its cell and its unit in the header; times are ISO 8601, in UTC. A cell before counting began is empty.
 */
export function analyticsCsv(report: AnalyticsReport): string {
  const { summary, collection, recentEvents } = report;
  const tables = figureTables(report);
  const sections = [
    section(
      'Usage analytics',
      ['Figures', 'Counted since (UTC)'],
      [[collection ? 'Live data' : 'Sample data', collection?.since ?? '']],
    ),
    section(
      'Summary',
      ['Figure', 'Count'],
      [
        ['Total events', summary.totalEvents],
        ['Unique sessions', summary.uniqueSessions],
        ['API calls', summary.apiCalls],
        ['Exports', summary.exports],
      ],
    ),
    tableSection(tables.eventTypes),
    tableSection(tables.pages),
    tableSection(tables.products),
    tableSection(tables.formats),
    tableSection(tables.activity),
    tableSection(tables.countries),
    tableSection(tables.responseTimes),
    trendSection(tables.trend, report.trend.days),
    section(
      'Recent events, last 50',
      [
        'Time (UTC)',
        'Type',
        'Endpoint/Page',
        'Method',
        'HTTP status',
        'Response time (ms)',
        'Location',
        'IP (masked)',
      ],
      recentEvents.map(({ time, type, page, method, status, responseTime, location, ip }) => [
        time,
        type,
        page,
        method,
        status,
        responseTime,
        location,
        ip ?? '',
      ]),
    ),
    tableSection(tables.battlecards),
  ];
  return BYTE_ORDER_MARK + sections.join(csvLine(['']));
}

/** The file is named for the day of its download: analytics-2026-11-21.csv. */
export function analyticsFileName(now: Date): string {
  return `analytics-${now.toISOString().slice(0, 10)}.csv`;
}

function tableSection({ title, columns, rows }: FigureRows): string {
  const written = columns.filter(({ isOnPageAlone }) => !isOnPageAlone);
  return section(
    title,
    written.flatMap(({ name, kind }) => {
      if (kind === 'country') return [name, 'Code'];
      return kind === 'share' ? `${name} (%)` : name;
    }),
    rows.map((row) =>
      written.flatMap(({ kind }, at): Cell[] => {
        if (kind === 'country') return [countryText(row[0]), row[0]];
        return [kind === 'share' ? oneDecimal(Number(row[at])) : (row[at] ?? '')];
      }),
    ),
  );
}

/** One row for each day, because a file may be read for years. */
function trendSection({ title, rows }: FigureRows, days: string[]): string {
  return section(
    title,
    ['Day (UTC)', ...rows.map(([product]) => `${product} (uses)`)],
    days.map((day, at) => [day, ...rows.map((row) => row[at + 1] ?? '')]),
  );
}

function oneDecimal(percentage: number): number {
  return Math.round(percentage * 10) / 10;
}

function section(title: string, header: string[], rows: Cell[][]): string {
  return [[title], header, ...rows].map(csvLine).join('');
}
