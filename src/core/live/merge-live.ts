import type { LiveAnswer, LiveRow } from './live-answer.ts';
import { weighLive, type Weighed } from './weigh-live.ts';

/** One live row with the answer it stands in. */
export type GivenRow = { answer: LiveAnswer; row: LiveRow };

/** What live providers say about one criterion, and what it amounts to. */
export type MergedRow = Weighed & { given: [GivenRow, ...GivenRow[]] };

/** The rows on one criterion over all answers, weighed; null where no answer has one. */
export function mergeLive(answers: readonly LiveAnswer[], criterionId: string): MergedRow | null {
  const [first, ...others] = answers.flatMap((answer): GivenRow[] => {
    const row = answer.rows.find((each) => each.criterionId === criterionId);
    return row ? [{ answer, row }] : [];
  });
  if (!first) return null;
  return {
    ...weighLive([first.row, ...others.map(({ row }) => row)]),
    given: [first, ...others],
  };
}
