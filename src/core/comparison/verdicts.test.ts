import { describe, expect, it, test } from 'vitest';
import {
  booleanClaim,
  criterionOf,
  known,
  measurementOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import {
  comparedOn,
  examRun,
  sizeCriterion,
  skillCriterion,
} from '../../../test/support/compared-claims.ts';
import type { Claim, ClaimValue, Measurement } from '../catalog/resolved.ts';
import { countAnswers } from './count-answers.ts';
import { confidenceToShow } from './findings.ts';
import { isCompared, judge, kindOf, relativeDifference, type JudgedBy } from './judge.ts';
import { pairMeasurements } from './pair-measurements.ts';
import { standingsAmong } from './test-standings.ts';

const number: JudgedBy = { type: 'number', instruments: [], higherIsBetter: true, tieBand: 0 };
const bounded = (value: number, rest: object) =>
  known(measurementOf({ kind: 'bounded', number: value, unit: null, ...rest } as ClaimValue));
const least = (value: number) => bounded(value, { bound: 'at-least' });
const range = (from: number, to: number) => bounded(from, { upTo: to });
const unlimited = textClaim('Unlimited');

describe('a verdict on numbers that are no points', () => {
  it.each<[string, Claim, Claim, string, string]>([
    ['a range above a number', range(6, 8), numberClaim(5), 'product', 'better'],
    ['a range below a number', range(1, 4), numberClaim(5), 'competitor', 'better'],
    ['a range around a number', range(4, 6), numberClaim(5), 'neutral', 'bounds-overlap'],
    ['a range that ends at a number', range(4, 5), numberClaim(5), 'neutral', 'bounds-overlap'],
    ['a range that begins at a number', range(5, 6), numberClaim(5), 'neutral', 'bounds-overlap'],
    ['two ranges apart', range(1, 2), range(3, 4), 'competitor', 'better'],
    ['a least number above', least(6), numberClaim(5), 'product', 'better'],
    ['a least number below', least(4), numberClaim(5), 'neutral', 'bounds-overlap'],
    ['no limit', unlimited, numberClaim(5), 'product', 'better'],
    ['no limit of either', unlimited, unlimited, 'neutral', 'equal'],
    ['a limit against none', numberClaim(5), unlimited, 'competitor', 'better'],
    ['words', textClaim('Much'), numberClaim(5), 'neutral', 'not-scored'],
  ])('%s', (_, ours, theirs, advantage, ground) => {
    expect(judge(number, ours, theirs)).toMatchObject({ advantage, ground });
  });

  it('keeps to the direction and the tie band of the nearest ends', () => {
    expect(judge({ ...number, higherIsBetter: false }, range(6, 8), numberClaim(5)).advantage).toBe(
      'competitor',
    );
    expect(judge({ ...number, higherIsBetter: null }, range(6, 8), numberClaim(5)).ground).toBe(
      'no-direction',
    );
    expect(judge({ ...number, tieBand: 0.2 }, range(6, 8), numberClaim(5)).ground).toBe(
      'within-tie-band',
    );
    expect(judge({ ...number, tieBand: 0.2 }, range(3, 4), numberClaim(5)).ground).toBe(
      'within-tie-band',
    );
    expect(judge({ ...number, tieBand: 0.1 }, range(6, 8), numberClaim(5)).ground).toBe('better');
  });

  it('is level within the tie band and the errors of both, at their edges too', () => {
    const ground = (ours: Claim, theirs: Claim, tieBand = 0.1) =>
      judge({ ...number, tieBand }, ours, theirs).ground;
    expect([
      ground(numberClaim(100), numberClaim(90)),
      ground(numberClaim(100), numberClaim(89)),
    ]).toEqual(['within-tie-band', 'better']);
    const both = (error: number) =>
      ground(numberClaim(100, { error: 5 }), numberClaim(90, { error }), 0);
    expect([both(5), both(4.9)]).toEqual(['within-error', 'better']);
    expect(ground(numberClaim(100, { error: 50 }), numberClaim(90), 0)).toBe('better');
    expect([
      relativeDifference(5, 10),
      relativeDifference(-5, -10),
      relativeDifference(-5, 5),
    ]).toEqual([0.5, 0.5, 2]);
  });
});

describe('a verdict on answers', () => {
  const by: JudgedBy = { ...number, type: 'boolean' };
  const memory = { basis: 'memory' as const };
  const part = known(measurementOf({ kind: 'boolean', yes: true, text: '', partly: true }));
  it.each<[string, Claim, Claim, string, string]>([
    ['a yes and a no', booleanClaim(true), booleanClaim(false), 'product', 'better'],
    ['a no and a yes', booleanClaim(false), booleanClaim(true), 'competitor', 'better'],
    ['a yes and a part', booleanClaim(true), part, 'product', 'better'],
    ['a part and a no', part, booleanClaim(false), 'product', 'better'],
    ['two parts', part, part, 'neutral', 'equal'],
    ['a yes and nothing', booleanClaim(true), UNKNOWN, 'neutral', 'one-side-only'],
    ['nothing and a yes', UNKNOWN, booleanClaim(true), 'neutral', 'one-side-only'],
    ['a no and nothing', booleanClaim(false), UNKNOWN, 'neutral', 'unknown'],
    ['a part and nothing', part, UNKNOWN, 'neutral', 'unknown'],
    [
      'a yes and one from memory',
      booleanClaim(true),
      booleanClaim(false, memory),
      'neutral',
      'one-side-only',
    ],
    [
      'two from memory',
      booleanClaim(true, memory),
      booleanClaim(false, memory),
      'neutral',
      'undocumented',
    ],
  ])('%s', (_, ours, theirs, advantage, ground) => {
    expect(judge(by, ours, theirs)).toMatchObject({ advantage, ground });
  });

  it('prefers a no where that is better', () => {
    const less = { ...by, higherIsBetter: false };
    expect(judge(less, booleanClaim(false), booleanClaim(true)).advantage).toBe('product');
    expect(judge(less, booleanClaim(false), UNKNOWN).ground).toBe('one-side-only');
    expect(judge(less, booleanClaim(true), UNKNOWN).ground).toBe('unknown');
  });
});

test.each([
  ['better', 'product', 'subject', true],
  ['better', 'competitor', 'rival', true],
  ['within-tie-band', 'neutral', 'level', true],
  ['within-error', 'neutral', 'level', true],
  ['equal', 'neutral', 'level', true],
  ['bounds-overlap', 'neutral', 'apart', false],
  ['unknown', 'neutral', 'apart', false],
  ['undocumented', 'neutral', 'apart', false],
  ['no-common-instrument', 'neutral', 'apart', false],
  ['one-side-only', 'neutral', 'one-sided', false],
  ['not-scored', 'neutral', 'unscored', false],
  ['no-direction', 'neutral', 'unscored', false],
] as const)(
  'a verdict that is %s and %s is of the kind %s',
  (ground, advantage, kind, compared) => {
    expect([kindOf({ ground, advantage }), isCompared({ ground })]).toEqual([kind, compared]);
  },
);

test('results are paired on a test that the criterion lists', () => {
  const on = (instrument: string) => known(examRun(5, { instrument }));
  expect(
    pairMeasurements(skillCriterion, on('Exam') as never, on('Exam') as never)?.instrument?.name,
  ).toBe('Exam');
  expect(pairMeasurements(skillCriterion, on('Lost') as never, on('Lost') as never)).toBeNull();
});

test('answers are counted as yes, no, missing and fresh', () => {
  const criterion = criterionOf({ type: 'boolean', unit: null });
  const context = {
    catalog: {
      shelfLifeDays: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    },
    today: '2026-10-20',
  };
  const claims = [
    booleanClaim(true),
    booleanClaim(true, { asOf: '2020' }),
    known(measurementOf({ kind: 'boolean', yes: true, text: '', partly: true })),
    booleanClaim(false),
    UNKNOWN,
    textClaim('Perhaps'),
  ];
  const count = (list: Claim[]) =>
    countAnswers(
      context,
      list.map((claim) => ({ criterion, claim })),
    );
  expect(count(claims)).toEqual({ yes: 3, no: 1, missing: 2, fresh: 3, all: 6 });
  expect(count([])).toEqual({ yes: 0, no: 0, missing: 0, fresh: 0, all: 0 });
});

test('the confidence of a verdict is not shown where both figures are the keeper’s own', () => {
  const shown = (ours: Partial<Measurement>, theirs: Partial<Measurement>, slug: string) => {
    const comparison = comparedOn(
      [sizeCriterion],
      [{ size: numberClaim(9, ours) }, { size: numberClaim(5, theirs) }],
      { rest: { slug } },
    );
    return confidenceToShow(comparison, comparison.rows[0]!.rivals[0]!.verdict);
  };
  const own = { basis: 'own' as const, evidence: [] };
  const catalog = `own-${'a2'.repeat(8)}`;
  expect([shown(own, own, catalog), shown(own, {}, catalog), shown(own, own, 'models')]).toEqual([
    null,
    9,
    9,
  ]);
});

describe('standings on a test', () => {
  const standings = (...runs: Measurement[][]) =>
    standingsAmong(
      skillCriterion,
      runs.map(([first, ...rest], index) => ({
        candidate: { name: String(index), index },
        claim: first ? known(first, ...rest) : UNKNOWN,
      })),
    );

  it('are of independent figures on a named board, two at least, the best first', () => {
    const [only, ...others] = standings(
      [examRun(50)],
      [examRun(90)],
      [examRun(95, { reportedBy: 'vendor' })],
      [examRun(96, { basis: 'memory' })],
      [],
    );
    expect(others).toEqual([]);
    expect(only?.results.map(({ number: of }) => of)).toEqual([90, 50]);
    expect(standings([examRun(50)], [])).toEqual([]);
    expect(standings([examRun(50)], [examRun(60, { board: 'Two' })])).toEqual([]);
    expect(standings([examRun(50)], [examRun(60, { agent: 'A' })])).toEqual([]);
  });

  it('hold the first figure of each, and who is level with the best', () => {
    expect(standings([examRun(50), examRun(99)], [examRun(40)])[0]?.results[0].number).toBe(50);
    const top = (...runs: Measurement[]) =>
      standings(...runs.map((run) => [run]))[0]?.top.map(({ number: of }) => of);
    expect(top(examRun(100), examRun(95), examRun(94), examRun(50))).toEqual([100, 95]);
    expect(top(examRun(100), examRun(80, { error: 20 }))).toEqual([100, 80]);
    expect(top(examRun(100, { error: 5 }), examRun(80, { error: 14 }))).toEqual([100]);
    expect(top(examRun(0), examRun(0))).toEqual([0, 0]);
  });
});
