import type { DecisionInput } from '../catalog/decision-settings.ts';
import type { Placement } from './place-candidates.ts';
import type { RankedCandidate, Ranking } from './rank-candidates.ts';
import type { DrawnWeights } from './draw-weights.ts';
import { firstSharesWith } from './rank-shares.ts';
import type { TestReading } from './test-readings.ts';
import type { AnswerChanges, DateChange, PriceChange, WeightChange } from './what-changes.ts';
import { centralPoints } from './wish-values.ts';

/** At least this share of first ranks on each shared test makes a choice clear; below the least none is made. */
export const CLEAR_SHARE = 0.7;
export const LEAST_SHARE = 0.4;
/** Closer than this to the second, two are level. */
export const LEVEL = 0.05;
/** Smaller changes of a weight, in points of 100, or of a price that turn an answer make it less than clear. */
const TURNING_POINTS = 5;
const TURNING_PRICE = 0.1;

const FINALIST_SHARE = 0.1;
const [LEAST_FINALISTS, MOST_FINALISTS] = [2, 5];

/** All finalists on one test of one board with one agent, everything else as it is. */
export type TestVerdict = Pick<TestReading, 'criterionId' | 'instrument' | 'board' | 'agent'> & {
  firstId: number;
  /** The leader’s share of first ranks among the finalists, 0–1. */
  first: number;
};

/** What alone would put another candidate first. */
export type Turn =
  | { kind: 'best'; firstId: number }
  | ({ kind: 'date' } & DateChange)
  | ({ kind: 'weight' } & WeightChange)
  | ({ kind: 'price' } & PriceChange);

export type CloseReason = 'tests-disagree' | 'no-shared-test' | 'low-share' | 'level' | 'ranges';

type Ranked = {
  /** The largest share of first ranks over plausible weights. */
  leaderId: number;
  /** The second largest share, then the mean rank; null where one alone is ranked. */
  runnerUpId: number | null;
  /** The leader’s share of first ranks, 0–1, and the number ranked. */
  first: number;
  ranked: number;
};

/**
 * What to choose, and how strong that is. Not enough is known: `nobody` meets every must; `too-little-known` of
 * those that do; one `alone` can be ranked; one that is `waiting` for an answer would come first in more than
 * half of the draws. `only`: one meets every must, and every other contradicts one. Otherwise `clear`, `by-a-hair` or `too-close`.
 */
export type Recommendation =
  | { state: 'nothing-asked' | 'nobody' | 'no-weights' | 'too-little-known' }
  | (Ranked & { state: 'alone' | 'only' })
  | (Ranked & { state: 'waiting'; waitingId: number; firstIfMet: number })
  | (Ranked & Judged);

type Judged = {
  state: 'clear' | 'by-a-hair' | 'too-close';
  finalistIds: number[];
  /** Empty: no test is weighed, or none measured every finalist. */
  tests: TestVerdict[];
  /** Of what is less than clear. */
  turn: Turn | null;
  /** Of what is too close. */
  why: CloseReason | null;
  /** The leader’s share of first ranks with every result drawn from its interval, 0–1; null: none states one. */
  drawn: number | null;
};

/** Whether one candidate is recommended. */
export function isChoice({ state }: Pick<Recommendation, 'state'>): boolean {
  return state === 'clear' || state === 'by-a-hair' || state === 'only';
}

type Case = {
  input: Pick<DecisionInput, 'needs' | 'workload'>;
  placement: Pick<Placement, 'piles'>;
  ranking: Ranking | null;
  weights: DrawnWeights | null;
  changes: AnswerChanges | null;
  /** Whether a criterion with tests is weighed. */
  weighsTests: boolean;
};

export function recommend(given: Case): Recommendation {
  const { input, placement, ranking } = given;
  if (input.needs.length === 0 && !input.workload && !ranking) return { state: 'nothing-asked' };
  if (placement.piles.in.length === 0) return { state: 'nobody' };
  if (!ranking) return { state: 'no-weights' };
  const [leader, runnerUp] = ranking.ranked;
  if (!leader) return { state: 'too-little-known' };
  const ranked: Ranked = {
    leaderId: leader.candidateId,
    runnerUpId: runnerUp?.candidateId ?? null,
    first: leader.first,
    ranked: ranking.ranked.length,
  };
  const waiting = ranking.firstIfMet.toSorted((one, other) => other.first - one.first)[0];
  if (waiting && waiting.first > 1 / 2) {
    const { candidateId: waitingId, first: firstIfMet } = waiting;
    return { ...ranked, state: 'waiting', waitingId, firstIfMet };
  }
  const isOnly = placement.piles.in.length === 1 && placement.piles.ask.length === 0;
  if (!runnerUp) return { ...ranked, state: isOnly ? 'only' : 'alone' };
  return { ...ranked, ...judge(given, ranking, leader, runnerUp) };
}

function judge(
  { weights, changes, weighsTests }: Case,
  ranking: Ranking,
  leader: RankedCandidate,
  runnerUp: RankedCandidate,
): Judged {
  const finalists = finalistsOf(ranking);
  const finalistIds = finalists.map(({ candidateId }) => candidateId);
  const shared = weights ? sharedTests(ranking, weights, finalistIds) : [];
  const tests = shared.map(({ reading, shares }): TestVerdict => {
    const best = shares.indexOf(Math.max(...shares));
    const { criterionId, instrument, board, agent } = reading;
    const firstId = finalistIds[best] ?? leader.candidateId;
    return { criterionId, instrument, board, agent, firstId, first: shares[0] ?? 0 };
  });
  const own = [[leader.first, runnerUp.first]];
  const trials = weighsTests ? shared.map(({ shares }) => shares) : own;
  const turn = turnOf(leader.candidateId, changes);
  const drawn = hasIntervals(ranking, finalistIds)
    ? [leader, runnerUp].map((each) => each.firstDrawn)
    : null;
  const why = closeness(trials) ?? (drawn && drawnCloseness(drawn));
  const judged = { finalistIds, tests, turn, drawn: drawn?.[0] ?? null };
  if (why) return { ...judged, state: 'too-close', why };
  const isSure = [...trials, ...(drawn ? [drawn] : [])].every(
    ([first = 0]) => first >= CLEAR_SHARE,
  );
  const state = isSure && !turn ? 'clear' : 'by-a-hair';
  return { ...judged, state, why: null };
}

/** The leader’s share stands first in each trial. */
function closeness(trials: number[][]): CloseReason | null {
  if (trials.length === 0) return 'no-shared-test';
  const second = ([, ...others]: number[]) => Math.max(0, ...others);
  if (trials.some((shares) => second(shares) > (shares[0] ?? 0))) return 'tests-disagree';
  if (trials.some((shares) => (shares[0] ?? 0) - second(shares) < LEVEL)) return 'level';
  return trials.some(([first = 0]) => first < LEAST_SHARE) ? 'low-share' : null;
}

/** Whether a result of a finalist says how far it may lie off. */
function hasIntervals({ wishes, candidateIds }: Ranking, finalistIds: number[]): boolean {
  const places = finalistIds.map((id) => candidateIds.indexOf(id));
  return wishes.some(({ values }) => places.some((at) => values[at]?.claim?.interval));
}

/** Of shares of first ranks with every result drawn from its interval. */
function drawnCloseness([first = 0, second = 0]: number[]): CloseReason | null {
  return first - second < LEVEL || first < LEAST_SHARE ? 'ranges' : null;
}

/** The leader, and those that come first often enough. */
function finalistsOf({ ranked }: Ranking): RankedCandidate[] {
  return ranked
    .filter(({ first }, at) => at < LEAST_FINALISTS || first >= FINALIST_SHARE)
    .slice(0, MOST_FINALISTS);
}

/** Every reading that measured all finalists on a named board, and their shares of first ranks on it. */
function sharedTests(
  { wishes, candidateIds }: Ranking,
  weights: DrawnWeights,
  finalistIds: number[],
): { reading: TestReading; shares: number[] }[] {
  const places = finalistIds.map((id) => candidateIds.indexOf(id));
  return wishes.flatMap((wish, index) =>
    wish.readings.flatMap((reading, at) => {
      const results = places.map((place) => wish.byReading[at]?.[place] ?? null);
      if (reading.board === null || results.includes(null)) return [];
      const points = places.map((place, finalist) =>
        wishes.map(({ values }, other) => {
          const value = values[place];
          if (other === index) return results[finalist] ?? 0;
          return value ? centralPoints(value) : 0;
        }),
      );
      return [{ reading, shares: firstSharesWith(weights, points) }];
    }),
  );
}

/** The first of what turns the answer: today’s scores, a known day, a weight, a price. */
function turnOf(leaderId: number, changes: AnswerChanges | null): Turn | null {
  if (!changes) return null;
  const { bestId, dates, weight, price } = changes;
  if (bestId !== leaderId) return { kind: 'best', firstId: bestId };
  const [date] = dates;
  if (date) return { kind: 'date', ...date };
  if (weight && Math.abs(weight.to - weight.from) <= TURNING_POINTS) {
    return { kind: 'weight', ...weight };
  }
  if (price && Math.abs(price.factor - 1) <= TURNING_PRICE) return { kind: 'price', ...price };
  return null;
}
