import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { csvLine } from '../../../renderers/csv/csv-line.ts';
import { countryText, isCounted, shareOf, sumOf } from './figures.ts';

const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

const SHARE = 'Share (%)';

/**
 * Every panel of the page as a section: its title, a header row, its rows, an empty line. A number stands
 * alone in its cell and its unit in the header; times are ISO 8601, in UTC. A cell before counting began is empty.
 */
export function analyticsCsv(report: AnalyticsReport): string {
  const { summary, trend, collection } = report;
  const exported = sumOf(report.formats.map(({ count }) => count));
  const requests = sumOf(report.responseTimes.map(({ count }) => count));
  const sections = [
    section(
      'Usage analytics',
      ['Figures', 'Counted since (UTC)'],
      [[report.collection ? 'Live data' : 'Sample data', report.collection?.since ?? '']],
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
    section(
      'Event types',
      ['Type', 'Events', SHARE],
      report.eventTypes.map(({ type, count, percentage }) => [type, count, oneDecimal(percentage)]),
    ),
    section(
      'Top pages',
      ['Page', 'Visits'],
      report.pages.map(({ page, visits }) => [page, visits]),
    ),
    section(
      'Most used products',
      ['Product', SHARE],
      report.products.map(({ product, percentage }) => [product, oneDecimal(percentage)]),
    ),
    section(
      'Export formats',
      ['Format', 'Exports', SHARE],
      report.formats.map(({ format, count }) => [
        format,
        count,
        oneDecimal(shareOf(count, exported)),
      ]),
    ),
    section(
      'Activity, last 24 hours',
      ['Hour (UTC)', 'Events'],
      report.activity.map(({ hour, events }) => [hour, isCounted(hour, collection) ? events : '']),
    ),
    section(
      'Countries',
      ['Country', 'Code', 'Events'],
      report.countries.map(({ country, events }) => [countryText(country), country, events]),
    ),
    section(
      'Response times',
      ['Response time', 'Requests', SHARE],
      report.responseTimes.map(({ bucket, count }) => [
        `${bucket} ms`,
        count,
        oneDecimal(shareOf(count, requests)),
      ]),
    ),
    section(
      'Product trend, 7 days',
      ['Day (UTC)', ...trend.products.map(({ product }) => `${product} (uses)`)],
      trend.days.map((day, index) => [
        day,
        ...trend.products.map(({ counts }) =>
          isCounted(day, collection) ? (counts[index] ?? 0) : '',
        ),
      ]),
    ),
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
      report.recentEvents.map((event) => [
        event.time,
        event.type,
        event.page,
        event.method,
        event.status,
        event.responseTime,
        event.location,
        event.ip ?? '',
      ]),
    ),
    section(
      'Most popular battlecards',
      ['Battlecard', 'Exports'],
      report.battlecards.map(({ name, exports }) => [name, exports]),
    ),
  ];
  return BYTE_ORDER_MARK + sections.join(csvLine(['']));
}

/** The file is named for the day it was taken: analytics-2026-11-21.csv. */
export function analyticsFileName(now: Date): string {
  return `analytics-${now.toISOString().slice(0, 10)}.csv`;
}

function section(title: string, header: string[], rows: Cell[][]): string {
  return [[title], header, ...rows].map(csvLine).join('');
}

function oneDecimal(percentage: number): number {
  return Math.round(percentage * 10) / 10;
}
