import { describe, expect, test } from 'vitest';
import { next, streamFor, type Stream } from '../decision/random-streams.ts';
import { drawPairs } from './draw-pairs.ts';
import { chancesOf, fitPreferences } from './fit-preferences.ts';
import { judgePanel } from './judge-panel.ts';
import type { TrialJudgement, JudgementWord } from './judgement.ts';

const NO_PRIOR = { strength: 0, tie: 0, tieMiddle: 0 };

/** The given numbers of judgements of two candidates, each on a different prompt. */
function counted(left: number, right: number, wins: number, losses: number, level: number) {
  const words: [JudgementWord, number][] = [
    ['left', wins],
    ['right', losses],
    ['level', level],
  ];
  return words.flatMap(([word, times]) =>
    Array.from({ length: times }, () => ({ prompt: 0, judge: 'a', left, right, word })),
  );
}
const apart = (all: Omit<TrialJudgement, 'prompt'>[]): TrialJudgement[] =>
  all.map((each, prompt) => ({ ...each, prompt }));

describe('Bradley and Terry with ties', () => {
  test('gives the strengths, the tie parameter and the errors of Davidson’s example', () => {
    // Davidson (1970), JASA 65, 317–328, example 2: six brands of chocolate pudding, as the data set `pudding` of the
    // R package PlackettLuce has it; the expected figures are those of its vignette (seven of its steps).
    const rows = [
      [1, 2, 19, 22, 16],
      [1, 3, 16, 19, 12],
      [2, 3, 19, 19, 10],
      [1, 4, 18, 23, 13],
      [2, 4, 23, 19, 9],
      [3, 4, 19, 20, 15],
      [1, 5, 13, 19, 18],
      [2, 5, 16, 20, 12],
      [3, 5, 16, 15, 17],
      [4, 5, 17, 14, 16],
      [1, 6, 18, 21, 12],
      [2, 6, 22, 20, 12],
      [3, 6, 13, 18, 10],
      [4, 6, 14, 19, 18],
      [5, 6, 11, 21, 12],
    ] as const;
    const judgements = apart(
      rows.flatMap(([one, other, wins, losses, level]) =>
        counted(one - 1, other - 1, wins, losses, level),
      ),
    );
    expect(judgements).toHaveLength(745);
    const { strengths, tie, covariance } = fitPreferences(judgements, 6, NO_PRIOR);
    const worths = strengths.map(Math.exp);
    const sum = worths.reduce((total, each) => total + each, 0);
    const published = [0.1388005, 0.1729985, 0.161742, 0.165393, 0.1586805, 0.2023855];
    for (const [at, each] of published.entries()) {
      expect((worths[at] ?? 0) / sum).toBeCloseTo(each, 4);
    }
    expect(Math.exp(tie)).toBeCloseTo(0.7468147, 4);
    const errors = [0.1872, 0.1935, 0.1882, 0.1927, 0.1924];
    const cell = (row: number, column: number) => covariance[row]?.[column] ?? 0;
    for (const [at, error] of errors.entries()) {
      const variance = cell(0, 0) + cell(at + 1, at + 1) - 2 * cell(0, at + 1);
      expect(Math.abs(Math.sqrt(variance) - error)).toBeLessThan(0.01);
    }
  });

  test.each([
    [7, 3, 2],
    [30, 21, 9],
    [5, 12, 4],
  ])('is the closed form for two models: %i won, %i lost, %i level', (won, lost, level) => {
    const { strengths, tie } = fitPreferences(apart(counted(0, 1, won, lost, level)), 2, NO_PRIOR);
    const [one = 0, other = 0] = strengths;
    expect(one - other).toBeCloseTo(Math.log(won / lost), 8);
    expect(tie).toBeCloseTo(Math.log(level / Math.sqrt(won * lost)), 8);
    const sum = won + lost + level;
    expect(chancesOf(one - other, tie).win).toBeCloseTo(won / sum, 8);
  });

  test('stays finite where one wins every time, and few such judgements tell little', () => {
    const four = judgePanel(apart(counted(0, 1, 4, 0, 0)), 2);
    expect(four?.leader).toBeNull();
    const twenty = judgePanel(sides(apart(counted(0, 1, 20, 0, 0))), 2);
    expect(twenty?.leader).toBe(0);
    expect(twenty?.shares[0]?.high).toBeLessThan(1);
  });
});

/** Each pair as it is, or the other way round. */
function sides(all: TrialJudgement[], stream = streamFor(7, 'sides')): TrialJudgement[] {
  const turned: Record<JudgementWord, JudgementWord> = {
    left: 'right',
    right: 'left',
    level: 'level',
    bad: 'bad',
  };
  return all.map((each) =>
    next(stream) < 0.5
      ? each
      : { ...each, left: each.right, right: each.left, word: turned[each.word] },
  );
}

/** The first is preferred so often, a level pair counting half; prompts differ by `spread` either way. */
type Planted = { prompts: number; judges: number; share: number; ties: number; spread: number };

function panel(
  stream: Stream,
  { prompts, judges, share, ties, spread }: Planted,
): TrialJudgement[] {
  const judgements: TrialJudgement[] = [];
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const win = share - ties / 2 + (next(stream) < 0.5 ? spread : -spread);
    for (let judge = 0; judge < judges; judge += 1) {
      const draw = next(stream);
      const word = draw < win ? 'left' : draw < win + ties ? 'level' : 'right';
      judgements.push({ prompt, judge: `${judge}`, left: 0, right: 1, word });
    }
  }
  return sides(judgements, stream);
}

const PANELS = 500;

function simulate(name: string, planted: Planted) {
  const stream = streamFor(7, name);
  const counts = { first: 0, winner: 0, covered: 0 };
  for (let at = 0; at < PANELS; at += 1) {
    const result = judgePanel(panel(stream, planted), 2);
    const [own] = result?.shares ?? [];
    if (!result || !own) throw new Error('nothing was judged');
    if (result.leader === 0) counts.first += 1;
    if (result.leader !== null) counts.winner += 1;
    if (own.low <= planted.share && planted.share <= own.high) counts.covered += 1;
  }
  return {
    first: counts.first / PANELS,
    winner: counts.winner / PANELS,
    covered: counts.covered / PANELS,
  };
}

describe('five hundred simulated panels of 60 judgements', () => {
  const SIXTY = [
    { prompts: 60, judges: 1, ties: 0.15, spread: 0 },
    { prompts: 30, judges: 2, ties: 0.15, spread: 0.1 },
  ];
  test.each(SIXTY)('find a preference of 70 %: $prompts prompts, $judges judges', (shape) => {
    const { first, covered } = simulate('seventy', { ...shape, share: 0.7 });
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(covered).toBeLessThanOrEqual(0.97);
  });
  test.each(SIXTY)('call a tie no winner: $prompts prompts, $judges judges', (shape) => {
    const { winner, covered } = simulate('tie', { ...shape, share: 0.5 });
    expect(winner).toBeLessThanOrEqual(0.05);
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(covered).toBeLessThanOrEqual(0.97);
  });
});

describe('what a panel says besides', () => {
  test('so many judgements more would tell two apart, and with them it does', () => {
    const few = judgePanel(sides(apart(counted(0, 1, 18, 10, 4))), 2);
    const more = few?.pairs[0]?.more ?? 0;
    expect(few?.leader).toBeNull();
    expect(more).toBeGreaterThan(0);
    const factor = (32 + more) / 32;
    const [won, lost, level] = [18, 10, 4].map((each) => Math.ceil(each * factor));
    const enough = judgePanel(sides(apart(counted(0, 1, won ?? 0, lost ?? 0, level ?? 0))), 2);
    expect(enough?.leader).toBe(0);
  });

  test('a judge who always presses left is left out, and named with the times', () => {
    const stream = streamFor(3, 'fair');
    const fair = panel(stream, { prompts: 30, judges: 1, share: 0.8, ties: 0, spread: 0 });
    const stuck = fair.map((each) => ({ ...each, judge: 'stuck', word: 'left' as const }));
    const result = judgePanel([...fair, ...stuck], 2);
    expect(result?.onesided).toEqual([{ judge: 'stuck', side: 'left', times: 30, of: 30 }]);
    expect(result?.judgements).toBe(30);
    expect(result).toMatchObject({ shares: judgePanel(fair, 2)?.shares });
  });

  test('no judgement, or none that counts, is no result', () => {
    expect(judgePanel([], 3)).toBeNull();
    expect(judgePanel(apart(counted(0, 1, 20, 0, 0)), 2)).toBeNull();
  });

  test('three candidates have one order, and a leader who is told apart from both', () => {
    const all = apart([
      ...counted(0, 1, 26, 10, 4),
      ...counted(0, 2, 30, 6, 4),
      ...counted(1, 2, 20, 16, 4),
    ]);
    const result = judgePanel(sides(all), 3);
    expect(result?.order).toEqual([0, 1, 2]);
    expect(result?.leader).toBe(0);
    expect(result?.pairs.map(({ other }) => other)).toEqual([1, 2]);
  });
});

describe('pairs of a judge', () => {
  const all = { seed: 5, prompts: 20, candidates: 3, hasAnswer: () => true };
  test('are the same for the same judge, and other ones in other order for another', () => {
    expect(drawPairs({ ...all, judge: 'a' })).toEqual(drawPairs({ ...all, judge: 'a' }));
    expect(drawPairs({ ...all, judge: 'a' })).not.toEqual(drawPairs({ ...all, judge: 'b' }));
  });
  test('hold every pair of every prompt once, each prompt once before any a second time', () => {
    const pairs = drawPairs({ ...all, judge: 'a' });
    const names = pairs.map(({ prompt, left, right }) =>
      [prompt, Math.min(left, right), Math.max(left, right)].join(),
    );
    expect(new Set(names).size).toBe(60);
    expect(new Set(pairs.slice(0, 20).map(({ prompt }) => prompt)).size).toBe(20);
  });
  test('put each candidate left about half of the time', () => {
    const judges = Array.from({ length: 20 }, (_, at) => drawPairs({ ...all, judge: `${at}` }));
    const pairs = judges.flat();
    for (const candidate of [0, 1, 2]) {
      const left = pairs.filter((pair) => pair.left === candidate).length;
      expect(left / 800).toBeGreaterThan(0.45);
      expect(left / 800).toBeLessThan(0.55);
    }
  });
  test('leave out answers that are not there', () => {
    const hasAnswer = (prompt: number, candidate: number) => prompt !== 3 || candidate !== 1;
    const pairs = drawPairs({ ...all, judge: 'a', hasAnswer });
    expect(pairs).toHaveLength(58);
    const ofThree = pairs.filter(({ prompt }) => prompt === 3);
    expect(ofThree).toHaveLength(1);
    expect(ofThree[0] && [ofThree[0].left, ofThree[0].right]).not.toContain(1);
  });
});
