import { z } from 'zod';
import {
  objectionBody,
  objectionReceived,
  objectionsAnswer,
  objectionsQuery,
} from '../../../core/api/claim-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { OWN_KEY_HEADER, ownKeyHeader } from '../../../core/api/own-catalog-api.ts';
import {
  objectionParams,
  ownObjections,
  ownObjectionsQuery,
} from '../../../core/api/own-claim-api.ts';
import type { App } from '../../http/app-types.ts';
import { sendBody } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import type { Objections } from './create-objections.ts';

const OF_OWN = '/api/own-catalogs/current/objections';
const tags = ['freshness'];
const errors = { '4xx': apiError, 503: apiError };

/** What readers say is wrong or outdated: never shown as a fact. */
export function objectionRoutes(app: App, objections: Objections): void {
  app.post(
    '/api/objections',
    {
      schema: {
        tags,
        summary: 'Says that a claim is wrong or outdated; nobody is asked for a name',
        body: objectionBody,
        response: { 201: objectionReceived, ...errors, 507: apiError },
      },
    },
    async ({ body, ip }, reply) =>
      reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await objections.add(body, ip)),
  );

  app.get(
    '/api/objections',
    {
      schema: {
        tags,
        summary: 'Claims that readers doubt, with how many do',
        description: 'What they said is in it only where the operator publishes it.',
        querystring: objectionsQuery,
        response: { 200: objectionsAnswer, ...errors },
      },
    },
    async (request, reply) =>
      sendBody(request, reply, createBody(objectionsAnswer, await objections.list(request.query))),
  );

  app.get(
    OF_OWN,
    {
      schema: {
        tags: ['own catalogs'],
        summary: 'Claims of the catalog that readers doubt; of a named one, what they say',
        description: 'Needs the key to edit.',
        headers: ownKeyHeader,
        querystring: ownObjectionsQuery,
        response: { 200: ownObjections, ...errors },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await objections.ofOwn(request.headers[OWN_KEY_HEADER], request.query)),
  );

  app.post(
    `${OF_OWN}/:objection/settle`,
    {
      schema: {
        tags: ['own catalogs'],
        summary: 'Settles an objection: it counts no longer; needs the key to edit',
        headers: ownKeyHeader,
        params: objectionParams,
        response: { 204: z.null(), ...errors },
      },
    },
    async (request, reply) => {
      await objections.settle(request.headers[OWN_KEY_HEADER], request.params.objection);
      return reply.code(204).header('cache-control', 'no-store').send(null);
    },
  );
}
