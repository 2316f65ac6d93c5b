import { expect, it } from 'vitest';
import { catalogOf, rivalOf } from '../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
} from '../../../test/support/claim-builders.ts';
import { decisionInput, equalWeights, TODAY } from '../../../test/support/decision-catalog.ts';
import { evaluateDecision } from './evaluate-decision.ts';
import { rankMethod } from '../wording/decision.ts';

const result = (board: string, number: number) =>
  measurementOf(
    { kind: 'number', number, unit: null },
    { instrument: 'Test', board, reportedBy: 'independent' },
  );
const measured = (number: number) => ({
  skill: known(result('A', number), result('B', number), result('C', number)),
});

/** Three rivals at 0, 5 and 10 on each of three boards, and one at 10 on the first board alone. */
const catalog = catalogOf(
  [],
  [
    rivalOf(1, { claims: measured(0) }),
    rivalOf(2, { claims: measured(50) }),
    rivalOf(3, { claims: measured(100) }),
    rivalOf(4, { claims: { skill: known(result('A', 100)) } }),
  ],
  [criterionOf({ id: 'skill', slug: 'skill', instruments: [instrumentOf('Test')] })],
  {
    decision: {
      question: 'Which one?',
      cost: null,
      groups: [{ id: 'quality', name: 'Quality', criterionIds: ['skill'] }],
      tests: [],
      presets: [],
    },
  },
);

const scores = (worst: number, best: number) =>
  evaluateDecision(
    catalog,
    decisionInput({
      weights: equalWeights(['skill']),
      ends: [{ criterionId: 'skill', worst, best }],
    }),
    TODAY,
  )
    .ranking?.ranked.toSorted((one, other) => one.candidateId - other.candidateId)
    .map(({ score: { low, middle, high } }) => [low, middle, high]);

// The fourth: 10 / 3 for the board that is known; the others are drawn from 0, 5 and 10, the median is 5.
it('between a buyer’s own ends what is unknown counts once, with all of it together', () => {
  const all = scores(0, 10);
  expect(all?.slice(0, 3)).toEqual([
    [0, 0, 0],
    [5, 5, 5],
    [10, 10, 10],
  ]);
  const [low = 0, middle = 0, high = 0] = all?.[3] ?? [];
  expect([low, middle, high].map((each) => Math.round(each * 1000))).toEqual([3333, 6667, 10_000]);
});

it('beyond a buyer’s own ends nothing more is gained or lost', () => {
  const [low = 0, middle = 0, high = 0] = scores(4, 6)?.[3] ?? [];
  expect([low, middle, high]).toEqual([0, 10, 10]);
});

const ranged = (number: number, half: number) => ({
  skill: known({
    ...result('us', number),
    interval: { least: number - half, most: number + half },
    error: half,
  }),
});
const recommended = (...results: [number, half: number][]) => {
  const rivals = results.map(([number, half], at) =>
    rivalOf(at + 1, { claims: ranged(number, half) }),
  );
  const { recommendation, ranking } = evaluateDecision(
    { ...catalog, rivals },
    decisionInput({ weights: equalWeights(['skill']) }),
    TODAY,
  );
  const { state } = recommendation;
  const drawn = 'drawn' in recommendation ? Math.round((recommendation.drawn ?? 0) * 100) : null;
  return { state, drawn, open: ranking?.openClaims };
};

// Two results of one standard error each, d apart: the first is ahead with the chance Φ(d / √2).
it('a result with an interval decides as far as its interval lets it', () => {
  const standard = (half: number) => half * 1.96;
  expect(recommended([90, standard(5)], [60, standard(5)])).toMatchObject({
    state: 'clear',
    open: [],
  });
  const hair = recommended([75, standard(10)], [70, standard(10)]);
  expect(hair.state).toBe('by-a-hair');
  expect(hair.drawn).toBeGreaterThan(61);
  expect(hair.drawn).toBeLessThan(67);
  expect(recommended([75, standard(10)], [74.9, standard(10)])).toMatchObject({
    state: 'too-close',
  });
});

it('for a result that a test of one’s own does not have all its results stand in', () => {
  const rivals = [
    rivalOf(1, { company: 'Maker', claims: ranged(90, 2) }),
    rivalOf(2, { claims: ranged(50, 2) }),
    rivalOf(3, { claims: ranged(10, 2) }),
    rivalOf(4, { company: 'Maker' }),
  ];
  const input = decisionInput({
    weights: equalWeights(['skill']),
    ends: [{ criterionId: 'skill', worst: 0, best: 10 }],
  });
  const { ranking } = evaluateDecision({ ...catalog, rivals }, input, TODAY);
  // The maker’s other model alone would say 10, the best.
  expect(ranking?.tooLittleKnown).toMatchObject([
    { candidateId: 4, score: { low: 0, middle: 5, high: 10 } },
  ]);
  expect(ranking && rankMethod(ranking)).toContain(
    'For an unknown result of your own test all results of that test stand in.',
  );
});
