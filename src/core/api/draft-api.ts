import { z } from 'zod';
import { DRAFTED_TEMPLATES } from '../live/live-draft.ts';
import { selectionBody } from './export-api.ts';

/** Body of `POST /api/report-drafts`: ids alone, as every report address takes them. */
export const draftBody = selectionBody
  .omit({ includeOptions: true })
  .extend({ template: z.enum(DRAFTED_TEMPLATES).default('profile') });

export const draftAnswer = z.object({
  /** The chosen findings that hold today; null where nothing was chosen, and `reason` says why. */
  draft: z
    .object({
      provider: z.string(),
      /** `Chosen by … from the findings of this report, the most important first`. */
      note: z.string(),
      sentences: z.array(z.object({ text: z.string(), claims: z.array(z.int().positive()) })),
      /** Sentences, `of` as many: the report’s own, of which none is dropped. */
      kept: z.int().min(0),
      of: z.int().min(0),
      dropped: z.array(z.object({ reason: z.string() })),
      /** The claims that the sentences rest on. */
      claims: z.array(
        z.object({
          number: z.int().positive(),
          entity: z.string(),
          criterion: z.string(),
          value: z.string(),
          instrument: z.string().nullable(),
          condition: z.string().nullable(),
          date: z.string().nullable(),
          doubt: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  reason: z.string().nullable(),
  /** Without a draft: whether asking again may give one. */
  may_retry: z.boolean(),
  api_calls_made: z.int().min(0),
});

export type DraftAnswer = z.infer<typeof draftAnswer>;
