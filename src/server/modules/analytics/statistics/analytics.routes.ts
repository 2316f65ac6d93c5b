import * as contract from '../../../../core/api/analytics-api.ts';
import { RECENT_EVENTS } from '../../../../core/api/activity-words.ts';
import { apiError } from '../../../../core/api/comparison-api.ts';
import type { App, AppDependencies } from '../../../http/app-types.ts';
import { visitLimit } from '../../../http/rate-limit.ts';
import { requireSnapshot } from '../../../http/require-snapshot.ts';
import * as repository from './analytics.repository.ts';
import * as build from './build-answers.ts';
import { VISIT_ADDRESS } from '../collect/describe-event.ts';

const errors = { '4xx': apiError, 503: apiError };
const tags = ['analytics'];
const BATTLECARDS = 10;

/** What was counted, for everybody to see; read from sums, so no answer grows slower with the log. */
export function analyticsRoutes(app: App, dependencies: AppDependencies): void {
  const { database, now, activity, countries, logRetentionDays } = dependencies;

  app.get(
    '/api/analytics/stats',
    {
      schema: {
        tags,
        summary: 'Totals, and how they were collected',
        response: { 200: contract.statsAnswer, ...errors },
      },
    },
    async (_request, reply) => {
      requireSnapshot(dependencies);
      const totals = await repository.readTotals(database, ['type', 'session', 'api']);
      const since = await repository.readSince(database);
      return reply.header('cache-control', 'no-store').send({
        summary: build.summaryOf(totals),
        collection: {
          since: since?.toISOString() ?? null,
          retentionDays: logRetentionDays,
          dropped: activity.dropped(),
          countriesAsOf: countries.asOf,
        },
      });
    },
  );

  app.get(
    '/api/analytics/events',
    {
      schema: {
        tags,
        summary: 'Events by type, hour, country and response time, and the latest of them',
        response: { 200: contract.eventsAnswer, ...errors },
      },
    },
    async (_request, reply) => {
      requireSnapshot(dependencies);
      const time = now();
      const totals = await repository.readTotals(database, ['type', 'speed', 'country']);
      const hours = await repository.readHours(database, build.firstHour(time));
      const recent = await repository.readRecent(database, RECENT_EVENTS);
      return reply.header('cache-control', 'no-store').send({
        eventTypes: build.eventTypesOf(totals),
        activity: build.activityOf(hours, time),
        countries: build
          .countsOf(totals, 'country')
          .map(({ key, count }) => ({ country: key, events: count })),
        responseTimes: build.responseTimesOf(totals),
        recentEvents: recent.map(build.recentEventOf),
      });
    },
  );

  app.get(
    '/api/analytics/pages',
    {
      schema: {
        tags,
        summary: 'Visits of pages',
        response: { 200: contract.pagesAnswer, ...errors },
      },
    },
    async (_request, reply) => {
      requireSnapshot(dependencies);
      const totals = await repository.readTotals(database, ['page']);
      return reply
        .header('cache-control', 'no-store')
        .send({ pages: totals.map(({ key, count }) => ({ page: key, visits: count })) });
    },
  );

  app.get(
    '/api/analytics/products',
    {
      schema: {
        tags,
        summary: 'How often products were compared or exported',
        response: { 200: contract.productsAnswer, ...errors },
      },
    },
    async (_request, reply) => {
      const snapshot = requireSnapshot(dependencies);
      const time = now();
      const totals = await repository.readTotals(database, ['product']);
      const days = await repository.readProductDays(database, build.firstDay(time));
      return reply.header('cache-control', 'no-store').send({
        products: build.productsOf(totals, snapshot),
        trend: build.trendOf(days, time, snapshot),
      });
    },
  );

  app.get(
    '/api/analytics/exports',
    {
      schema: {
        tags,
        summary: 'Exports by format and by battlecard',
        response: { 200: contract.exportsAnswer, ...errors },
      },
    },
    async (_request, reply) => {
      const snapshot = requireSnapshot(dependencies);
      const formats = await repository.readTotals(database, ['format']);
      const battlecards = await repository.readTotals(database, ['battlecard'], BATTLECARDS);
      return reply.header('cache-control', 'no-store').send({
        formats: formats.flatMap(({ key, count }) => {
          const format = build.formatName(key);
          return format === null ? [] : [{ format, count }];
        }),
        battlecards: battlecards.flatMap(({ key, count }) => {
          const name = build.battlecardName(key, snapshot);
          return name === null ? [] : [{ name, exports: count }];
        }),
      });
    },
  );

  app.post(
    VISIT_ADDRESS,
    {
      config: visitLimit(dependencies.limits),
      schema: {
        tags,
        summary: 'A page that the browser turned to by itself; known pages only',
        body: contract.visitBody,
        response: { 204: contract.noAnswer, ...errors },
      },
    },
    async (_request, reply) => reply.code(204).header('cache-control', 'no-store').send(null),
  );
}
