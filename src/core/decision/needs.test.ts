import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberClaim } from '../../../test/support/claim-builders.ts';
import {
  anyFacts,
  anyNeed,
  decisionCatalog,
  TODAY,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import type { Need } from '../catalog/decision-settings.ts';
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

  it('what is remembered neither passes nor fails where evidence is asked for', () => {
    const claim = numberClaim(1, { basis: 'memory' });
    const [first] = place(
      [{ 'score-1': claim }],
      [atLeast(5, { strictness: 'documented' })],
    ).candidates;
    expect(first).toMatchObject({ pile: 'ask', answers: [{ why: 'unverified' }] });
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
