import {
  objectionBody,
  objectionReceived,
  objectionsAnswer,
  objectionsQuery,
} from '../../../core/api/claim-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { App } from '../../http/app-types.ts';
import { sendBody } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import type { Objections } from './create-objections.ts';

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
}
