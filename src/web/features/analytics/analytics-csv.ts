import type { AnalyticsReport } from '../../../core/contract/analytics-api.ts';
import { csvLine } from '../../../renderers/csv/csv-line.ts';
import { countryText, shareOf, shareText, sumOf } from './figures.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Every panel of the page as a section: its title, a header row, its rows, an empty line. Times are in UTC. */
export function analyticsCsv(report: AnalyticsReport): string {
  const { summary, trend } = report;
  const exported = sumOf(report.formats.map(({ count }) => count));
  const requests = sumOf(report.responseTimes.map(({ count }) => count));
  const sections = [
    section(
      'Usage analytics',
      ['Figures', 'Counted since'],
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
      ['Type', 'Count', 'Percentage'],
      report.eventTypes.map(({ type, count, percentage }) => [type, count, shareText(percentage)]),
    ),
    section(
      'Top pages',
      ['Page', 'Visits'],
      report.pages.map(({ page, visits }) => [page, visits]),
    ),
    section(
      'Most used products',
      ['Product', 'Percentage'],
      report.products.map(({ product, percentage }) => [product, shareText(percentage)]),
    ),
    section(
      'Export formats',
      ['Format', 'Count', 'Percentage'],
      report.formats.map(({ format, count }) => [
        format,
        count,
        shareText(shareOf(count, exported)),
      ]),
    ),
    section(
      'Activity, last 24 hours',
      ['Hour (UTC)', 'Events'],
      report.activity.map(({ hour, events }) => [hour, events]),
    ),
    section(
      'Countries',
      ['Country', 'Code', 'Events'],
      report.countries.map(({ country, events }) => [countryText(country), country, events]),
    ),
    section(
      'Response times',
      ['Milliseconds', 'Requests', 'Percentage'],
      report.responseTimes.map(({ bucket, count }) => [
        `${bucket} ms`,
        count,
        shareText(shareOf(count, requests)),
      ]),
    ),
    section(
      'Product trend, 7 days',
      ['Day (UTC)', ...trend.products.map(({ product }) => product)],
      trend.days.map((day, index) => [
        day,
        ...trend.products.map(({ counts }) => counts[index] ?? 0),
      ]),
    ),
    section(
      'Recent events, last 50',
      [
        'Time (UTC)',
        'Type',
        'Endpoint/Page',
        'Method',
        'Status',
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

function section(title: string, header: string[], rows: (string | number)[][]): string {
  return [[title], header, ...rows].map((row) => csvLine(row.map(String))).join('');
}
