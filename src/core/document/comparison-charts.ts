import { z } from 'zod';

/** Charts of a comparison, as numbers and texts. */

const spiderSeries = z.object({
  name: z.string(),
  role: z.enum(['subject', 'rival']),
  /** One for each axis: what the evidence shows at least and at most; null where too little is known. */
  points: z.array(
    z.object({ lower: z.number(), upper: z.number(), known: z.int(), of: z.int() }).nullable(),
  ),
});

const barSeries = z.object({
  label: z.string(),
  /**
   * Rows that end this way, in the order product, competitor, comparable, one side only, not scored, not
   * comparable, weak lead; an earlier document has no last one.
   */
  segments: z.array(z.object({ label: z.string(), value: z.int().min(0) })),
});

export const spiderChart = z.object({
  kind: z.literal('spider'),
  axes: z.array(z.string()),
  /** At most three, the subject first. */
  series: z.array(spiderSeries).max(3),
});

export const barsChart = z.object({ kind: z.literal('bars'), series: z.array(barSeries) });
