import { z } from 'zod';
import { DRAFTED_TEMPLATES } from '../wording/draft/build-draft-question.ts';
import { selectionBody } from './export-api.ts';

/** Body of `POST /api/report-drafts`: ids alone, as every report address takes them. */
export const draftBody = selectionBody
  .omit({ includeOptions: true })
  .extend({ template: z.enum(DRAFTED_TEMPLATES).default('profile') });

export const draftAnswer = z.object({
  /** What the ledger proves of it; null where nobody wrote, and `reason` says why. */
  draft: z
    .object({
      provider: z.string(),
      /** `Drafted by …, and checked: 4 of 6 sentences kept`. */
      note: z.string(),
      sentences: z.array(z.object({ text: z.string(), claims: z.array(z.int().positive()) })),
      kept: z.int().min(0),
      of: z.int().min(0),
      dropped: z.array(z.object({ reason: z.string() })),
      /** The claims that the sentences cite. */
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
  api_calls_made: z.int().min(0),
});

export type DraftAnswer = z.infer<typeof draftAnswer>;
