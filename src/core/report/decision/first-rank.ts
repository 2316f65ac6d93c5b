import type { ReportDocument } from '../../document/report-document.ts';
import { firstRankSentence } from '../../wording/first-rank.ts';

type First = NonNullable<ReportDocument['decision']>['first'];

/** Who was first when a memo was made, and who is by today's memo on the same input. */
export type FirstRank = { holds: boolean; sentence: string; then: First; now: First };

export function firstRank(before: ReportDocument, today: ReportDocument): FirstRank {
  const [then, now] = [before.decision?.first ?? null, today.decision?.first ?? null];
  return { holds: then?.id === now?.id, sentence: firstRankSentence(then, now), then, now };
}
