import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import { OWN_KEY_HEADER, ownKeyHeader as headers } from '../../../core/api/own-catalog-api.ts';
import { lookUpAnswer, proposalCell, proposalList } from '../../../core/api/proposal-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { sendDone } from '../../http/send-body.ts';
import type { Proposals } from './create-proposals.ts';

const PROPOSALS = '/api/own-catalogs/current/proposals';
const route = routeSchema('own catalogs', { '5xx': apiError });

/** Answers of live providers about unknown values; these routes exist only where the operator allows them. */
export function proposalRoutes(app: App, proposals: Proposals): void {
  app.get(
    PROPOSALS,
    route('What was looked up about values that are unknown now; asks no provider', proposalList, {
      description: 'Needs the key to edit.',
      headers,
    }),
    async (request) => proposals.list(request.headers[OWN_KEY_HEADER]),
  );

  // The third address that may cause a paid call.
  app.post(
    PROPOSALS,
    route('Asks a live provider about one unknown value; its answer is a proposal', lookUpAnswer, {
      description: 'One call at most. Needs the key to edit; names and descriptions are sent.',
      headers,
      body: proposalCell,
    }),
    async (request) => proposals.lookUp(request.headers[OWN_KEY_HEADER], request.body, request.ip),
  );

  app.post(
    `${PROPOSALS}/drop`,
    route('Puts a proposal away; needs the key to edit', z.null(), {
      status: 204,
      headers,
      body: proposalCell,
    }),
    async (request, reply) =>
      sendDone(reply, proposals.drop(request.headers[OWN_KEY_HEADER], request.body)),
  );
}
