import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { REPORTERS, SOURCE_GRADES } from '../../catalog/vocabulary.ts';
import { HOLDER_KINDS } from '../../comparison/find-claim.ts';
import type { ClaimRef } from '../../knowledge/claim-ref.ts';

/** A claim as the server names it. */
export const claimRef = z.object({
  catalog: catalogSlug,
  kind: z.enum(HOLDER_KINDS),
  id: z.int(),
  criterion: z.string(),
}) satisfies z.ZodType<ClaimRef>;

export const source = z.object({
  title: z.string(),
  url: z.string().nullable(),
  date: z.string(),
  /** Absent where its catalog does not grade it. */
  grade: z.enum(SOURCE_GRADES).optional(),
});

/** Everything behind one cell, ready to read: what the evidence drawer shows. */
export const cellDetail = z.object({
  claim: claimRef,
  criterion: z.string(),
  entity: z.string(),
  value: z.string(),
  /** Why nothing is known, when nothing is. */
  unknown: z.string().nullable(),
  measurements: z.array(
    z.object({
      value: z.string(),
      /** The value as a number, where it is one. */
      amount: z.number().nullable(),
      /** What stands behind a number: `%`, `per 1M tokens`. */
      unit: z.string().nullable(),
      /** Of numbers: less is better. */
      lowerIsBetter: z.boolean().optional(),
      instrument: z.string().nullable(),
      instrumentNote: z.string().nullable(),
      basis: z.string(),
      reporter: z.enum(REPORTERS),
      reportedBy: z.string(),
      /** Whose board or harness gave the figure, and the agent; null without an instrument. */
      tester: z.string().nullable(),
      /** Who asks the price, when that is not the maker. */
      host: z.string().nullable(),
      date: z.string(),
      /** The date in fewer words; null where there is none. */
      day: z.string().nullable(),
      age: z.string(),
      stale: z.boolean(),
      confidence: z.string(),
      scope: z.string().nullable(),
      inheritedFrom: z.string().nullable(),
      /** What it lacks, where all of its sources are collections, copies or forums. */
      secondHand: z.string().optional(),
      note: z.string().nullable(),
      sources: z.array(source),
      /** What a price is under other conditions; absent where no term is known. */
      terms: z.array(z.object({ when: z.string(), amount: z.string(), source })).optional(),
      /** This measurement is the one the row was compared on. */
      compared: z.boolean(),
      /** What the catalog itself says, where the value was read again since. */
      authored: z
        .object({ value: z.string(), date: z.string().nullable(), sources: z.array(source) })
        .optional(),
    }),
  ),
  /** The subject's value that the verdict was weighed against, on the same test; null without one. */
  against: z
    .object({
      value: z.string(),
      amount: z.number().nullable(),
      unit: z.string().nullable(),
      instrument: z.string().nullable(),
    })
    .nullable(),
  /** What both sides answer to a yes-or-no question on which they are level. */
  both: z.enum(['yes', 'no']).optional(),
  /** How the verdict against the subject came about, one step a line; empty on the subject's cell. */
  verdictSteps: z.array(z.string()),
});
export type CellDetail = z.infer<typeof cellDetail>;
