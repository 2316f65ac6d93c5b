import { chancesOf, fitPreferences, WEAK_PRIOR, type Preferences } from './fit-preferences.ts';
import type { TrialJudgement } from './judgement.ts';
import { onesidedJudges, type OnesidedJudge } from './onesided-judges.ts';

/** How often one is preferred, a level pair counting half: 0–1, with an interval of 95 %. */
export type PreferredShare = { share: number; low: number; high: number };

/** What is known of two candidates. */
export type PairShare = PreferredShare & {
  one: number;
  other: number;
  judgements: number;
  /** More judgements that would tell them apart if they fall as these did; 0 where they are told apart. */
  more: number;
};

export type PanelResult = {
  /** How often each is preferred to the others, in the order of the candidates. */
  shares: PreferredShare[];
  /** The strongest with each of the others, the second first. */
  pairs: PairShare[];
  /** In order of strength. */
  order: number[];
  /** Who is preferred to every other, told apart from each; null where that cannot be told. */
  leader: number | null;
  judgements: number;
  /** Judgements in which each took part. */
  takenPart: number[];
  bothBad: number;
  level: number;
  prompts: number;
  judges: number;
  /** Whose judgements are left out. */
  onesided: OnesidedJudge[];
};

const LEAST_PROMPTS = 5;
/** The quantile of the normal distribution for 95 % between both ends. */
const NORMAL = 1.959964;

/** What a panel shows; null where nothing that counts was judged. */
export function judgePanel(all: readonly TrialJudgement[], candidates: number): PanelResult | null {
  const onesided = onesidedJudges(all);
  const isLeftOut = new Set(onesided.map(({ judge }) => judge));
  const judgements = all.filter(({ judge }) => !isLeftOut.has(judge));
  if (judgements.length === 0) return null;
  const fit = fitPreferences(judgements, candidates, WEAK_PRIOR);
  const order = fit.strengths
    .map((_, at) => at)
    .sort((one, other) => (fit.strengths[other] as number) - (fit.strengths[one] as number));
  const [first = 0, ...others] = order;
  const pairs = others.map((other) => pairShare(fit, judgements, first, other));
  const isTold = fit.prompts >= LEAST_PROMPTS && pairs.every(({ more }) => more === 0);
  const count = (word: TrialJudgement['word']) =>
    judgements.filter(({ word: said }) => said === word).length;
  return {
    shares: fit.strengths.map((_, at) =>
      shareAmong(
        fit,
        at,
        order.filter((other) => other !== at),
      ),
    ),
    pairs,
    order,
    leader: isTold ? first : null,
    judgements: judgements.length,
    takenPart: fit.strengths.map(
      (_, at) => judgements.filter(({ left, right }) => left === at || right === at).length,
    ),
    bothBad: count('bad'),
    level: count('level'),
    prompts: fit.prompts,
    judges: new Set(judgements.map(({ judge }) => judge)).size,
    onesided,
  };
}

function pairShare(
  fit: Preferences,
  judgements: readonly TrialJudgement[],
  one: number,
  other: number,
): PairShare {
  const found = shareAmong(fit, one, [other]);
  const held = judgements.filter(
    ({ left, right }) => (left === one && right === other) || (left === other && right === one),
  ).length;
  const more = found.low > 0.5 ? 0 : moreNeeded(found, held);
  return { ...found, one, other, judgements: held, more };
}

/** The half width shrinks with the root of the number; on the scale on which the interval is even. */
function moreNeeded({ share, low }: PreferredShare, held: number): number {
  const effect = logit(share);
  const width = effect - logit(low);
  if (effect <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.ceil(Math.max(1, held) * ((width / effect) ** 2 - 1)) + 1);
}

/** The mean of its shares with each of the others. */
function shareAmong(fit: Preferences, one: number, others: readonly number[]): PreferredShare {
  const last = fit.strengths.length;
  const slope = Array<number>(last + 1).fill(0);
  let share = 0;
  for (const other of others) {
    const part = 1 / others.length;
    const difference = (fit.strengths[one] as number) - (fit.strengths[other] as number);
    const { win, loss, level } = chancesOf(difference, fit.tie);
    const middle = (win - loss) / 2;
    const byDifference = win * (0.5 - middle) - (level * middle) / 2;
    share += part * (win + level / 2);
    slope[one] = (slope[one] as number) + part * byDifference;
    slope[other] = (slope[other] as number) - part * byDifference;
    slope[last] = (slope[last] as number) + (part * level * (loss - win)) / 2;
  }
  let variance = 0;
  for (const [row, own] of slope.entries()) {
    for (const [column, beside] of slope.entries()) {
      variance += own * beside * (fit.covariance[row]?.[column] ?? 0);
    }
  }
  const width = (studentOf(fit.prompts - 1) * Math.sqrt(variance)) / (share * (1 - share));
  return { share, low: share01(logit(share) - width), high: share01(logit(share) + width) };
}

/** Student’s quantile by the series of Fisher and Cornish; four prompts and more. */
function studentOf(freedom: number): number {
  const z = NORMAL;
  const f = Math.max(1, freedom);
  return (
    z +
    (z ** 3 + z) / (4 * f) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * f ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * f ** 3)
  );
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function share01(logarithm: number): number {
  return 1 / (1 + Math.exp(-logarithm));
}
