import { z } from 'zod';

/** What a memo keeps of its decision beside the blocks that say it. */

/** How one candidate of a decision stands; null: not ranked, or not costed. */
const standing = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  /** Where it is bought. */
  channel: z.string(),
  status: z.enum(['in', 'ask', 'out']),
  /** Absent: neither. */
  answer: z.enum(['recommended', 'runner-up', 'within-reach']).optional(),
  /** Shares are 0 to 1, the score 0 to 10 at the stated weights. */
  rank: z
    .object({ first: z.number(), meanRank: z.number(), score: z.number(), known: z.number() })
    .nullable(),
  /** In `currency`; `month12` is null where the horizon is shorter. */
  cost: z
    .object({ month1: z.number(), month12: z.number().nullable(), total: z.number() })
    .nullable(),
});

/** `input` is what the address of decisions takes; `first` null: no candidate was first. */
export const decided = z.object({
  question: z.string(),
  input: z.record(z.string(), z.unknown()),
  first: z.object({ id: z.int(), name: z.string(), share: z.number(), ranked: z.int() }).nullable(),
  /** All of them, the answer first; absent in documents made before they were kept. */
  standings: z
    .object({
      candidates: z.array(standing),
      currency: z.string(),
      /** Months that `total` counts; null without a workload. */
      months: z.int().nullable(),
    })
    .optional(),
  /** Absent where nothing is asked for or weighed, and in earlier documents. */
  answer: z
    .object({
      /** In words. */
      strength: z.string(),
      /** The sum that is enough, in the currency of the standings. */
      ceiling: z.number().optional(),
      conditions: z.array(z.string()).optional(),
    })
    .optional(),
});

export type DecidedAnswer = NonNullable<z.infer<typeof decided>['answer']>;
export type Standing = z.infer<typeof standing>;
export type Standings = NonNullable<z.infer<typeof decided>['standings']>;
