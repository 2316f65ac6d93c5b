import type { TrialJudgement } from './judgement.ts';
import { invert, multiply } from './small-matrix.ts';

/**
 * Strengths by Bradley and Terry with ties after Davidson (1970), and how sure they are when the judgements of one
 * prompt belong together.
 */
export type Preferences = {
  /** Logarithms, their sum 0, in the order of the candidates. */
  strengths: number[];
  /** The logarithm of Davidson’s tie parameter. */
  tie: number;
  /** Of strengths and tie, in that order. */
  covariance: number[][];
  /** Prompts that were judged. */
  prompts: number;
};

/** Precision of a strength, and of the tie parameter with its middle: weak, so that few judgements stay finite. */
export type PreferencePrior = { strength: number; tie: number; tieMiddle: number };
export const WEAK_PRIOR: PreferencePrior = { strength: 0.25, tie: 0.5, tieMiddle: -1 };

const MOST_STEPS = 60;
const NEAR_ENOUGH = 1e-10;
const LONGEST_STEP = 2;

export function fitPreferences(
  judgements: readonly TrialJudgement[],
  candidates: number,
  prior: PreferencePrior = WEAK_PRIOR,
): Preferences {
  const values = Array<number>(candidates + 1).fill(0);
  values[candidates] = prior.tieMiddle;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { slope, curve } = slopeAndCurve(judgements, values, prior);
    const change = multiply(
      invert(curve),
      slope.map((each) => [each]),
    ).map(([each = 0]) => each);
    const largest = Math.max(...change.map(Math.abs));
    const scale = Math.min(1, LONGEST_STEP / largest);
    for (const [at, each] of change.entries()) values[at] = (values[at] as number) + each * scale;
    if (largest < NEAR_ENOUGH) break;
  }
  const { curve } = slopeAndCurve(judgements, values, prior);
  const byModel = invert(curve);
  const { spread, prompts } = spreadOfPrompts(judgements, values);
  const byPrompt = multiply(multiply(byModel, spread), byModel);
  const isWider = trace(byPrompt, candidates) > trace(byModel, candidates);
  return {
    strengths: values.slice(0, candidates),
    tie: values[candidates] as number,
    covariance: isWider ? byPrompt : byModel,
    prompts,
  };
}

/** Chances that the first of two wins, loses, and that they are level. */
export function chancesOf(difference: number, tie: number) {
  const [win, loss, level] = [difference / 2, -difference / 2, tie];
  const most = Math.max(win, loss, level);
  const parts = [Math.exp(win - most), Math.exp(loss - most), Math.exp(level - most)] as const;
  const sum = parts[0] + parts[1] + parts[2];
  return { win: parts[0] / sum, loss: parts[1] / sum, level: parts[2] / sum };
}

/** Of the logarithm of the posterior: first derivatives, and the second with the sign turned. */
function slopeAndCurve(
  judgements: readonly TrialJudgement[],
  values: number[],
  prior: PreferencePrior,
) {
  const last = values.length - 1;
  // Differences alone are judged; a weight on their sum fixes it at 0 and moves none of them.
  const slope = values.map((value, at) =>
    at === last ? -prior.tie * (value - prior.tieMiddle) : -prior.strength * value,
  );
  const curve = values.map((_row, row) =>
    values.map((_column, column) => {
      const isTie = row === last || column === last;
      const own = row === last ? prior.tie : prior.strength;
      return (row === column ? own : 0) + (isTie ? 0 : 1);
    }),
  );
  const add = (row: number, column: number, amount: number) => {
    const line = curve[row] as number[];
    line[column] = (line[column] as number) + amount;
  };
  for (const { left, right, word } of judgements) {
    const { win, loss, level } = chancesBetween(values, left, right);
    const score = scoreOf(word, win, loss, level);
    slope[left] = (slope[left] as number) + score.difference;
    slope[right] = (slope[right] as number) - score.difference;
    slope[last] = (slope[last] as number) + score.tie;
    const byDifference = (win + loss - (win - loss) ** 2) / 4;
    const mixed = (-(win - loss) / 2) * level;
    add(left, left, byDifference);
    add(right, right, byDifference);
    add(left, right, -byDifference);
    add(right, left, -byDifference);
    for (const [at, amount] of [
      [left, mixed],
      [right, -mixed],
    ] as const) {
      add(at, last, amount);
      add(last, at, amount);
    }
    add(last, last, level * (1 - level));
  }
  return { slope, curve };
}

function chancesBetween(values: number[], left: number, right: number) {
  const difference = (values[left] as number) - (values[right] as number);
  return chancesOf(difference, values.at(-1) as number);
}

function scoreOf(word: TrialJudgement['word'], win: number, loss: number, level: number) {
  const decided = word === 'left' ? 0.5 : word === 'right' ? -0.5 : 0;
  const isTie = word === 'level' || word === 'bad';
  return { difference: decided - (win - loss) / 2, tie: (isTie ? 1 : 0) - level };
}

/** Sum of the squares of what each prompt adds, with the usual factor for few of them. */
function spreadOfPrompts(judgements: readonly TrialJudgement[], values: number[]) {
  const last = values.length - 1;
  const sums = new Map<number, number[]>();
  for (const { prompt, left, right, word } of judgements) {
    const sum = sums.get(prompt) ?? values.map(() => 0);
    sums.set(prompt, sum);
    const { win, loss, level } = chancesBetween(values, left, right);
    const score = scoreOf(word, win, loss, level);
    sum[left] = (sum[left] as number) + score.difference;
    sum[right] = (sum[right] as number) - score.difference;
    sum[last] = (sum[last] as number) + score.tie;
  }
  const factor = sums.size / Math.max(1, sums.size - 1);
  const spread = values.map((_row, row) =>
    values.map((_column, column) => {
      let total = 0;
      for (const sum of sums.values()) total += (sum[row] as number) * (sum[column] as number);
      return total * factor;
    }),
  );
  return { spread, prompts: sums.size };
}

function trace(matrix: number[][], size: number): number {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += matrix[at]?.[at] ?? 0;
  return sum;
}
