import { describe, expect, it } from 'vitest';
import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import type { FileAnswers, JudgedPair, ScoredAnswer } from './answers.ts';
import { clusteredHalf, wilson } from './intervals.ts';
import { summarise } from './summarise.ts';

const TODAY = '2026-11-28';
const file = (rest: Partial<FileAnswers>): FileAnswers => ({
  answers: [],
  pairs: [],
  day: null,
  scores: [],
  notRead: [],
  ...rest,
});
/** Answers of one model to prompts A, B, C…, by their scores. */
const scored = (model: string, ...scores: (number | null)[]): ScoredAnswer[] =>
  scores.map((score, at) => ({ prompt: 'ABCDEFGH'.charAt(at), model, score }));
const found = (answers: ScoredAnswer[]) => summarise(file({ answers }), TODAY);
const first = (answers: ScoredAnswer[]) => found(answers).results.models[0];

describe('what answers say of a model', () => {
  it('is a share of passes where all scores are 0 and 1', () => {
    const { results } = found([...scored('one', 1, 1, 0, 1), ...scored('two', 0, 0)]);
    expect(results).toMatchObject({
      instrument: 'Our 4 prompts, 2026-11-28',
      day: TODAY,
      prompts: 4,
      kind: 'pass-rate',
    });
    expect(results).not.toHaveProperty('top');
    expect(results.models.map(({ name, value, n }) => [name, value, n])).toEqual([
      ['one', 75, 4],
      ['two', 0, 2],
    ]);
    // Wilson’s interval of 3 of 4.
    expect(results.models[0]?.interval).toEqual([30.0642, 95.4413]);
    expect(results.models[1]?.interval[0]).toBe(0);
  });

  it('counts several answers to one prompt as one', () => {
    const twice = [...scored('one', 1, 0), ...scored('one', 1, 1)];
    expect(first(twice)).toMatchObject({ value: 75, n: 4 });
    expect(first(twice)?.interval).toEqual(
      wilson(0.75, 2).map((x) => Number((x * 100).toFixed(4))),
    );
  });

  it.each([
    [[0, 0.5], 1],
    [[1, 1.5], 5],
    [[2, 5], 5],
    [[2, 5.1], 10],
    [[0, 10], 10],
    [[0, 10.5], 100],
    [[0, 100], 100],
    [[0, 100.5], undefined],
    [[-1, 1], undefined],
  ])('is a mean of scores %j, of which the most is %j', (scores, top) => {
    const { results } = found(scored('one', ...scores));
    expect(results.kind).toBe('score');
    expect(results.top).toBe(top);
    expect(results.models[0]?.value).toBe(scores.reduce((sum, each) => sum + each, 0) / 2);
  });

  it('stays with its interval between 0 and the most, where that is known', () => {
    expect(first(scored('one', 1, 5))).toMatchObject({ value: 3, interval: [0, 5] });
    // Student’s factor of one degree of freedom is 12.706, and the mean’s error is 1.
    expect(first(scored('one', 199, 201))).toMatchObject({
      value: 200,
      interval: [187.294, 212.706],
    });
  });

  it('that scores every prompt alike still has an interval', () => {
    const alike = first(scored('one', 4, 4, 4, 4));
    const ends = wilson(0.8, 4).map((end) => Number((end * 5).toFixed(4)));
    expect(alike).toMatchObject({ value: 4, interval: ends });
    expect(first(scored('one', 400, 400))).toMatchObject({ value: 400, interval: [400, 400] });
  });

  it('is what was measured on the way, without failed calls', () => {
    const measured: ScoredAnswer[] = [
      { prompt: 'A', model: 'one', score: 1, cost: 0.1, seconds: 2, outputTokens: 100 },
      { prompt: 'B', model: 'one', score: 1, cost: 0.2, seconds: 1, secondsToFirstToken: 0.5 },
      { prompt: 'C', model: 'one', score: 0, outputTokens: 50 },
      {
        prompt: 'D',
        model: 'one',
        score: null,
        isError: true,
        cost: 9,
        seconds: 9,
        outputTokens: 9,
      },
    ];
    expect(first(measured)).toMatchObject({
      costPerPrompt: 0.15,
      secondsToFirstToken: 0.5,
      // Of the one answer whose time and tokens are both known.
      tokensPerSecond: 50,
      outputTokens: 75,
      n: 3,
    });
    expect(first(scored('one', 1, 0))).toMatchObject({
      costPerPrompt: undefined,
      secondsToFirstToken: undefined,
      tokensPerSecond: undefined,
      outputTokens: undefined,
    });
  });

  it('shows four digits of a cost', () => {
    const costs = [0.000_123_456, 0.000_123_456].map((cost, at) => ({
      prompt: String(at),
      model: 'one',
      score: 1,
      cost,
    }));
    expect(first(costs)?.costPerPrompt).toBe(0.000_123_5);
  });
});

describe('what is not counted', () => {
  it('is said of each model: errors, answers without a score, empty ones', () => {
    const answers: ScoredAnswer[] = [
      ...scored('one', 1, 0, null, null),
      { prompt: 'E', model: 'one', score: null, isError: true },
      { prompt: 'F', model: 'one', score: 0, isEmpty: true },
      { prompt: 'G', model: 'one', score: null, isEmpty: true },
      ...scored('two', 1, 1),
    ];
    expect(found(answers).notRead).toEqual([
      NOT_READ.errors('one', 1),
      NOT_READ.unscored('one', 3),
      NOT_READ.empty('one', 1),
    ]);
    expect(summarise(file({ answers, notRead: ['Said before.'] }), TODAY).notRead[0]).toBe(
      'Said before.',
    );
  });

  it('a model of which one prompt was scored is left out', () => {
    const { results, notRead } = found([...scored('one', 1, 0), ...scored('two', null, 1)]);
    expect(results.models.map(({ name }) => name)).toEqual(['one']);
    expect(notRead).toEqual([NOT_READ.unscored('two', 1), NOT_READ.model('two')]);
  });

  it.each([
    ['nothing was scored', [...scored('one', null, null)], NO_RESULTS.noScore],
    ['there are no answers', [], NO_RESULTS.noScore],
    ['one prompt was asked', [...scored('one', 1), ...scored('two', 0)], NO_RESULTS.fewPrompts],
    [
      'no model was scored on two prompts',
      [...scored('one', 1, null), ...scored('two', null, 1)],
      NO_RESULTS.fewPrompts,
    ],
  ])('a file is refused where %s', (_, answers, sentence) => {
    expect(() => found(answers)).toThrow(sentence);
  });

  it('a day after today is today', () => {
    const day = (named: string | null) =>
      summarise(file({ answers: scored('one', 1, 0), day: named }), TODAY).results.day;
    expect(day('2026-11-28')).toBe('2026-11-28');
    expect(day('2026-11-27')).toBe('2026-11-27');
    expect(day('2026-11-29')).toBe(TODAY);
    expect(day(null)).toBe(TODAY);
  });
});

it('pairs that were judged say how often each model was preferred, a tie half', () => {
  const pair = (prompt: string, winner: string | null): JudgedPair => ({
    prompt,
    models: ['one', 'two'],
    winner,
  });
  const pairs = [pair('A', 'one'), pair('B', 'one'), pair('C', 'two'), pair('D', null)];
  const { results, notRead } = summarise(file({ pairs, notRead: ['Said.'] }), TODAY);
  expect(results).toMatchObject({ kind: 'preference', prompts: 4 });
  expect(results.models.map(({ name, value, n }) => [name, value, n])).toEqual([
    ['one', 62.5, 4],
    ['two', 37.5, 4],
  ]);
  expect(results.models[0]?.interval).toEqual(
    wilson(0.625, 4).map((end) => Number((end * 100).toFixed(4))),
  );
  expect(notRead).toEqual(['Said.']);
});

describe('intervals', () => {
  it('Wilson’s of a share are those of the textbook', () => {
    const ends = (share: number, n: number) => wilson(share, n).map((end) => end.toFixed(4));
    expect(ends(0.5, 10)).toEqual(['0.2366', '0.7634']);
    expect(ends(0, 10)).toEqual(['0.0000', '0.2775']);
    expect(ends(1, 10)).toEqual(['0.7225', '1.0000']);
    expect(wilson(1, 3)[1]).toBe(1);
    expect(wilson(0, 3)[0]).toBeCloseTo(0, 12);
  });

  it.each([
    [2, 12.706],
    [3, 4.303],
    [4, 3.182],
    [5, 2.776],
    [6, 2.571],
    [7, 2.447],
    [8, 2.365],
    [11, 2.228],
    [31, 2.042],
    [121, 1.98],
  ])('of %i values use Student’s factor %d', (count, factor) => {
    const values = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 1 : -1));
    const mean = values.reduce((sum, value) => sum + value, 0) / count;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const error = Math.sqrt(squares / (count - 1) / count);
    const used = clusteredHalf(values.map((value) => [value])) / error;
    expect(Math.abs(used - factor)).toBeLessThan(0.01);
  });

  it('of values that hang together are those of their groups', () => {
    // Two groups of equal size: as if each were one value, its mean.
    expect(
      clusteredHalf([
        [1, 3],
        [4, 6],
      ]),
    ).toBeCloseTo(12.706 * 1.5, 6);
    expect(clusteredHalf([[2], [2], [2]])).toBe(0);
    expect(clusteredHalf([[1, 2]])).toBeNaN();
  });
});
