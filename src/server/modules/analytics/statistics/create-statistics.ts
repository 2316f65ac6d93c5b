import { RECENT_EVENTS } from '../../../../core/api/activity-words.ts';
import type {
  EventsAnswer,
  ExportsAnswer,
  PagesAnswer,
  ProductsAnswer,
  StatsAnswer,
} from '../../../../core/api/analytics-api.ts';
import type { Database } from '../../../db/database.ts';
import type { Snapshot } from '../../catalog/snapshot.ts';
import * as repository from './analytics.repository.ts';
import * as build from './build-answers.ts';

/** What was counted, from sums, so that no answer grows slower with the log. Rejects until the catalogs are read. */
export type Statistics = {
  stats: () => Promise<StatsAnswer>;
  events: () => Promise<EventsAnswer>;
  pages: () => Promise<PagesAnswer>;
  products: () => Promise<ProductsAnswer>;
  exports: () => Promise<ExportsAnswer>;
};

export type StatisticsOptions = {
  database: Pick<Database, 'orm'>;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  now: () => Date;
  /** How events are collected, beside what the database knows. */
  collection: () => Omit<StatsAnswer['collection'], 'since'>;
};

const BATTLECARDS = 10;

export function createStatistics(options: StatisticsOptions): Statistics {
  const { database, snapshot, now, collection } = options;
  return {
    stats: async () => {
      snapshot();
      const totals = await repository.readTotals(database, ['type', 'session', 'api']);
      const since = await repository.readSince(database);
      return {
        summary: build.summaryOf(totals),
        collection: { since: since?.toISOString() ?? null, ...collection() },
      };
    },
    events: async () => {
      snapshot();
      const time = now();
      const totals = await repository.readTotals(database, ['type', 'speed', 'country']);
      const hours = await repository.readHours(database, build.firstHour(time));
      const recent = await repository.readRecent(database, RECENT_EVENTS);
      return {
        eventTypes: build.eventTypesOf(totals),
        activity: build.activityOf(hours, time),
        countries: build
          .countsOf(totals, 'country')
          .map(({ key, count }) => ({ country: key, events: count })),
        responseTimes: build.responseTimesOf(totals),
        recentEvents: recent.map(build.recentEventOf),
      };
    },
    pages: async () => {
      snapshot();
      const totals = await repository.readTotals(database, ['page']);
      return { pages: totals.map(({ key, count }) => ({ page: key, visits: count })) };
    },
    products: async () => {
      const catalogs = snapshot();
      const time = now();
      const totals = await repository.readTotals(database, ['product']);
      const days = await repository.readProductDays(database, build.firstDay(time));
      return {
        products: build.productsOf(totals, catalogs),
        trend: build.trendOf(days, time, catalogs),
      };
    },
    exports: async () => {
      const catalogs = snapshot();
      const formats = await repository.readTotals(database, ['format']);
      const battlecards = await repository.readTotals(database, ['battlecard'], BATTLECARDS);
      return {
        formats: formats.flatMap(({ key, count }) => {
          const format = build.formatName(key);
          return format === null ? [] : [{ format, count }];
        }),
        battlecards: battlecards.flatMap(({ key, count }) => {
          const name = build.battlecardName(key, catalogs);
          return name === null ? [] : [{ name, exports: count }];
        }),
      };
    },
  };
}
