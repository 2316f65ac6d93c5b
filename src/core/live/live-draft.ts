import { z } from 'zod';
import type { Template } from '../document/report-document.ts';

/** Reports at whose first section a draft may stand. */
export const DRAFTED_TEMPLATES = ['battlecard', 'profile'] as const satisfies Template[];
export type DraftedTemplate = (typeof DRAFTED_TEMPLATES)[number];

export const MOST_POINTS = 6;

/** What one provider chose from the findings of a report, the most important first. */
export const liveDraft = z.object({
  provider: z.string(),
  model: z.string(),
  /** ISO 8601 in UTC. */
  askedAt: z.iso.datetime(),
  findingIds: z.array(z.string()).min(1).max(MOST_POINTS),
});

export type LiveDraft = z.infer<typeof liveDraft>;
