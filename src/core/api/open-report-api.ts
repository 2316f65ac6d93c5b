import { z } from 'zod';
import { reportDocument } from '../document/report-document.ts';
import { changedCell } from './battlecard-api.ts';

/** A report file that comes back: whether it is ours and whole, and what has changed since. */

export const FILE_VERDICTS = ['genuine', 'altered', 'other-installation', 'not-ours'] as const;

export const openReportAnswer = z.object({
  verdict: z.enum(FILE_VERDICTS),
  /** The verdict for people. */
  sentence: z.string(),
  /** Where an altered file differs from what was issued. */
  places: z.array(z.object({ expected: z.string(), found: z.string() })),
  /** What kind of file it is; null where it is none that is read. */
  format: z.string().nullable(),
  /** The report that the file carries. */
  document: reportDocument.nullable(),
  changes: z.array(changedCell),
  /** Another program wrote the file anew. */
  savedAgain: z.boolean(),
  /** It can be issued again. */
  comparable: z.boolean(),
  /** The page of the same selection. */
  address: z.string().nullable(),
  /** Why it cannot be issued again. */
  refusal: z.string().nullable(),
});

export type OpenReportAnswer = z.infer<typeof openReportAnswer>;
