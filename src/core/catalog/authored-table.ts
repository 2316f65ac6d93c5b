import { z } from 'zod';
import { label, slug } from './authored-texts.ts';

/** What people write under `table` in `catalog.yaml`: how the table of all rivals begins. */

const field = { criterion: slug, name: label };
const item = label.optional();

export const authoredTable = z.strictObject({
  /** In order; `item` is one of those that a yes may cover. */
  columns: z
    .array(z.strictObject({ ...field, item }))
    .min(1)
    .max(12),
  /** Sorted by this one first. */
  sort: slug.optional(),
  /** Offered beside the table, each with how many meet it. */
  filters: z
    .array(
      z.union([
        z.strictObject({ ...field, has: z.literal(true), item }),
        z.strictObject({ ...field, at_least: z.number() }),
        z.strictObject({ ...field, at_most: z.number() }),
        z.strictObject({ ...field, below: z.number() }),
      ]),
    )
    .max(8)
    .default([]),
  /** What the column of costs begins with; without it there is none. */
  workload: z
    .strictObject({
      requests: z.number().min(0),
      input_tokens: z.number().min(0),
      output_tokens: z.number().min(0),
      cached_percent: z.number().min(0).max(100),
    })
    .optional(),
});

export type AuthoredTable = z.infer<typeof authoredTable>;
