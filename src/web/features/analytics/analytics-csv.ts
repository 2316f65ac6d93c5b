import { countOf } from '../../../core/wording/phrases.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { csvLine } from '../../../renderers/csv/csv-line.ts';
import { countryText, shareOf, sumOf } from './figures.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const EVENTS = { one: 'event', many: 'events' };
const SESSIONS = { one: 'session', many: 'sessions' };
const CALLS = { one: 'call', many: 'calls' };
const EXPORTS = { one: 'export', many: 'exports' };
const VISITS = { one: 'visit', many: 'visits' };
const REQUESTS = { one: 'request', many: 'requests' };
const USES = { one: 'use', many: 'uses' };

/**
 * Every panel of the page as a section: its title, a header row, its rows, an empty line. Every cell is
 * text for a spreadsheet too, because each figure says what it counts. Times are in UTC.
 */
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
        ['Total events', countOf(summary.totalEvents, EVENTS)],
        ['Unique sessions', countOf(summary.uniqueSessions, SESSIONS)],
        ['API calls', countOf(summary.apiCalls, CALLS)],
        ['Exports', countOf(summary.exports, EXPORTS)],
      ],
    ),
    section(
      'Event types',
      ['Type', 'Count', 'Percentage'],
      report.eventTypes.map(({ type, count, percentage }) => [
        type,
        countOf(count, EVENTS),
        percent(percentage),
      ]),
    ),
    section(
      'Top pages',
      ['Page', 'Visits'],
      report.pages.map(({ page, visits }) => [page, countOf(visits, VISITS)]),
    ),
    section(
      'Most used products',
      ['Product', 'Percentage'],
      report.products.map(({ product, percentage }) => [product, percent(percentage)]),
    ),
    section(
      'Export formats',
      ['Format', 'Count', 'Percentage'],
      report.formats.map(({ format, count }) => [
        format,
        countOf(count, EXPORTS),
        percent(shareOf(count, exported)),
      ]),
    ),
    section(
      'Activity, last 24 hours',
      ['Hour (UTC)', 'Events'],
      report.activity.map(({ hour, events }) => [hour, countOf(events, EVENTS)]),
    ),
    section(
      'Countries',
      ['Country', 'Code', 'Events'],
      report.countries.map(({ country, events }) => [
        countryText(country),
        country,
        countOf(events, EVENTS),
      ]),
    ),
    section(
      'Response times',
      ['Response time', 'Requests', 'Percentage'],
      report.responseTimes.map(({ bucket, count }) => [
        `${bucket} ms`,
        countOf(count, REQUESTS),
        percent(shareOf(count, requests)),
      ]),
    ),
    section(
      'Product trend, 7 days',
      ['Day', ...trend.products.map(({ product }) => product)],
      trend.days.map((day, index) => [
        `${day} UTC`,
        ...trend.products.map(({ counts }) => countOf(counts[index] ?? 0, USES)),
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
        'Response time',
        'Location',
        'IP (masked)',
      ],
      report.recentEvents.map((event) => [
        event.time,
        event.type,
        event.page,
        event.method,
        `HTTP ${event.status}`,
        `${event.responseTime} ms`,
        event.location,
        event.ip ?? '',
      ]),
    ),
    section(
      'Most popular battlecards',
      ['Battlecard', 'Exports'],
      report.battlecards.map(({ name, exports }) => [name, countOf(exports, EXPORTS)]),
    ),
  ];
  return BYTE_ORDER_MARK + sections.join(csvLine(['']));
}

/** The file is named for the day it was taken: analytics-2026-11-21.csv. */
export function analyticsFileName(now: Date): string {
  return `analytics-${now.toISOString().slice(0, 10)}.csv`;
}

function section(title: string, header: string[], rows: string[][]): string {
  return [[title], header, ...rows].map(csvLine).join('');
}

function percent(share: number): string {
  return `${share.toFixed(1)} percent`;
}
