import { z } from 'zod';
import {
  objectionBody,
  objectionReceived,
  objectionsAnswer,
  objectionsQuery,
} from '../../../core/api/claim-api.ts';
import { OWN_KEY_HEADER, ownKeyHeader as headers } from '../../../core/api/own-catalog-api.ts';
import {
  objectionParams,
  ownObjections,
  ownObjectionsQuery,
} from '../../../core/api/own-claim-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { sendBody, sendDone } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import type { Objections } from './create-objections.ts';

const OF_OWN = '/api/own-catalogs/current/objections';
const route = routeSchema('freshness');
const ownRoute = routeSchema('own catalogs');

/** Objections of readers, never shown as facts. */
export function objectionRoutes(app: App, objections: Objections): void {
  app.post(
    '/api/objections',
    route('Says that a claim is wrong or outdated; no name is asked for', objectionReceived, {
      status: 201,
      body: objectionBody,
    }),
    async ({ body, ip }, reply) => reply.code(201).send(await objections.add(body, ip)),
  );

  app.get(
    '/api/objections',
    route('Claims that readers doubt, with how many do', objectionsAnswer, {
      description: 'What they said is in it only where the operator publishes it.',
      querystring: objectionsQuery,
    }),
    async (request, reply) =>
      sendBody(
        request,
        // A reader sees a new objection at once.
        reply.header('cache-control', 'no-cache'),
        createBody(objectionsAnswer, await objections.list(request.query)),
      ),
  );

  app.get(
    OF_OWN,
    ownRoute(
      'Claims of the catalog that readers doubt; of a named one, what they say',
      ownObjections,
      { description: 'Needs the key to edit.', headers, querystring: ownObjectionsQuery },
    ),
    async (request) => objections.ofOwn(request.headers[OWN_KEY_HEADER], request.query),
  );

  app.post(
    `${OF_OWN}/:objection/settle`,
    ownRoute('Settles an objection: it counts no longer; needs the key to edit', z.null(), {
      status: 204,
      headers,
      params: objectionParams,
    }),
    async (request, reply) =>
      sendDone(reply, objections.settle(request.headers[OWN_KEY_HEADER], request.params.objection)),
  );
}
