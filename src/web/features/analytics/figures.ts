import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';

/** Formats of figures, times and places, on the page and in its file. Times are in UTC. */

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

export function countText(count: number): string {
  return formatNumber(count, null);
}

/** `1 event`, `2,847 events`; `nouns` is for irregular plurals. */
export function countOfNoun(count: number, noun: string, nouns = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : nouns}`;
}

/** Always with one decimal, so that shares line up. */
export function percentageText(percentage: number): string {
  return `${percentage.toFixed(1)}%`;
}

/** Share of a part in a whole, from 0 to 100; 0 for an empty whole. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

export function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** 18:00 */
export function hourText(time: string): string {
  return time.slice(11, 16);
}

/** 20 Nov */
export function shortDayText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** 20 Nov, 17:58:41 */
export function momentText(time: string): string {
  return `${shortDayText(time)}, ${time.slice(11, 19)}`;
}

/** 20 Nov, 17:00 UTC */
export function sinceText(time: string): string {
  return `${shortDayText(time)}, ${hourText(time)} UTC`;
}

/** The start of counting, if that is after the first of these hours or days; null: all were counted. */
export function countedSince(
  [first]: string[],
  collection: AnalyticsReport['collection'],
): string | null {
  const since = collection?.since ?? null;
  return since !== null && first !== undefined && first < since ? since : null;
}

/** Whether an hour or a day, or a part of it, was counted; before that the count is unknown, not zero. */
export function isCounted(time: string, collection: AnalyticsReport['collection']): boolean {
  const since = collection?.since ?? '';
  return time >= since.slice(0, time.length);
}

/** 20 November 2026 */
export function longDayText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

export function countryText(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

/** The figures of every panel as rows, for the page and for its file. */

export type FigureColumn = {
  name: string;
  /** Format of its cells on the page; the file has raw values, with the unit in the header. */
  kind: 'name' | 'count' | 'share' | 'hour' | 'country';
  isOnPageAlone?: true;
};
/** Name and figures of a row; null: not counted, which is not zero. */
export type FigureRow = [name: string, ...figures: (number | null)[]];
export type FigureRows = { title: string; columns: FigureColumn[]; rows: FigureRow[] };

const named = (name: string): FigureColumn => ({ name, kind: 'name' });
const counted = (name: string): FigureColumn => ({ name, kind: 'count' });
const SHARE: FigureColumn = { name: 'Share', kind: 'share' };

export type FigureTables = ReturnType<typeof figureTables>;

export function figureTables(report: AnalyticsReport) {
  const { collection, trend } = report;
  const exported = sumOf(report.formats.map(({ count }) => count));
  const requests = sumOf(report.responseTimes.map(({ count }) => count));
  const all = sumOf(report.countries.map(({ events }) => events));
  return {
    eventTypes: {
      title: 'Event types',
      columns: [named('Type'), counted('Events'), SHARE],
      rows: report.eventTypes.map(({ type, count, percentage }) => [type, count, percentage]),
    },
    pages: {
      title: 'Top pages',
      columns: [named('Page'), counted('Visits')],
      rows: report.pages.map(({ page, visits }) => [page, visits]),
    },
    products: {
      title: 'Most used products',
      columns: [named('Product'), SHARE],
      rows: report.products.map(({ product, percentage }) => [product, percentage]),
    },
    formats: {
      title: 'Export formats',
      columns: [named('Format'), counted('Exports'), SHARE],
      rows: report.formats.map(({ format, count }) => withShare(format, count, exported)),
    },
    activity: {
      title: 'Activity, last 24 hours',
      columns: [{ name: 'Hour (UTC)', kind: 'hour' }, counted('Events')],
      rows: report.activity.map(({ hour, events }) => [
        hour,
        isCounted(hour, collection) ? events : null,
      ]),
    },
    countries: {
      title: 'Countries',
      columns: [
        { name: 'Country', kind: 'country' },
        counted('Events'),
        { ...SHARE, isOnPageAlone: true },
      ],
      rows: report.countries.map(({ country, events }) => withShare(country, events, all)),
    },
    responseTimes: {
      title: 'Response times',
      columns: [named('Response time'), counted('Requests'), SHARE],
      rows: report.responseTimes.map(({ bucket, count }) =>
        withShare(`${bucket} ms`, count, requests),
      ),
    },
    trend: {
      title: 'Product trend, 7 days',
      columns: [named('Product'), ...trend.days.map((day) => counted(shortDayText(day)))],
      rows: trend.products.map(({ product, counts }) => [
        product,
        ...trend.days.map((day, at) => (isCounted(day, collection) ? (counts[at] ?? 0) : null)),
      ]),
    },
    battlecards: {
      title: 'Most popular battlecards',
      columns: [named('Battlecard'), counted('Exports')],
      rows: report.battlecards.map(({ name, exports }) => [name, exports]),
    },
  } satisfies Record<string, FigureRows>;
}

function withShare(name: string, count: number, whole: number): [string, number, number] {
  return [name, count, percentageOf(count, whole)];
}
