import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import { OWN_KEY_HEADER, ownKeyHeader } from '../../../core/api/own-catalog-api.ts';
import { lookUpAnswer, proposalCell, proposalList } from '../../../core/api/proposal-api.ts';
import type { App } from '../../http/app-types.ts';
import type { Proposals } from './create-proposals.ts';

const PROPOSALS = '/api/own-catalogs/current/proposals';
const tags = ['own catalogs'];
const headers = ownKeyHeader;
const errors = { '4xx': apiError, '5xx': apiError };

/** What live providers answer about unknown values; there where the operator allows it. */
export function proposalRoutes(app: App, proposals: Proposals): void {
  app.get(
    PROPOSALS,
    {
      schema: {
        tags,
        summary: 'What was looked up about values that are unknown now; asks nobody',
        description: 'Needs the key to edit.',
        headers,
        response: { 200: proposalList, ...errors },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await proposals.list(request.headers[OWN_KEY_HEADER])),
  );

  // The third address that may cause a paid call.
  app.post(
    PROPOSALS,
    {
      schema: {
        tags,
        summary: 'Asks a live provider about one unknown value; its answer is a proposal',
        description: 'One call at most. Needs the key to edit; names and descriptions are sent.',
        headers,
        body: proposalCell,
        response: { 200: lookUpAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { headers: sent, body, ip } = request;
      return reply
        .header('cache-control', 'no-store')
        .send(await proposals.lookUp(sent[OWN_KEY_HEADER], body, ip));
    },
  );

  app.post(
    `${PROPOSALS}/drop`,
    {
      schema: {
        tags,
        summary: 'Puts a proposal away; needs the key to edit',
        headers,
        body: proposalCell,
        response: { 204: z.null(), ...errors },
      },
    },
    async (request, reply) => {
      await proposals.drop(request.headers[OWN_KEY_HEADER], request.body);
      return reply.code(204).header('cache-control', 'no-store').send(null);
    },
  );
}
