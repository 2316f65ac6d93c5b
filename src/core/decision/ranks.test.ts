import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFacts,
  decisionCatalog,
  decisionInput,
  equalWeights,
  SCORES,
  TODAY,
  WHERE,
  WORKLOAD,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import {
  SPREADS,
  type DecisionInput,
  type Need,
  type Spread,
} from '../catalog/decision-settings.ts';
import { evaluateDecision } from './evaluate-decision.ts';
import { chanceToLead } from './exact-shares.ts';
import { CONCENTRATION, drawRanks, type Contest } from './rank-shares.ts';
import { valueIfMet } from './wish-values.ts';

const rank = (facts: Facts[], input: Partial<DecisionInput>) =>
  evaluateDecision(decisionCatalog(facts), decisionInput(input), TODAY);

function draw(contest: Omit<Contest, 'candidateIds' | 'spread' | 'draws'> & Partial<Contest>) {
  const count = contest.wishes[0]?.low.length ?? 0;
  const steps = drawRanks({
    candidateIds: Array.from({ length: count }, (_, at) => at + 1),
    spread: 'usual',
    draws: 2000,
    ...contest,
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const anyPoints = fc.integer({ min: 0, max: 10 });
const anyEnds = fc
  .tuple(anyPoints, anyPoints)
  .map((ends): [number, number] => [Math.min(...ends), Math.max(...ends)]);
const anyWishes = fc.array(
  fc.record({ weight: fc.integer({ min: 1, max: 9 }), ours: anyEnds, theirs: anyEnds }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

describe('sampled ranks', () => {
  it.each(SPREADS)(
    'agree with the exact share of two candidates within 1 point (%s)',
    (spread: Spread) => {
      fc.assert(
        fc.property(anyWishes, (given) => {
          const all = given.reduce((sum, { weight }) => sum + weight, 0);
          const wishes = given.map(({ weight, ours, theirs }, at) => ({
            name: `wish ${at}`,
            share: weight / all,
            low: [ours[0], theirs[0]],
            high: [ours[1], theirs[1]],
          }));
          const sampled = draw({ ranked: 2, wishes, spread, draws: 40_000 });
          const exact = chanceToLead(
            given.map(({ ours, theirs }, at) => ({
              shape: (wishes[at]?.share ?? 0) * CONCENTRATION[spread],
              ours,
              theirs,
            })),
          );
          // One standard deviation of 40,000 draws is a quarter of a point.
          expect(Math.abs((sampled.ranks[0]?.places[0] ?? 0) - exact)).toBeLessThan(0.01);
        }),
        { numRuns: 6, seed: 1 },
      );
    },
  );

  it('shares of a rank sum to 1, and mean ranks to the sum of all ranks', () => {
    const wishes = ['a', 'b', 'c'].map((name, at) => ({
      name,
      share: [0.5, 0.3, 0.2][at] ?? 0,
      low: [1, 9, 5, 5, 0].map((points) => (points + at * 3) % 10),
      high: [1, 9, 5, 5, 10].map((points, of) => (of === 4 ? 10 : (points + at * 3) % 10)),
    }));
    const { ranks } = draw({ ranked: 5, wishes });
    for (const place of [0, 1, 2] as const) {
      expect(ranks.reduce((sum, { places }) => sum + places[place], 0)).toBeCloseTo(1, 9);
    }
    expect(ranks.reduce((sum, { meanRank }) => sum + meanRank, 0)).toBeCloseTo(15, 9);
    expect(ranks[2]).toEqual(ranks[3]);
  });

  it('whoever is worse on a wish and better on none is never first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPoints, anyPoints, anyPoints), { minLength: 1, maxLength: 4 }),
        (given) => {
          const wishes = given.map(([good, less, other], at) => ({
            name: `wish ${at}`,
            share: 1 / given.length,
            low: [good, Math.max(0, good - less - Number(at === 0)), other],
            high: [good, Math.max(0, good - less - Number(at === 0)), other],
          }));
          const [first] = given;
          fc.pre(first !== undefined && first[0] > 0);
          expect(draw({ ranked: 3, wishes, draws: 500 }).ranks[1]?.places[0]).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a decision', () => {
  const weights = equalWeights([...SCORES, 'yes-1']);
  const anyField = fc.array(anyFacts, { minLength: 2, maxLength: 8 });

  it('does not depend on the order of candidates, criteria, groups and wishes', () => {
    fc.assert(
      fc.property(anyField, (facts) => {
        const catalog = decisionCatalog(facts);
        const mixed = {
          ...catalog,
          rivals: catalog.rivals.toReversed(),
          criteria: catalog.criteria.toReversed(),
        };
        const turned = { ...weights, wishes: weights.wishes.toReversed() };
        const { input: _one, ...straight } = evaluateDecision(
          catalog,
          decisionInput({ weights }),
          TODAY,
        );
        const { input: _other, ...other } = evaluateDecision(
          mixed,
          decisionInput({ weights: turned }),
          TODAY,
        );
        expect(other).toEqual(straight);
      }),
      { numRuns: 3, seed: 2 },
    );
  });

  it('does not depend on the scale of the weights', () => {
    const facts = [
      { 'score-1': 9, 'score-2': 2, 'score-3': 3 },
      { 'score-1': 1, 'score-2': 8, 'score-3': 4 },
      { 'score-1': 5, 'score-2': 5 },
    ];
    const scaled = (by: number) => ({
      groups: [{ groupId: 'quality', weight: 35 * by }],
      wishes: [0.1, 0.3, 0.7].map((weight, at) => ({
        criterionId: `score-${at + 1}`,
        weight: weight * by,
      })),
    });
    expect(rank(facts, { weights: scaled(7.7) }).ranking).toEqual(
      rank(facts, { weights: scaled(1) }).ranking,
    );
  });

  it('ranks nobody known on less than half of the weight, nor lets an answer make him first', () => {
    const best = { 'score-1': 10, 'score-2': 10 };
    const { ranking, recommendation, questions } = rank(
      [
        { ...best, 'yes-1': true, 'score-3': 1, 'score-4': 1 },
        { 'score-1': 10, 'yes-1': true },
        { 'score-2': 10 },
      ],
      { weights, needs: [{ criterionId: 'yes-1', test: { kind: 'yes' }, strictness: 'any' }] },
    );
    expect(ranking?.ranked.map(({ candidateId }) => candidateId)).toEqual([1]);
    expect(ranking?.tooLittleKnown).toMatchObject([{ candidateId: 2, known: 0.4 }]);
    expect(recommendation).toMatchObject({
      state: 'clear',
      leaderId: 1,
      runnerUpId: null,
      first: 1,
    });
    expect(questions).toMatchObject([{ candidateId: 3, firstIfMet: null }]);
  });

  it('takes a yes that is asked for items as a yes, once it is met', () => {
    const wish = { criterionId: WHERE, groupId: 'quality', share: 1, instrument: null };
    const unknown = { low: 0, high: 10, claim: null };
    const need: Need = {
      criterionId: WHERE,
      test: { kind: 'any-of', items: ['North'] },
      strictness: 'any',
    };
    expect(
      [[], [need]].map((needs) =>
        valueIfMet(decisionCatalog([]), { ...wish, values: [unknown] }, 0, needs),
      ),
    ).toEqual([unknown, { low: 10, high: 10, claim: null }]);
  });

  it('recommends nobody when nothing was asked for, or nobody is in, or nothing weighs', () => {
    const need = {
      criterionId: 'yes-1',
      test: { kind: 'yes' as const },
      strictness: 'any' as const,
    };
    expect(rank([{}], {}).recommendation).toEqual({ state: 'nothing-asked' });
    expect(rank([{ 'yes-1': false }], { needs: [need], weights }).recommendation).toEqual({
      state: 'nobody',
    });
    expect(rank([{ 'yes-1': true }], { needs: [need] }).recommendation).toEqual({
      state: 'no-weights',
    });
    expect(rank([{ 'score-1': 1 }], { weights }).recommendation).toEqual({
      state: 'too-little-known',
    });
  });

  it('two equal shares are no clear choice', () => {
    const twin = Object.fromEntries(SCORES.map((id) => [id, 5]));
    expect(rank([twin, twin], { weights: equalWeights(SCORES) }).recommendation).toMatchObject({
      state: 'unclear',
      first: 0.5,
      withinReach: [1, 2],
    });
  });

  it('says which weight and which price would change it', () => {
    const facts = [
      { 'score-1': 9, input: 10, output: 10 },
      { 'score-1': 4, input: 2, output: 2 },
    ];
    const { changes } = rank(facts, {
      weights: {
        groups: [
          { groupId: 'quality', weight: 80 },
          { groupId: 'cost', weight: 20 },
        ],
        wishes: [
          { criterionId: 'score-1', weight: 1 },
          { criterionId: 'input', weight: 1 },
        ],
      },
      needs: [
        {
          criterionId: 'output',
          test: { kind: 'at-most', number: 19, instrument: null },
          strictness: 'any',
        },
      ],
    });
    // 9q + 5(100 - q) = 4q + 9(100 - q) at q = 400 / 9.
    expect(changes?.weight).toMatchObject({ firstId: 2 });
    expect(changes?.weight?.to).toBeCloseTo(
      changes?.weight?.groupId === 'cost' ? 500 / 9 : 400 / 9,
      6,
    );
    // At twice its price the leader scores 0.8 × 9 + 0.2 × 0 = 7.2, still ahead; a must stops it first.
    expect(changes?.price).toEqual({ factor: 1.9, by: 'need', firstId: 2 });
  });

  it('the frontier holds whom nothing beats in cost and score at once', () => {
    const facts = [
      { 'score-1': 9, input: 10, output: 10 },
      { 'score-1': 4, input: 2, output: 2 },
      { 'score-1': 4, input: 3, output: 3 },
    ];
    const { frontier } = rank(facts, { weights: equalWeights(['score-1']), workload: WORKLOAD });
    expect(frontier?.map(({ candidateId, isEfficient }) => [candidateId, isEfficient])).toEqual([
      [2, true],
      [3, false],
      [1, true],
    ]);
  });
});
