import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, measurementOf, numberClaim } from '../../../test/support/claim-builders.ts';
import {
  anyFacts,
  anyNeed,
  anyPlaceNeed,
  coveringClaim,
  decisionCatalog,
  TODAY,
  WHERE,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import type { Need } from '../catalog/decision-settings.ts';
import type { Claim, ClaimValue } from '../catalog/resolved.ts';
import { pointsOf } from '../comparison/score-spider.ts';
import { answerText, askedItemsText, needText, questionText } from '../wording/decision.ts';
import { placeCandidates } from './place-candidates.ts';

const place = (facts: Facts[], needs: Need[]) => {
  const catalog = decisionCatalog(facts);
  return placeCandidates({ catalog, today: TODAY }, catalog.rivals, needs);
};
const atLeast = (number: number, rest: Partial<Need> = {}): Need => ({
  criterionId: 'score-1',
  test: { kind: 'at-least', number, instrument: null },
  strictness: 'any',
  ...rest,
});
const yes = (criterionId: string): Need => ({
  criterionId,
  test: { kind: 'yes' },
  strictness: 'any',
});
const anyField = fc.array(anyFacts, { minLength: 1, maxLength: 12 });
const anyNeeds = fc.array(anyNeed, { maxLength: 5 });

describe('three piles', () => {
  it('always sum to all candidates, after every step of the trail too', () => {
    fc.assert(
      fc.property(anyField, anyNeeds, (facts, needs) => {
        const { piles, trail } = place(facts, needs);
        const ids = [...piles.in, ...piles.ask, ...piles.out].sort((one, other) => one - other);
        expect(ids).toEqual(facts.map((_, at) => at + 1));
        for (const step of trail) expect(step.in + step.ask + step.out).toBe(facts.length);
        const last = trail.at(-1);
        if (last) expect([last.in, last.ask]).toEqual([piles.in.length, piles.ask.length]);
        expect(trail.reduce((sum, { removes }) => sum + removes, 0)).toBe(piles.out.length);
        for (const { removes, alone } of trail) expect(removes).toBeLessThanOrEqual(alone);
      }),
      { numRuns: 60 },
    );
  });

  it('a further must never brings a candidate back', () => {
    fc.assert(
      fc.property(anyField, anyNeeds, anyNeed, (facts, needs, further) => {
        const [before, after] = [place(facts, needs), place(facts, [...needs, further])];
        expect(after.piles.out).toEqual(expect.arrayContaining(before.piles.out));
        expect(before.piles.in).toEqual(expect.arrayContaining(after.piles.in));
      }),
      { numRuns: 60 },
    );
  });

  it('unknown is never out', () => {
    fc.assert(
      fc.property(anyNeeds, (needs) => {
        expect(place([{}, {}], needs).piles.out).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what decides', () => {
  it('the claim that contradicts stands in the answer with its date', () => {
    const [first] = place([{ 'score-1': 4 }], [atLeast(5)]).candidates;
    expect(first).toMatchObject({ pile: 'out', removedBy: 0 });
    expect(first?.answers[0]?.claim).toMatchObject({ asOf: '2026-10-01', value: { number: 4 } });
  });

  it.each([
    ['past twice its shelf life is open, although it would pass', '2024-01-01', 'any', 'stale'],
    ['past one shelf life counts where any claim does', '2025-06-01', 'any', null],
    [
      'past one shelf life is open where evidence is asked for',
      '2025-06-01',
      'documented',
      'stale',
    ],
    ['without a date counts where any claim does', 'undated', 'any', null],
    ['without a date is open where evidence is asked for', 'undated', 'documented', 'undated'],
  ] as const)('a claim %s', (_, asOf, strictness, why) => {
    const claim = numberClaim(9, { asOf, evidence: [] });
    const [first] = place([{ 'score-1': claim }], [atLeast(5, { strictness })]).candidates;
    expect(first).toMatchObject({ pile: why ? 'ask' : 'in', answers: [{ why }] });
  });

  it.each([
    ['at-most', { bound: 'at-most', number: 5 }, 5, 'in', null],
    ['at-most', { bound: 'at-most', number: 6 }, 5, 'ask', 'bound'],
    ['at-most', { bound: 'at-least', number: 5 }, 5, 'ask', 'bound'],
    ['at-most', { bound: 'at-least', number: 6 }, 5, 'out', null],
    ['at-most', { number: 4, upTo: 5 }, 5, 'in', null],
    ['at-most', { number: 4, upTo: 6 }, 5, 'ask', 'bound'],
    ['at-least', { bound: 'at-least', number: 5 }, 5, 'in', null],
    ['at-least', { bound: 'at-least', number: 4 }, 5, 'ask', 'bound'],
    ['at-least', { bound: 'at-most', number: 5 }, 5, 'ask', 'bound'],
    ['at-least', { bound: 'at-most', number: 4 }, 5, 'out', null],
    ['at-least', { number: 5, upTo: 6 }, 5, 'in', null],
    ['at-least', { number: 4, upTo: 5 }, 5, 'ask', 'bound'],
  ] as const)('%s: %o is at %i in the pile %s', (kind, stated, number, pile, why) => {
    const value: ClaimValue = { kind: 'bounded', unit: null, ...stated };
    const need = atLeast(number, { test: { kind, number, instrument: null } });
    const [first] = place([{ 'score-1': known(measurementOf(value)) }], [need]).candidates;
    expect(first).toMatchObject({ pile, answers: [{ why }] });
  });

  it('what is remembered neither passes nor fails where evidence is asked for', () => {
    const claim = numberClaim(1, { basis: 'memory' });
    const [first] = place(
      [{ 'score-1': claim }],
      [atLeast(5, { strictness: 'documented' })],
    ).candidates;
    expect(first).toMatchObject({ pile: 'ask', answers: [{ why: 'unverified' }] });
  });
});

describe('what a yes covers', () => {
  const asks = (kind: 'all-of' | 'any-of', items: string[]): Need => ({
    criterionId: WHERE,
    test: { kind, items },
    strictness: 'any',
  });
  const north = asks('all-of', ['North']);

  it.each<[sentence: string, fact: Facts[string], need: Need, pile: string, why: string | null]>([
    ['a no fails', false, north, 'out', null],
    ['a yes that lists it is met', coveringClaim(['South', 'North']), north, 'in', null],
    ['a yes that lists others fails', coveringClaim(['South']), north, 'out', null],
    ['a yes that lists nothing is asked', true, north, 'ask', 'not-stated'],
    ['nothing known is asked', undefined, north, 'ask', 'unknown'],
    [
      'a part is too little where all are asked for',
      coveringClaim(['North']),
      asks('all-of', ['North', 'South']),
      'out',
      null,
    ],
    [
      'a part is enough where any is asked for',
      coveringClaim(['North']),
      asks('any-of', ['North', 'South']),
      'in',
      null,
    ],
    [
      'whatever it covers, a yes is a yes',
      coveringClaim(['South']),
      { ...north, test: { kind: 'yes' } },
      'in',
      null,
    ],
  ])('%s', (_, fact, need, pile, why) => {
    const [first] = place([{ [WHERE]: fact }], [need]).candidates;
    expect(first).toMatchObject({ pile, answers: [{ why }] });
  });

  it('a yes that does not say it is never out, whatever is asked for', () => {
    fc.assert(
      fc.property(anyPlaceNeed, (need) => {
        expect(place([{ [WHERE]: true }, {}], [need]).piles).toEqual({
          in: [],
          ask: [1, 2],
          out: [],
        });
      }),
      { numRuns: 30 },
    );
  });

  it('is said in the answer, and so is that no source says it', () => {
    const texts = place([{ [WHERE]: coveringClaim(['South']) }, { [WHERE]: true }], [north])
      .candidates.flatMap(({ answers }) => answers)
      .map(answerText);
    expect(texts).toEqual([
      'Yes (covers South), as of 2026-10-01',
      'Yes, as of 2026-10-01: what it covers is not stated',
    ]);
  });

  it('is what the vendor is asked, by name', () => {
    const where = decisionCatalog([]).criteria.find(({ id }) => id === WHERE);
    if (!where) throw new Error('There is no such criterion.');
    expect(needText(where, north.test)).toBe('Where: North');
    expect(
      (['all-of', 'any-of'] as const).map((kind) =>
        questionText('Acme', where, { kind, items: ['North', 'East'] }),
      ),
    ).toEqual([
      'Where: does Acme have it for North and East, and where is that documented?',
      'Where: does Acme have it for North or East, and where is that documented?',
    ]);
  });
});

describe('a yes for a part, and one that is announced', () => {
  const partly = (covers?: string[]) =>
    known(
      measurementOf({
        kind: 'boolean',
        yes: true,
        text: 'Partly; only for trials',
        partly: true,
        ...(covers && { covers }),
      }),
    );
  const announced = known(
    measurementOf({ kind: 'boolean', yes: false, text: 'Planned for Q3' }, { from: '2027-07-01' }),
  );
  const north: Need = {
    criterionId: WHERE,
    test: { kind: 'all-of', items: ['North'] },
    strictness: 'any',
  };
  const whyOf = (claim: Claim, need: Need) =>
    place([{ [need.criterionId]: claim }], [need]).candidates.map(({ pile, answers }) => [
      pile,
      answers[0]?.why,
    ])[0];

  it('a part leaves the must open, an announcement is a no', () => {
    expect(whyOf(partly(), yes('yes-1'))).toEqual(['ask', 'partly']);
    expect(whyOf(partly(), north)).toEqual(['ask', 'partly']);
    expect(whyOf(partly(['North']), north)).toEqual(['ask', 'partly']);
    expect(whyOf(partly(['South']), north)).toEqual(['out', null]);
    expect(whyOf(announced, yes('yes-1'))).toEqual(['out', null]);
  });

  it('the answer names the part, and the day', () => {
    const texts = place([{ 'yes-1': partly() }, { 'yes-1': announced }], [yes('yes-1')])
      .candidates.flatMap(({ answers }) => answers)
      .map(answerText);
    expect(texts).toEqual([
      'Partly; only for trials, as of 2026-10-01: for a part alone',
      'No. Planned for Q3 (from 1 July 2027), as of 2026-10-01',
    ]);
  });

  it('the vendor is asked for what lies beyond the part, for the items that the question names', () => {
    const where = decisionCatalog([]).criteria.find(({ id }) => id === WHERE);
    if (!where) throw new Error('There is no such criterion.');
    const asked = questionText('Acme', where, north.test, 'Partly; does it have it for South.');
    expect(asked).toBe(
      'Where: we found “Partly; does it have it for South”. Beyond that, does Acme have it for North, and where is that documented?',
    );
    expect(askedItemsText(asked)).toBe('North');
  });

  it('counts half where it is nice to have', () => {
    const [criterion] = decisionCatalog([]).criteria.filter(({ id }) => id === 'yes-1');
    const [claim] = partly().measurements;
    if (!criterion) throw new Error('There is no such criterion.');
    expect(pointsOf(criterion, claim)).toBe(5);
    expect(pointsOf({ ...criterion, higherIsBetter: false }, claim)).toBe(5);
  });
});

describe('nothing left', () => {
  const facts: Facts[] = [
    { 'score-1': 3, 'yes-1': true },
    { 'score-1': 6, 'yes-1': true },
    { 'score-1': 9, 'yes-1': false },
    { 'score-1': 5 },
  ];
  const { relax, relaxations, failOne, piles } = place(facts, [atLeast(8), yes('yes-1')]);

  it('the need to drop is the one that brings the most back, and the nearest bound is named', () => {
    expect(piles.in).toEqual([]);
    expect(relax).toEqual({ need: 0, backIn: [1, 2], backAsk: [4], bound: 6, atBound: [2] });
    expect(relaxations[1]).toMatchObject({ backIn: [3], backAsk: [], bound: null });
    expect(failOne).toEqual([1, 2, 3, 4]);
  });
});
