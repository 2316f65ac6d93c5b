import { z } from 'zod';
import { authoredEvidence } from './authored-claim.ts';
import { sentenceText, slug } from './authored-texts.ts';
import { CACHE_LIFETIMES, PRICE_TIERS, REPORTERS, WEEKDAYS } from './vocabulary.ts';

/** Prices of one entity besides those of its claims, as a price list has them: a row for each set of conditions. */

/** `09:00-17:30`, from the first minute to before the last. */
const hours = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be HH:MM-HH:MM');

export const authoredPriceTerm = z
  .strictObject({
    /** Where it is sold: a channel of the catalog, or `host:` and a name; absent: by its maker. */
    channel: z
      .string()
      .regex(
        /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|host:.{1,60})$/,
        'must be a channel, or host: and a name',
      )
      .optional(),
    /** Where it is processed, of the regions that the channel names; absent: wherever its seller chooses. */
    region: slug.optional(),
    tier: z.enum(PRICE_TIERS).optional(),
    /** For requests with more input tokens than this. */
    above_input_tokens: z.int().positive().optional(),
    hours_utc: z.array(hours).min(1).optional(),
    days: z.array(z.enum(WEEKDAYS)).min(1).optional(),
    /** First and last day, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    /** Of the price criteria named, in their units. */
    amounts: z.record(slug, z.number().nonnegative()).optional(),
    /** Of a price for cached input: what writing to a cache costs, by how long the cache is kept. */
    cache_writes: z
      .record(slug, z.partialRecord(z.enum(CACHE_LIFETIMES), z.number().nonnegative()))
      .optional(),
    /** Instead of amounts: the percentage added to every price of the same channel; less than 0: a discount. */
    percent: z.number().min(-100).max(1000).optional(),
    reported_by: z.enum(REPORTERS),
    note: sentenceText.optional(),
    evidence: z.array(authoredEvidence).min(1),
  })
  .refine(
    ({ amounts, cache_writes, percent }) =>
      (amounts === undefined && cache_writes === undefined) !== (percent === undefined),
    'must have amounts or percent, and not both',
  );
export type AuthoredPriceTerm = z.infer<typeof authoredPriceTerm>;
