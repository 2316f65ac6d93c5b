import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFacts,
  coveringClaim,
  decisionCatalog,
  decisionInput,
  endingPrice,
  equalWeights,
  SCORES,
  TODAY,
  WHERE,
  WORKLOAD,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import {
  COST_WISH,
  SPREADS,
  type DecisionInput,
  type Need,
  type Spread,
} from '../catalog/decision-settings.ts';
import { evaluateDecision } from './evaluate-decision.ts';
import { CONCENTRATION } from './draw-weights.ts';
import { drawRanks } from './rank-shares.ts';
import type { Contest } from './rank-tally.ts';

const rank = (facts: Facts[], input: Partial<DecisionInput>) =>
  evaluateDecision(decisionCatalog(facts), decisionInput(input), TODAY);

type Points = number | number[];

/** One group of wishes with these shares; a list of points is what an unknown value is drawn from. */
function contestOf(shares: number[], pointsOf: Points[][]): Contest {
  return {
    candidateIds: (pointsOf[0] ?? []).map((_, at) => at + 1),
    ranked: pointsOf[0]?.length ?? 0,
    wishes: pointsOf.map((points, at) => ({
      name: `wish ${at}`,
      group: 'all',
      groupShare: 1,
      within: shares[at] ?? 0,
      values: points.map((point) =>
        typeof point === 'number' ? { base: point, priors: [] } : { base: 0, priors: [point] },
      ),
    })),
    spread: 'usual',
    draws: 2000,
  };
}

function draw(contest: Contest) {
  const steps = drawRanks(contest);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const anyPoints = fc.integer({ min: 0, max: 10 });

describe('sampled ranks', () => {
  it('share what is first with unknown values drawn, where scores are equal', () => {
    const { firstDrawn } = draw(
      contestOf(
        [0.5, 0.5],
        [
          [10, 10, [10, 10], 0],
          [10, [10, 10], 10, 0],
        ],
      ),
    );
    expect(firstDrawn).toEqual([1 / 3, 1 / 3, 1 / 3, 0].map((share) => expect.closeTo(share, 6)));
  });

  it.each(SPREADS)('follow the beta distribution that two weights have (%s)', (spread: Spread) => {
    // The first leads while its own wish weighs more than half.
    const share = 0.55;
    const contest = {
      ...contestOf(
        [share, 1 - share],
        [
          [10, 0],
          [0, 10],
        ],
      ),
      spread,
      draws: 40_000,
    };
    const own = betaAboveHalf(share * CONCENTRATION[spread], (1 - share) * CONCENTRATION[spread]);
    // One standard deviation of 40,000 draws is a quarter of a point.
    expect(Math.abs((draw(contest).ranks[0]?.places[0] ?? 0) - own)).toBeLessThan(0.01);
  });

  it('draw groups first, then the wishes of each', () => {
    const wishes = [
      { name: 'a', group: 'one', groupShare: 0.6, within: 0.5 },
      { name: 'b', group: 'one', groupShare: 0.6, within: 0.5 },
      { name: 'c', group: 'two', groupShare: 0.4, within: 1 },
    ].map((wish) => ({
      ...wish,
      values: [wish.group === 'one' ? 10 : 0, wish.group === 'two' ? 10 : 0].map((base) => ({
        base,
        priors: [],
      })),
    }));
    const contest = {
      ...contestOf([], []),
      candidateIds: [1, 2],
      ranked: 2,
      wishes,
      draws: 40_000,
    };
    const own = betaAboveHalf(0.6 * CONCENTRATION.usual, 0.4 * CONCENTRATION.usual);
    expect(Math.abs((draw(contest).ranks[0]?.places[0] ?? 0) - own)).toBeLessThan(0.01);
  });

  it('shares of a rank sum to 1, and mean ranks to the sum of all ranks', () => {
    const { ranks } = draw(
      contestOf(
        [0.5, 0.3, 0.2],
        [
          [1, 9, 5, 5, [0, 4, 10]],
          [4, 2, 8, 8, [0, 10]],
          [7, 5, 1, 1, 3],
        ],
      ),
    );
    for (const place of [0, 1, 2] as const) {
      expect(ranks.reduce((sum, { places }) => sum + places[place], 0)).toBeCloseTo(1, 9);
    }
    expect(ranks.reduce((sum, { meanRank }) => sum + meanRank, 0)).toBeCloseTo(15, 9);
    expect(ranks[2]).toEqual(ranks[3]);
  });

  it('a candidate that is worse on a wish and better on none is never first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPoints, anyPoints, anyPoints), { minLength: 1, maxLength: 4 }),
        (given) => {
          const [first] = given;
          fc.pre(first !== undefined && first[0] > 0);
          const wishes = given.map(([good, less, other], at) => [
            good,
            Math.max(0, good - less - Number(at === 0)),
            other,
          ]);
          const shares = given.map(() => 1 / given.length);
          expect(draw({ ...contestOf(shares, wishes), draws: 500 }).ranks[1]?.places[0]).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stand unknown values at the median, and count apart what they could change', () => {
    const { ranks, firstDrawn, swings } = draw(contestOf([1], [[5, [0, 4, 9, 9]]]));
    expect(ranks.map(({ places }) => places[0])).toEqual([0, 1]);
    expect(firstDrawn[1]).toBeCloseTo(0.5, 1);
    expect(swings).toEqual([{ candidate: 1, wish: 0, firstAtLow: 0, firstAtHigh: 1 }]);
  });
});

/** The chance that a beta variable is above one half, by the midpoint rule. */
function betaAboveHalf(alpha: number, beta: number): number {
  const pieces = 20_000;
  let [above, all] = [0, 0];
  for (let piece = 0; piece < pieces; piece += 1) {
    const at = (piece + 0.5) / pieces;
    const density = Math.exp((alpha - 1) * Math.log(at) + (beta - 1) * Math.log(1 - at));
    all += density;
    if (at > 0.5) above += density;
  }
  return above / all;
}

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
        const {
          input: _one,
          asked: _asked,
          ...straight
        } = evaluateDecision(catalog, decisionInput({ weights }), TODAY);
        const {
          input: _other,
          asked: _same,
          ...other
        } = evaluateDecision(mixed, decisionInput({ weights: turned }), TODAY);
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

  it('ranks no candidate known on less than 60% of the weight, nor lets an answer make it first', () => {
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
    expect(recommendation).toMatchObject({ state: 'alone', leaderId: 1, runnerUpId: null });
    expect(questions).toMatchObject([{ candidateId: 3, firstIfMet: null }]);
  });

  it('is the only choice where every other candidate contradicts a must', () => {
    const need: Need = { criterionId: 'yes-1', test: { kind: 'yes' }, strictness: 'any' };
    const facts = [
      { 'yes-1': true, 'score-1': 1 },
      { 'yes-1': false, 'score-1': 9 },
    ];
    const asked = { needs: [need], weights: equalWeights(['score-1']) };
    expect(rank(facts, asked).recommendation).toMatchObject({ state: 'only', leaderId: 1 });
    expect(rank([...facts, { 'score-1': 0 }], asked).recommendation).toMatchObject({
      state: 'alone',
    });
  });

  it('takes an open must as met when it asks what a waiting candidate would change', () => {
    const need: Need = {
      criterionId: WHERE,
      test: { kind: 'any-of', items: ['North'] },
      strictness: 'any',
    };
    const { ranking, recommendation } = rank(
      [
        { [WHERE]: coveringClaim(['North']), 'score-1': 1 },
        { [WHERE]: coveringClaim(['North']), 'score-1': 2 },
        { 'score-1': 9 },
      ],
      { needs: [need], weights: equalWeights(['score-1']) },
    );
    expect(ranking?.firstIfMet).toEqual([{ candidateId: 3, first: 1 }]);
    expect(recommendation).toMatchObject({ state: 'waiting', waitingId: 3, leaderId: 2 });
  });

  it('recommends none when nothing was asked for, or none is in, or nothing weighs', () => {
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

  it('two equal shares are too close to call', () => {
    const twin = Object.fromEntries(SCORES.map((id) => [id, 5]));
    expect(rank([twin, twin], { weights: equalWeights(SCORES) }).recommendation).toMatchObject({
      state: 'too-close',
      first: 0.5,
      why: 'level',
      finalistIds: [1, 2],
    });
  });

  it('says which weight and which price would change it', () => {
    const facts = [
      { 'score-1': 9, input: 4, output: 4 },
      { 'score-1': 7, input: 2, output: 2 },
      { 'score-1': 1, input: 12, output: 12 },
    ];
    const workload = { ...WORKLOAD, cachedPercent: 0, batchPercent: 0, oneOff: 0, monthlyFixed: 0 };
    const { changes } = rank(facts, {
      workload,
      weights: {
        groups: [
          { groupId: 'quality', weight: 80 },
          { groupId: 'cost', weight: 20 },
        ],
        wishes: [
          { criterionId: 'score-1', weight: 1 },
          { criterionId: COST_WISH, weight: 1 },
        ],
      },
    });
    // Points: 10 and 8 on cost, 10 and 7.5 on the score: 10q + 8(100 - q) = 7.5q + 10(100 - q) at q = 400 / 9.
    expect(changes?.weight).toMatchObject({ firstId: 2 });
    expect(changes?.weight?.to).toBeCloseTo(
      changes?.weight?.groupId === 'cost' ? 500 / 9 : 400 / 9,
      6,
    );
    // A lead of 1.6 points: free, the second would gain 0.2 x 2; the first loses them at 0.2 x 10 x 4f / 10.
    expect(changes?.price).toMatchObject({ candidateId: 1, by: 'score', firstId: 2 });
    expect(changes?.price?.factor).toBeCloseTo(3, 9);
  });

  it('a price beyond the buyer’s own best gives nothing away until it reaches that', () => {
    const facts = [
      { 'score-1': 9, input: 1, output: 1 },
      { 'score-1': 8, input: 1, output: 1 },
    ];
    const { changes } = rank(facts, {
      workload: {
        ...WORKLOAD,
        cachedPercent: 0,
        batchPercent: 0,
        growthPercent: 0,
        horizonMonths: 10,
        oneOff: 0,
        monthlyFixed: 0,
      },
      ends: [{ criterionId: COST_WISH, worst: 200_000, best: 100_000 }],
      weights: {
        groups: [
          { groupId: 'quality', weight: 50 },
          { groupId: 'cost', weight: 50 },
        ],
        wishes: [
          { criterionId: 'score-1', weight: 1 },
          { criterionId: COST_WISH, weight: 1 },
        ],
      },
    });
    // Both cost 34,000; the lead of 5 points is lost where the leader has none for its cost, at 200,000.
    expect(changes?.price).toMatchObject({ candidateId: 1, by: 'score', firstId: 2 });
    expect(changes?.price?.factor).toBeCloseTo(200 / 34, 9);
  });

  it('says from which known day another is best', () => {
    const facts = [
      { 'score-1': 5, input: endingPrice(2, '2026-12-31', 9), output: 2 },
      { 'score-1': 5, input: 3, output: 2 },
    ];
    const { changes, recommendation } = rank(facts, {
      workload: { ...WORKLOAD, horizonMonths: 3 },
      weights: equalWeights([COST_WISH], 'cost'),
    });
    expect(recommendation).toMatchObject({ leaderId: 2 });
    const short = rank(facts, {
      workload: { ...WORKLOAD, horizonMonths: 3, growthPercent: -50 },
      weights: equalWeights([COST_WISH], 'cost'),
    });
    expect(changes?.dates).toEqual([]);
    expect(short.recommendation).toMatchObject({ leaderId: 1, state: 'by-a-hair' });
    expect(short.changes?.dates).toEqual([{ day: '2027-01-01', ids: [1], firstId: 2 }]);
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
