import * as contract from '../../../../core/api/analytics-api.ts';
import { type App, routeSchema } from '../../../http/route-types.ts';
import { visitLimit, type RequestLimits } from '../../../http/rate-limit.ts';
import { VISIT_ADDRESS } from '../collect/describe-event.ts';
import type { Statistics } from './create-statistics.ts';

const route = routeSchema('analytics');

/** The counts, which are public. */
export function analyticsRoutes(
  app: App,
  { statistics, limits }: { statistics: Statistics; limits: RequestLimits },
): void {
  app.get(
    '/api/analytics/stats',
    route('Totals, and how they were collected', contract.statsAnswer),
    statistics.stats,
  );
  app.get(
    '/api/analytics/events',
    route(
      'Events by type, hour, country and response time, and the latest of them',
      contract.eventsAnswer,
    ),
    statistics.events,
  );
  app.get('/api/analytics/pages', route('Visits of pages', contract.pagesAnswer), statistics.pages);
  app.get(
    '/api/analytics/products',
    route('How often products were compared or exported', contract.productsAnswer),
    statistics.products,
  );
  app.get(
    '/api/analytics/exports',
    route('Exports by format and by battlecard', contract.exportsAnswer),
    statistics.exports,
  );
  app.post(
    VISIT_ADDRESS,
    {
      config: visitLimit(limits),
      ...route('A page that the browser turned to by itself; known pages only', contract.noAnswer, {
        status: 204,
        body: contract.visitBody,
      }),
    },
    async (_request, reply) => reply.code(204).send(null),
  );
}
