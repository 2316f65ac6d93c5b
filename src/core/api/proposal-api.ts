import { z } from 'zod';
import { ownCellQuery } from './own-claim-api.ts';

/**
 * `/api/own-catalogs/current/proposals`: what live providers answered about unknown values of an own
 * catalog. The addresses exist where the operator allows it, and need the key to edit.
 */

/** `POST …/proposals` asks about this value, with one call at most; `POST …/proposals/drop` puts the answer away; 204. */
export const proposalCell = ownCellQuery.strict();

const looked = {
  part: z.string(),
  criterion: z.string(),
  provider: z.string(),
  /** YYYY-MM-DD, when it was asked. */
  day: z.string(),
};

export const proposalItem = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('proposed'),
    ...looked,
    /** What the cell would say, as an edit writes it, with its pages as evidence. */
    claim: z.json(),
    quote: z.string().nullable(),
  }),
  /** Asked without a result: `reason` is the sentence. */
  z.object({ state: z.literal('nothing'), ...looked, reason: z.string() }),
  /** An editor put the proposal away. */
  z.object({ state: z.literal('dropped'), ...looked }),
]);

/** `GET …/proposals`: of the cells that are unknown or empty now, the newest first. */
export const proposalList = z.object({ proposals: z.array(proposalItem) });

export const lookUpAnswer = z.object({ proposal: proposalItem, api_calls_made: z.int().min(0) });

export type ProposalItem = z.infer<typeof proposalItem>;
export type ProposalList = z.infer<typeof proposalList>;
export type LookUpAnswer = z.infer<typeof lookUpAnswer>;
