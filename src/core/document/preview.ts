import { z } from 'zod';

/** What stands in for a page where its address is sent: in a chat, a mail, a ticket. Every text is final. */
export const preview = z.object({
  /** What the page is. */
  kind: z.string(),
  /** What it comes to. */
  title: z.string(),
  lines: z.array(z.string()),
  /** How sure that is; null where nothing is weighed. */
  strength: z.string().nullable(),
  /** `share` is 0 to 1 of the longest. */
  bars: z
    .object({
      title: z.string(),
      items: z.array(z.object({ name: z.string(), text: z.string(), share: z.number() })),
    })
    .nullable(),
  /** ISO day. */
  day: z.string(),
});
export type SharePreview = z.infer<typeof preview>;
