import { describe, expect, it, test } from 'vitest';
import { catalogOf, rivalOf } from '../../../test/support/catalog-builders.ts';
import { known, numberClaim, UNKNOWN } from '../../../test/support/claim-builders.ts';
import type { Claim, Criterion, Measurement } from '../catalog/resolved.ts';
import {
  candidatesOf,
  findingAgainst,
  firstPlaceIn,
  isBestOfAll,
  verdictKindAgainst,
  weaknessIn,
} from './findings.ts';
import { guessCategory, resultCategory } from './guess-category.ts';
import { pricePoints } from './price-points.ts';
import { testFindingIn } from './test-standings.ts';
import {
  COMPARED_ON as TODAY,
  priceCriterion as price,
  sizeCriterion as size,
  skillCriterion as skill,
  examRun as run,
  examClaim as exam,
  comparedOn as compared,
} from '../../../test/support/compared-claims.ts';

describe('prices beside results', () => {
  const settings = { priceId: 'price', qualityId: 'skill', instrument: 'Exam', floor: 50 };
  const points = (...claims: Record<string, Claim>[]) =>
    pricePoints(
      catalogOf(
        [],
        claims.map((own, at) => rivalOf(at + 1, { claims: own, retired: at === 9 })),
        [price, skill],
      ),
      settings,
      TODAY,
    );
  const at = (cost: number, result: number, rest: Partial<Measurement> = {}) => ({
    price: numberClaim(cost),
    skill: exam(result, rest),
  });

  it('come with the cheapest first, the better first of equals, and name the best', () => {
    const { points: found, cheapest, best } = points(at(5, 60), at(2, 40), at(5, 70), at(3, 50));
    expect(found.map(({ rival }) => rival.id)).toEqual([2, 4, 3, 1]);
    expect([cheapest?.rival.id, best?.rival.id]).toEqual([4, 3]);
    expect(points(at(1, 49.9)).cheapest).toBeNull();
    expect(points()).toMatchObject({ points: [], cheapest: null, best: null });
  });

  it('are of one board, the one that tested most, and of prices above nothing', () => {
    const two = { board: 'Two' };
    const { points: found } = points(
      at(1, 60),
      at(2, 60, two),
      at(3, 60, two),
      at(0, 60, two),
      { skill: exam(9, two) },
      { price: numberClaim(1) },
    );
    expect(found.map(({ rival }) => rival.id)).toEqual([2, 3]);
    expect(
      points(at(1, 60), at(2, 60, { asOf: '2020' }), at(3, 60, { asOf: 'undated' })).points.map(
        ({ stale }) => stale,
      ),
    ).toEqual([false, true, true]);
    expect(() => pricePoints(catalogOf([], [], [price]), settings, TODAY)).toThrow(RangeError);
  });
});

describe('who leads of several', () => {
  const place = (criterion: Criterion, ours: Claim, ...theirs: Claim[]) => {
    const comparison = compared(
      [criterion],
      [ours, ...theirs].map((claim) => ({ [criterion.id]: claim })),
    );
    const all = candidatesOf(comparison);
    const first = firstPlaceIn(comparison, comparison.rows[0]!, all[0]!, all);
    return (
      first && [
        first.beats.length,
        first.weak.length,
        first.level.length,
        first.open.length,
        isBestOfAll(first),
      ]
    );
  };

  it.each<[string, Criterion, Claim[], unknown]>([
    ['all', size, [numberClaim(9), numberClaim(5), numberClaim(4)], [2, 0, 0, 0, true]],
    [
      'one, level with another',
      size,
      [numberClaim(9), numberClaim(9), numberClaim(4)],
      [1, 0, 1, 0, false],
    ],
    ['one, another unknown', size, [numberClaim(9), UNKNOWN, numberClaim(4)], [1, 0, 0, 1, false]],
    ['none where one is ahead', size, [numberClaim(5), numberClaim(9), numberClaim(4)], null],
    ['none where all are level', size, [numberClaim(5), numberClaim(5)], null],
    ['one weakly', size, [numberClaim(9), numberClaim(5, { asOf: '2020' })], [0, 1, 0, 0, false]],
    [
      'none in what decides nothing',
      { ...size, decides: false },
      [numberClaim(9), numberClaim(5)],
      null,
    ],
    [
      'none on a general test',
      skill,
      [exam(9, { instrument: 'Wide' }), exam(5, { instrument: 'Wide' })],
      null,
    ],
  ])('%s', (_, criterion, [ours = UNKNOWN, ...theirs], found) => {
    expect(place(criterion, ours, ...theirs)).toEqual(found);
  });

  it.each<[string, Criterion, Claim, Claim, string | null]>([
    ['a lead that counts', size, numberClaim(9), numberClaim(5), null],
    ['what informs alone', { ...size, decides: false }, numberClaim(9), numberClaim(5), 'informs'],
    [
      'a general test',
      skill,
      exam(9, { instrument: 'Wide' }),
      exam(5, { instrument: 'Wide' }),
      'general',
    ],
    [
      'two testers',
      skill,
      exam(9, { reportedBy: 'vendor', board: 'A' }),
      exam(5, { board: 'B' }),
      'mixed',
    ],
    ['an old page', size, numberClaim(9, { asOf: '2020' }), numberClaim(5), 'stale'],
    ['a price with a scope', price, numberClaim(1, { scope: 'EU' }), numberClaim(5), 'limited'],
    [
      'a price with an end',
      price,
      numberClaim(1),
      numberClaim(5, { until: '2026-12-31' }),
      'limited',
    ],
    ['a price of nothing', price, numberClaim(0), numberClaim(5), 'limited'],
    ['a list price', price, numberClaim(1), numberClaim(5), null],
  ])('is weakened or not by %s', (_, criterion, ours, theirs, weakness) => {
    const comparison = compared(
      [criterion],
      [{ [criterion.id]: ours }, { [criterion.id]: theirs }],
    );
    const finding = findingAgainst(comparison, comparison.rows[0]!, 0);
    expect(finding && weaknessIn(finding)).toBe(weakness);
    const kind = verdictKindAgainst(comparison, comparison.rows[0]!, 0);
    expect(kind).toBe(weakness === null ? 'subject' : 'weak-subject');
    expect(verdictKindAgainst(comparison, comparison.rows[0]!, 1)).toBeNull();
  });

  it.each<[string, Claim[], string | null]>([
    ['a lead', [exam(90), exam(50), exam(40)], 'lead'],
    ['a level place', [exam(90), exam(90), exam(89)], 'level'],
    ['a figure in doubt', [exam(90, { asOf: '2020' }), exam(50), exam(40)], 'weak'],
    ['a few of many', [exam(90), exam(50), UNKNOWN, UNKNOWN, UNKNOWN], 'few'],
    ['half of them', [exam(90), exam(50), UNKNOWN, UNKNOWN], 'lead'],
    ['one result', [exam(90), UNKNOWN], null],
    [
      'two tests that disagree',
      [known(run(90), run(10, { board: 'Two' })), known(run(50), run(90, { board: 'Two' }))],
      'split',
    ],
  ])('by tests, of %s', (_, claims, kind) => {
    const comparison = compared(
      [skill],
      claims.map((claim) => ({ skill: claim })),
    );
    const found = testFindingIn(comparison, comparison.rows[0]!, candidatesOf(comparison));
    expect(found?.kind ?? null).toBe(kind);
  });
});

test.each([
  ['Company overview', 'Company'],
  ['Brand value', 'Positioning'],
  ['Pricing', 'Competitive'],
  ['Buyer persona', 'Company'],
  ['Objections', 'Sales Intel'],
])('a row called %s is of %s', (name, category) => {
  expect(guessCategory(name)).toBe(category);
  expect(['Other', '', ' ', null].map((known) => resultCategory(known, name))).toEqual([
    category,
    category,
    category,
    category,
  ]);
  expect(resultCategory(' Own ', name)).toBe('Own');
});
