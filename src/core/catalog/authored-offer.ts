import { z } from 'zod';
import { authoredEvidence } from './authored-claim.ts';
import { sentenceText, slug } from './authored-texts.ts';

/** Where a rival can be bought, and how far it is in its life. */

const evidence = z.array(authoredEvidence).min(1);
/** A day, or a month or a year where no more is said. */
const roughDay = z.union([
  z.iso.date(),
  z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD'),
]);

/** What is said of one channel of the catalog; a channel that is not named is unknown. */
export const authoredOffer = z.strictObject({
  channel: slug,
  /** Whether it can be bought or run there. */
  offered: z.boolean(),
  /** All regions in which its processing can be held there; absent where that is not known. */
  regions: z.array(slug).optional(),
  note: sentenceText.optional(),
  evidence,
});

export const authoredLifecycle = z.strictObject({
  knowledge_cut_off: z.strictObject({ date: roughDay, evidence }).optional(),
  deprecated: z.strictObject({ date: z.iso.date(), evidence }).optional(),
  replaced_by: z.strictObject({ rival: slug, evidence }).optional(),
  /** Of each channel: the day on which it ends, or one before which it does not. */
  retires: z
    .array(
      z
        .strictObject({
          channel: slug,
          on: z.iso.date().optional(),
          not_before: z.iso.date().optional(),
          note: sentenceText.optional(),
          evidence,
        })
        .refine(
          ({ on, not_before }) => (on === undefined) !== (not_before === undefined),
          'must have on or not_before, and not both',
        ),
    )
    .min(1)
    .optional(),
});
