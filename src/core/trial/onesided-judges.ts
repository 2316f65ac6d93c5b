import type { TrialJudgement } from './judgement.ts';

export type OnesidedJudge = { judge: string; side: 'left' | 'right'; times: number; of: number };

/** Sides are drawn, so a fair judge chooses one so often in one panel of two thousand; twelve choices at least. */
const RARE = 0.0005;

/** Judges who choose one side far more often than drawn sides explain. */
export function onesidedJudges(judgements: readonly TrialJudgement[]): OnesidedJudge[] {
  const counts = new Map<string, { left: number; right: number }>();
  for (const { judge, word } of judgements) {
    const count = counts.get(judge) ?? { left: 0, right: 0 };
    counts.set(judge, count);
    if (word === 'left' || word === 'right') count[word] += 1;
  }
  return [...counts].flatMap(([judge, { left, right }]) => {
    const of = left + right;
    const times = Math.max(left, right);
    if (2 * chanceOfAtLeast(times, of) > RARE) return [];
    return { judge, side: left > right ? ('left' as const) : ('right' as const), times, of };
  });
}

/** Of a fair coin. */
function chanceOfAtLeast(times: number, of: number): number {
  let term = 0.5 ** of;
  let sum = 0;
  for (let heads = 0; heads <= of; heads += 1) {
    if (heads >= times) sum += term;
    term *= (of - heads) / (heads + 1);
  }
  return sum;
}
