import {
  entityParams,
  entityQuery,
  nearestAnswer,
  nearestQuery,
} from '../../../core/api/entity-api.ts';
import { entityPage } from '../../../core/report/entity/entity-page.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { sendBody } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import type { Entities } from './create-entities.ts';

const route = routeSchema('catalog');

/** The page of one entity: all its facts in words. */
export function entityRoutes(app: App, entities: Entities): void {
  app.get(
    '/api/entities/:slug',
    route('What is known of one model, product or competitor, with its sources', entityPage, {
      description:
        'Prices and the next change, channels, ranks by test, alternatives, open questions. A month is counted by a usual workload, or by `requests`, `input`, `output`, `cached` and `batch`.',
      params: entityParams,
      querystring: entityQuery,
    }),
    async (request, reply) =>
      sendBody(request, reply, entities.page(request.params.slug, request.query)),
  );
  app.get(
    '/api/entities',
    route('Entities whose slug looks like a text, the likest first', nearestAnswer, {
      querystring: nearestQuery,
    }),
    async (request, reply) => {
      const { like, catalog } = request.query;
      return sendBody(request, reply, createBody(nearestAnswer, entities.nearest(like, catalog)));
    },
  );
}
