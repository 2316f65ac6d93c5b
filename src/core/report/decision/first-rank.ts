import type { ReportDocument } from '../../document/report-document.ts';
import { firstRankSentence } from '../../wording/first-rank.ts';

type First = NonNullable<ReportDocument['decision']>['first'];

/** Who was first when a memo was made, and who is by today's memo on the same input. */
export type FirstRank = { holds: boolean; sentence: string; saved: First; now: First };

export function firstRank(before: ReportDocument, today: ReportDocument): FirstRank {
  const [saved, now] = [before.decision?.first ?? null, today.decision?.first ?? null];
  return { holds: saved?.id === now?.id, sentence: firstRankSentence(saved, now), saved, now };
}
