import { z } from 'zod';

/** A number with what stands around it in its text. */
export const cellNumber = z.object({
  value: z.number(),
  /** What stands around the number in the text. */
  before: z.string(),
  after: z.string(),
  /** As many as the text shows. */
  decimals: z.int().min(0).max(10),
  /** 1,234 rather than 1234. */
  grouped: z.boolean(),
});
export type CellNumber = z.infer<typeof cellNumber>;
