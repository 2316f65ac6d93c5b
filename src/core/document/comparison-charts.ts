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

/** What the same work costs each, today and, where a day is known, after it. */
export const costsChart = z.object({
  kind: z.literal('costs'),
  labels: z.object({ now: z.string(), later: z.string() }),
  rows: z.array(
    z.object({
      name: z.string(),
      now: z.number().min(0),
      later: z.number().min(0).nullable(),
      /** Both, as they are read, behind the bar. */
      text: z.string(),
    }),
  ),
});
