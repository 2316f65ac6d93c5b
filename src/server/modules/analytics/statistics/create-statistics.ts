import {
  ACTIVITY_HOURS,
  EVENT_TYPES,
  RECENT_EVENTS,
  RESPONSE_TIME_BUCKETS,
  TREND_DAYS,
  type EventType,
} from '../../../../core/api/activity-words.ts';
import type {
  EventsAnswer,
  ExportsAnswer,
  PagesAnswer,
  ProductsAnswer,
  RecentEvent,
  StatsAnswer,
} from '../../../../core/api/analytics-api.ts';
import type { Orm } from '../../../db/database.ts';
import type { Snapshot } from '../../catalog/snapshot.ts';
import * as repository from './analytics.repository.ts';
import type { RecentRow, Total } from './analytics.repository.ts';
import type { ExportFormat } from '../../../../core/api/export-api.ts';
import { dayOf, hourOf, type Dimension } from '../collect/count-batch.ts';

export type Statistics = ReturnType<typeof createStatistics>;

export type StatisticsOptions = {
  database: Orm;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  now: () => Date;
  /** Facts about the collection that the database does not hold. */
  collection: () => Omit<StatsAnswer['collection'], 'since'>;
};

const BATTLECARDS = 10;

/** Statistics from sums, so that answers stay fast as the log grows. Rejects until the catalogs are read. */
export function createStatistics(options: StatisticsOptions) {
  const { database, snapshot, now, collection } = options;
  return {
    stats: async (): Promise<StatsAnswer> => {
      snapshot();
      const totals = await repository.readTotals(database, ['type', 'session', 'api']);
      const since = await repository.readSince(database);
      return {
        summary: summaryOf(totals),
        collection: { since: since?.toISOString() ?? null, ...collection() },
      };
    },
    events: async (): Promise<EventsAnswer> => {
      snapshot();
      const time = now();
      const totals = await repository.readTotals(database, ['type', 'speed', 'country']);
      const hours = await repository.readHours(database, firstHour(time));
      const recent = await repository.readRecent(database, RECENT_EVENTS);
      return {
        eventTypes: eventTypesOf(totals),
        activity: activityOf(hours, time),
        countries: countsOf(totals, 'country').map(({ key, count }) => ({
          country: key,
          events: count,
        })),
        responseTimes: responseTimesOf(totals),
        recentEvents: recent.map(recentEventOf),
      };
    },
    pages: async (): Promise<PagesAnswer> => {
      snapshot();
      const totals = await repository.readTotals(database, ['page']);
      return { pages: totals.map(({ key, count }) => ({ page: key, visits: count })) };
    },
    products: async (): Promise<ProductsAnswer> => {
      const catalogs = snapshot();
      const time = now();
      const totals = await repository.readTotals(database, ['product']);
      const days = await repository.readProductDays(database, firstDay(time));
      return {
        products: productsOf(totals, catalogs),
        trend: trendOf(days, time, catalogs),
      };
    },
    exports: async (): Promise<ExportsAnswer> => {
      const catalogs = snapshot();
      const formats = await repository.readTotals(database, ['format']);
      const battlecards = await repository.readTotals(database, ['battlecard'], BATTLECARDS);
      return {
        formats: formats.flatMap(({ key, count }) => {
          const format = formatName(key);
          return format === null ? [] : [{ format, count }];
        }),
        battlecards: battlecards.flatMap(({ key, count }) => {
          const name = battlecardName(key, catalogs);
          return name === null ? [] : [{ name, exports: count }];
        }),
      };
    },
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const FORMAT_NAMES: Record<ExportFormat, string> = {
  html: 'HTML',
  print: 'HTML for printing',
  pdf: 'PDF',
  word: 'Word',
  powerpoint: 'PowerPoint',
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
};

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

export function summaryOf(totals: Total[]): StatsAnswer['summary'] {
  const types = countsOf(totals, 'type');
  return {
    totalEvents: sumOf(types),
    uniqueSessions: sumOf(countsOf(totals, 'session')),
    apiCalls: sumOf(countsOf(totals, 'api')),
    exports: countOf(types, 'Report Export' satisfies EventType),
  };
}

export function eventTypesOf(totals: Total[]): EventsAnswer['eventTypes'] {
  const counts = countsOf(totals, 'type');
  const all = sumOf(counts);
  return EVENT_TYPES.map((type) => {
    const count = countOf(counts, type);
    return { type, count, percentage: percentageOf(count, all) };
  });
}

export function responseTimesOf(totals: Total[]): EventsAnswer['responseTimes'] {
  const counts = countsOf(totals, 'speed');
  return RESPONSE_TIME_BUCKETS.map((bucket) => ({ bucket, count: countOf(counts, bucket) }));
}

/** Start of the first of the hours that the activity chart shows. */
function firstHour(now: Date): Date {
  return new Date(hourOf(now).getTime() - (ACTIVITY_HOURS - 1) * HOUR_MS);
}

export function activityOf(
  hours: { hour: Date; events: number }[],
  now: Date,
): EventsAnswer['activity'] {
  const counted = new Map(hours.map(({ hour, events }) => [hour.getTime(), events]));
  return Array.from({ length: ACTIVITY_HOURS }, (_, at) => {
    const hour = new Date(firstHour(now).getTime() + at * HOUR_MS);
    return { hour: hour.toISOString(), events: counted.get(hour.getTime()) ?? 0 };
  });
}

/** Start of the first of the days that the trend shows. */
function firstDay(now: Date): Date {
  return new Date(Date.parse(dayOf(now)) - (TREND_DAYS - 1) * DAY_MS);
}

export function trendOf(
  rows: { day: string; key: string; count: number }[],
  now: Date,
  snapshot: Snapshot,
): ProductsAnswer['trend'] {
  const days = Array.from({ length: TREND_DAYS }, (_, at) =>
    dayOf(new Date(firstDay(now).getTime() + at * DAY_MS)),
  );
  const products = [...new Set(rows.map(({ key }) => key))].flatMap((key) => {
    const product = subjectName(snapshot, key);
    const counts = days.map(
      (day) => rows.find((row) => row.day === day && row.key === key)?.count ?? 0,
    );
    return product === null ? [] : [{ product, counts }];
  });
  const sum = (counts: number[]) => sumOf(counts.map((count) => ({ count })));
  return {
    days,
    products: products.sort(
      (left, right) =>
        sum(right.counts) - sum(left.counts) || left.product.localeCompare(right.product, 'en'),
    ),
  };
}

export function productsOf(totals: Total[], snapshot: Snapshot): ProductsAnswer['products'] {
  const counts = countsOf(totals, 'product');
  const all = sumOf(counts);
  return counts.flatMap(({ key, count }) => {
    const product = subjectName(snapshot, key);
    return product === null ? [] : [{ product, percentage: percentageOf(count, all) }];
  });
}

/** `{subject}/{rival}`, or `{subject}/x{number of rivals}`; null when it has left the catalogs. */
export function battlecardName(key: string, snapshot: Snapshot): string | null {
  const [subjectId = '', rivalId = ''] = key.split('/');
  const rival = rivalId.startsWith('x')
    ? `${rivalId.slice(1)} competitors`
    : snapshot.rivals.get(Number(rivalId))?.rival.name;
  const subject = subjectName(snapshot, subjectId);
  return subject === null || rival === undefined ? null : `${subject} versus ${rival}`;
}

function formatName(key: string): string | null {
  return new Map(Object.entries(FORMAT_NAMES)).get(key) ?? null;
}

export function recentEventOf(row: RecentRow): RecentEvent {
  return {
    time: row.time.toISOString(),
    type: EVENT_TYPES.find((type) => type === row.type) ?? 'System Request',
    page: row.page,
    method: row.method,
    status: row.status ?? 0,
    responseTime: row.duration ?? 0,
    location: locationOf(row),
    country: row.country,
    ip: row.address,
  };
}

function locationOf({ address, country }: RecentRow): string {
  if (address === null) return 'Not recorded';
  if (country === null) return 'Local network';
  return regionNames.of(country) ?? country;
}

function countsOf(totals: Total[], dimension: Dimension): Total[] {
  return totals.filter((total) => total.dimension === dimension);
}

function countOf(totals: Total[], key: string): number {
  return totals.find((total) => total.key === key)?.count ?? 0;
}

function sumOf(totals: Pick<Total, 'count'>[]): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}

function percentageOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 1000) / 10;
}

function subjectName({ subjects }: Snapshot, id: string): string | null {
  return subjects.get(Number(id))?.subject.name ?? null;
}
