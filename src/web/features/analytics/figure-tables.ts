import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { dayText, isCounted, shareOf, sumOf } from './figures.ts';

/** The figures of every panel as rows, for the page and for its file. */

export type FigureColumn = {
  name: string;
  /** How the page writes its cells; the file has them as they are, with the unit in the header. */
  kind: 'name' | 'count' | 'share' | 'hour' | 'country';
  isOnPageAlone?: true;
};
/** What a row is called, and its figures; null was not counted, which is not zero. */
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
      rows: report.formats.map(({ format, count }) => [format, count, shareOf(count, exported)]),
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
      rows: report.countries.map(({ country, events }) => [country, events, shareOf(events, all)]),
    },
    responseTimes: {
      title: 'Response times',
      columns: [named('Response time'), counted('Requests'), SHARE],
      rows: report.responseTimes.map(({ bucket, count }) => [
        `${bucket} ms`,
        count,
        shareOf(count, requests),
      ]),
    },
    trend: {
      title: 'Product trend, 7 days',
      columns: [named('Product'), ...trend.days.map((day) => counted(dayText(day)))],
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
