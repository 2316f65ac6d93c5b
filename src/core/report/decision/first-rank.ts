import { z } from 'zod';
import type { ReportDocument } from '../../document/report-document.ts';
import { firstRankSentence } from '../../wording/first-rank.ts';

const first = z.object({ id: z.int(), name: z.string(), share: z.number(), ranked: z.int() });

/** The first when a memo was made, and the first in today's memo on the same input; null: there was none. */
export const rankThenAndNow = z.object({
  holds: z.boolean(),
  sentence: z.string(),
  saved: first.nullable(),
  now: first.nullable(),
});

export function firstRank(
  before: ReportDocument,
  today: ReportDocument,
): z.infer<typeof rankThenAndNow> {
  const [saved, now] = [before.decision?.first ?? null, today.decision?.first ?? null];
  return { holds: saved?.id === now?.id, sentence: firstRankSentence(saved, now), saved, now };
}
