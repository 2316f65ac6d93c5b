import type { z } from 'zod';
import * as contract from '../../../../core/api/analytics-api.ts';
import { apiError } from '../../../../core/api/comparison-api.ts';
import type { App, Reply } from '../../../http/app-types.ts';
import { visitLimit, type RequestLimits } from '../../../http/rate-limit.ts';
import { VISIT_ADDRESS } from '../collect/describe-event.ts';
import type { Statistics } from './create-statistics.ts';

const errors = { '4xx': apiError, 503: apiError };
const tags = ['analytics'];

/** What was counted, for everybody to see. */
export function analyticsRoutes(
  app: App,
  { statistics, limits }: { statistics: Statistics; limits: RequestLimits },
): void {
  const answering = <Schema extends z.ZodType>(summary: string, answer: Schema) => ({
    schema: { tags, summary, response: { 200: answer, ...errors } },
  });
  const uncached = (reply: Reply) => reply.header('cache-control', 'no-store');

  app.get(
    '/api/analytics/stats',
    answering('Totals, and how they were collected', contract.statsAnswer),
    async (_request, reply) => uncached(reply).send(await statistics.stats()),
  );
  app.get(
    '/api/analytics/events',
    answering(
      'Events by type, hour, country and response time, and the latest of them',
      contract.eventsAnswer,
    ),
    async (_request, reply) => uncached(reply).send(await statistics.events()),
  );
  app.get(
    '/api/analytics/pages',
    answering('Visits of pages', contract.pagesAnswer),
    async (_request, reply) => uncached(reply).send(await statistics.pages()),
  );
  app.get(
    '/api/analytics/products',
    answering('How often products were compared or exported', contract.productsAnswer),
    async (_request, reply) => uncached(reply).send(await statistics.products()),
  );
  app.get(
    '/api/analytics/exports',
    answering('Exports by format and by battlecard', contract.exportsAnswer),
    async (_request, reply) => uncached(reply).send(await statistics.exports()),
  );

  app.post(
    VISIT_ADDRESS,
    {
      config: visitLimit(limits),
      schema: {
        tags,
        summary: 'A page that the browser turned to by itself; known pages only',
        body: contract.visitBody,
        response: { 204: contract.noAnswer, ...errors },
      },
    },
    async (_request, reply) => uncached(reply).code(204).send(null),
  );
}
