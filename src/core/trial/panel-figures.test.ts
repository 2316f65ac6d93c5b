import { describe, expect, it, test } from 'vitest';
import { drawPairs } from './draw-pairs.ts';
import { chancesOf, fitPreferences, WEAK_PRIOR } from './fit-preferences.ts';
import { judgePanel } from './judge-panel.ts';
import type { JudgementWord, TrialJudgement } from './judgement.ts';
import { onesidedJudges } from './onesided-judges.ts';
import { invert, multiply } from './small-matrix.ts';

/** Figures of panels, worked out a second time from what they are said to be. */

const judged = (
  prompt: number,
  left: number,
  right: number,
  word: JudgementWord,
  judge = 'a',
): TrialJudgement => ({ prompt, left, right, word, judge });

/** Three candidates on six prompts, sides either way. */
const SOME: TrialJudgement[] = [
  judged(0, 0, 1, 'left'),
  judged(0, 2, 0, 'right'),
  judged(0, 1, 2, 'level'),
  judged(1, 1, 0, 'left'),
  judged(1, 0, 2, 'bad'),
  judged(2, 1, 0, 'right', 'b'),
  judged(2, 2, 1, 'right', 'b'),
  judged(3, 0, 1, 'left', 'b'),
  judged(3, 0, 2, 'left', 'b'),
  judged(4, 2, 1, 'left'),
  judged(5, 1, 2, 'left'),
  judged(5, 2, 0, 'level', 'c'),
];
/** Prompts on which everything is said three times, so that judgements of one prompt belong together. */
const ALIKE = SOME.flatMap((each) => [each, each, each]);

const chanceOf = ({ left, right, word }: TrialJudgement, values: number[]) => {
  const difference = (values[left] ?? 0) - (values[right] ?? 0);
  const { win, loss, level } = chancesOf(difference, values.at(-1) ?? 0);
  return word === 'left' ? win : word === 'right' ? loss : level;
};
const likelihood = (all: TrialJudgement[]) => (values: number[]) =>
  all.reduce((sum, each) => sum + Math.log(chanceOf(each, values)), 0);
const posterior = (all: TrialJudgement[]) => (values: number[]) => {
  const strengths = values.slice(0, -1);
  const tie = values.at(-1) ?? 0;
  const sum = strengths.reduce((total, each) => total + each, 0);
  const squares = strengths.reduce((total, each) => total + each ** 2, 0);
  return likelihood(all)(values) - 0.125 * squares - 0.25 * (tie + 1) ** 2 - sum ** 2 / 2;
};
const STEP = 1e-3;
const slopeAt = (of: (values: number[]) => number, values: number[]): number[] =>
  values.map((value, at) => {
    const [up, down] = [STEP, -STEP].map((step) => of(values.with(at, value + step)));
    return ((up ?? 0) - (down ?? 0)) / (2 * STEP);
  });
const curveAt = (of: (values: number[]) => number, values: number[]): number[][] =>
  values.map((value, at) => {
    const [up = [], down = []] = [STEP, -STEP].map((step) =>
      slopeAt(of, values.with(at, value + step)),
    );
    return up.map((each, column) => -(each - (down[column] ?? 0)) / (2 * STEP));
  });
const expectClose = (one: number[][], other: number[][]) => {
  for (const [row, line] of one.entries()) {
    for (const [column, each] of line.entries()) {
      expect(each).toBeCloseTo(other[row]?.[column] ?? Number.NaN, 4);
    }
  }
};

test('chances of any difference are shares of one', () => {
  expect(chancesOf(4000, 0)).toEqual({ win: 1, loss: 0, level: 0 });
  expect(chancesOf(-4000, 0)).toEqual({ win: 0, loss: 1, level: 0 });
  expect(chancesOf(0, 2000)).toEqual({ win: 0, loss: 0, level: 1 });
  expect(chancesOf(0, 0)).toEqual({ win: 1 / 3, loss: 1 / 3, level: 1 / 3 });
});

describe('strengths', () => {
  it('are where the chance of all that was said is largest, weak beliefs included', () => {
    const { strengths, tie, prompts } = fitPreferences(SOME, 3);
    for (const each of slopeAt(posterior(SOME), [...strengths, tie])) {
      expect(each).toBeCloseTo(0, 5);
    }
    expect(strengths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 8);
    expect(prompts).toBe(6);
    expect(WEAK_PRIOR).toEqual({ strength: 0.25, tie: 0.5, tieMiddle: -1 });
  });

  it('without a judgement are what was believed', () => {
    const { strengths, tie, prompts } = fitPreferences([], 2);
    expect([strengths, tie, prompts]).toEqual([[0, 0], -1, 0]);
  });

  it('are as unsure as the curve there says, or as prompts differ where that is more', () => {
    const spread = (all: TrialJudgement[], values: number[], model: number[][]) => {
      const prompts = [...new Set(all.map(({ prompt }) => prompt))];
      const slopes = prompts.map((prompt) =>
        slopeAt(likelihood(all.filter((each) => each.prompt === prompt)), values),
      );
      const factor = prompts.length / (prompts.length - 1);
      const sums = values.map((_row, row) =>
        values.map((_column, column) =>
          slopes.reduce((sum, each) => sum + factor * (each[row] ?? 0) * (each[column] ?? 0), 0),
        ),
      );
      return multiply(multiply(model, sums), model);
    };
    const trace = (matrix: number[][]) => [0, 1, 2].reduce((sum, at) => sum + matrix[at]![at]!, 0);
    const found = [SOME, ALIKE].map((all) => {
      const { strengths, tie, covariance } = fitPreferences(all, 3);
      const values = [...strengths, tie];
      const model = invert(curveAt(posterior(all), values));
      const byPrompt = spread(all, values, model);
      const isWider = trace(byPrompt) > trace(model);
      expectClose(covariance, isWider ? byPrompt : model);
      return isWider;
    });
    expect(found).toEqual([false, true]);
  });
});

test.each([
  [[[2]], [[0.5]]],
  [
    [
      [0, 1],
      [1, 0],
    ],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  [
    [
      [1, 2],
      [3, 4],
    ],
    [
      [-2, 1],
      [1.5, -0.5],
    ],
  ],
  [
    [
      [0, 0, 1],
      [2, 0, 0],
      [0, 4, 0],
    ],
    [
      [0, 0.5, 0],
      [0, 0, 0.25],
      [1, 0, 0],
    ],
  ],
])('the inverse of %j is %j', (matrix, inverse) => {
  expectClose(invert(matrix), inverse);
  expectClose(
    multiply(matrix, inverse),
    matrix.map((row, at) => row.map((_, to) => Number(at === to))),
  );
});

test('a small number is no pivot, and a singular matrix has no inverse', () => {
  expectClose(
    invert([
      [1e-20, 1],
      [1, 1],
    ]),
    [
      [-1, 1],
      [1, 0],
    ],
  );
  expect(() =>
    invert([
      [1, 2],
      [2, 4],
    ]),
  ).toThrow(RangeError);
  expect(multiply([[1, 2]], [])).toEqual([[]]);
  expect(multiply([[1, 2]], [[3], [4]])).toEqual([[11]]);
});

describe('a judge is one-sided', () => {
  const choices = (left: number, right: number, judge = 'a') => [
    ...Array.from({ length: left }, () => judged(0, 0, 1, 'left', judge)),
    ...Array.from({ length: right }, () => judged(0, 0, 1, 'right', judge)),
  ];
  // Twice the tail of a fair coin: 12 of 12 is 0.00049, 18 of 20 is 0.00040, 24 of 30 is 0.0014.
  test.each([
    [11, 0, null],
    [12, 0, 'left'],
    [0, 12, 'right'],
    [17, 3, null],
    [18, 2, 'left'],
    [2, 18, 'right'],
    [24, 6, null],
    [25, 5, 'left'],
    [40, 40, null],
    [0, 0, null],
  ])('%i times left and %i times right: %s', (left, right, side) => {
    const times = Math.max(left, right);
    expect(onesidedJudges(choices(left, right))).toEqual(
      side === null ? [] : [{ judge: 'a', side, times, of: left + right }],
    );
  });

  it('whatever others do, and whatever he calls level or bad', () => {
    const level = Array.from({ length: 30 }, (_, at) => judged(at, 0, 1, at < 9 ? 'bad' : 'level'));
    const all = [...choices(12, 0), ...choices(6, 6, 'b'), ...level, ...choices(0, 13, 'c')];
    expect(onesidedJudges(all).map(({ judge, of }) => `${judge} ${of}`)).toEqual(['a 12', 'c 13']);
  });
});

describe('a panel', () => {
  const logit = (share: number) => Math.log(share / (1 - share));

  it('counts what was said of whom', () => {
    expect(judgePanel(SOME, 3)).toMatchObject({
      judgements: 12,
      takenPart: [8, 8, 8],
      bothBad: 1,
      level: 2,
      prompts: 6,
      judges: 3,
      order: [0, 1, 2],
      leader: null,
      onesided: [],
    });
  });

  it('counts in how many judgements each took part', () => {
    const few = [judged(0, 0, 1, 'left'), judged(1, 0, 2, 'left'), judged(2, 2, 0, 'level')];
    expect(judgePanel(few, 4)?.takenPart).toEqual([3, 1, 2, 0]);
  });

  // Student’s quantiles for 95 %, from a table, of 19 and 5 degrees of freedom.
  test.each([
    [20, 2.093],
    [6, 2.571],
  ])('of %i prompts gives each share an interval by its deviation', (prompts, quantile) => {
    const all = Array.from({ length: prompts / 2 }).flatMap((_, at) =>
      SOME.map((each) => ({
        ...each,
        judge: `${each.judge}${at}`,
        prompt: at * 2 + (each.prompt % 2),
      })),
    );
    const fit = fitPreferences(all, 3);
    const result = judgePanel(all, 3);
    const shareOf = (own: number, others: number[]) => (values: number[]) =>
      others.reduce((sum, other) => {
        const difference = (values[own] ?? 0) - (values[other] ?? 0);
        const { win, level } = chancesOf(difference, values.at(-1) ?? 0);
        return sum + (win + level / 2) / others.length;
      }, 0);
    const check = (
      of: (values: number[]) => number,
      found: { share: number; low: number; high: number },
    ) => {
      const values = [...fit.strengths, fit.tie];
      const slope = slopeAt(of, values);
      const variance = multiply(
        [slope],
        multiply(
          fit.covariance,
          slope.map((each) => [each]),
        ),
      )[0]![0]!;
      const { share, low, high } = found;
      expect(share).toBeCloseTo(of(values), 6);
      const width = Math.sqrt(variance) / (share * (1 - share));
      expect((logit(high) - logit(share)) / width).toBeCloseTo(quantile, 2);
      expect((logit(share) - logit(low)) / width).toBeCloseTo(quantile, 2);
    };
    for (const own of [0, 1, 2]) {
      const others = [0, 1, 2].filter((each) => each !== own);
      check(shareOf(own, others), result!.shares[own]!);
    }
    for (const pair of result!.pairs) check(shareOf(pair.one, [pair.other]), pair);
    expect(result?.pairs.map(({ one, other }) => [one, other])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(result?.pairs.map(({ judgements }) => judgements)).toEqual([2 * prompts, 2 * prompts]);
  });

  it('needs so many judgements more that the interval ends above one half, and no fewer', () => {
    const [pair] = judgePanel(SOME, 3)!.pairs;
    const { share, low, more, judgements } = pair!;
    expect(judgements).toBe(4);
    const widthWith = (extra: number) =>
      (logit(share) - logit(low)) * Math.sqrt(judgements / (judgements + extra));
    expect(widthWith(more)).toBeLessThan(logit(share));
    expect(widthWith(more - 2)).toBeGreaterThan(logit(share));
  });

  it('that finds both alike can never tell them apart', () => {
    const alike = ['left', 'right', 'left', 'right', 'level'] as const;
    const [pair] = judgePanel(
      alike.map((word, at) => judged(at, 0, 1, word)),
      2,
    )!.pairs;
    expect(pair).toMatchObject({ share: 0.5, more: Number.POSITIVE_INFINITY });
  });

  test.each([
    [4, null],
    [5, 0],
  ])('of %i prompts has as leader %s, however often one won', (prompts, leader) => {
    const all = Array.from({ length: prompts * 8 }, (_, at) => {
      const isTurned = at % 2 === 0;
      return judged(at % prompts, isTurned ? 1 : 0, isTurned ? 0 : 1, isTurned ? 'right' : 'left');
    });
    expect(judgePanel(all, 2)).toMatchObject({ leader, order: [0, 1], pairs: [{ more: 0 }] });
  });

  it('of one prompt is no surer than of two', () => {
    const width = (prompts: number) => {
      const all = Array.from({ length: 8 }, (_, at) =>
        judged(at % prompts, 0, 1, at < 5 ? 'left' : 'right'),
      );
      const { low, high } = judgePanel(all, 2)!.shares[0]!;
      return high - low;
    };
    expect(width(1)).toBeGreaterThanOrEqual(width(2));
    expect(width(2)).toBeGreaterThan(width(8));
  });
});

describe('pairs', () => {
  it('that a judge of an earlier version has begun go on as they were', () => {
    const all = { seed: 5, judge: 'a', prompts: 3, candidates: 3 };
    const pairs = drawPairs({ ...all, hasAnswer: () => true });
    expect(pairs.map(({ prompt, left, right }) => `${prompt}:${left}${right}`).join(' ')).toBe(
      '2:21 1:02 0:01 2:01 0:21 1:12 0:20 1:10 2:20',
    );
  });
});
