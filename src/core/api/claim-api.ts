import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { HOLDER_KINDS } from '../comparison/find-claim.ts';
import { LONGEST_OBJECTION, LONGEST_OBJECTION_SOURCE } from '../knowledge/objection-limits.ts';
import { claimRef, source } from '../report/evidence/cell-detail.ts';
import { pageOf } from './catalog-api.ts';
import { criterionId, entityId } from './ids.ts';

/** A claim as clients name it. */
export const claimQuery = z.object({
  catalog: catalogSlug,
  kind: z.enum(HOLDER_KINDS),
  id: entityId,
  criterion: criterionId,
});

export const heldValue = z.object({
  /** As everywhere else in words; unknown says why. */
  text: z.string(),
  measure: z.string().nullable(),
  date: z.string(),
  source: source.extend({ url: z.string() }).nullable(),
});

export const historyPoint = z.object({ day: z.string(), number: z.number(), text: z.string() });

/** What a claim shows, and what it showed before, the newest first. */
export const historyAnswer = z.object({
  /** The day of the answer, YYYY-MM-DD. */
  day: z.string(),
  claim: claimRef,
  entity: z.string(),
  criterion: z.string(),
  today: heldValue.extend({ since: z.string().nullable() }),
  past: z.array(heldValue.extend({ from: z.string(), to: z.string() })),
  /** Numbers over time, each with its text; null where fewer than three are measured alike. */
  points: z.array(historyPoint).nullable(),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** What a reader says against a claim; the reader is not asked for a name. */
export const objectionBody = claimQuery.extend({
  text: z.string().trim().min(1).max(LONGEST_OBJECTION),
  source: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(LONGEST_OBJECTION_SOURCE)])
    .optional(),
});

/** How many doubt the claim, the sender included. */
export const objectionReceived = z.object({ readers: z.int() });

export const objectionsQuery = claimQuery.partial().extend(pageOf);

/** Claims that readers doubt, those of most readers first. */
export const objectionsAnswer = z.object({
  total: z.int(),
  /** Whether their texts are public. */
  published: z.boolean(),
  claims: z.array(
    z.object({
      claim: claimRef,
      entity: z.string(),
      criterion: z.string(),
      value: z.string(),
      readers: z.int(),
      /** Day of the newest, YYYY-MM-DD. */
      newest: z.string(),
      /** What they said, where the operator publishes it; empty otherwise. */
      texts: z.array(
        z.object({ text: z.string(), source: z.string().nullable(), day: z.string() }),
      ),
    }),
  ),
});
export type ObjectionsAnswer = z.infer<typeof objectionsAnswer>;
