import { z } from 'zod';

/** What one provider wrote, as it came; kept until it expires, and checked anew whenever it is read. */
export const liveDraft = z.object({
  provider: z.string(),
  model: z.string(),
  /** ISO 8601 in UTC. */
  askedAt: z.iso.datetime(),
  text: z.string().min(1),
});

export type LiveDraft = z.infer<typeof liveDraft>;
