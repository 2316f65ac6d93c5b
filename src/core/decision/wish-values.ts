import {
  COST_WISH,
  type ChosenTests,
  type Need,
  type WishEnds,
} from '../catalog/decision-settings.ts';
import type { Criterion, KnownClaim, Measurement, Rival } from '../catalog/resolved.ts';
import { isStated } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { bestMeasurement } from '../comparison/pair-measurements.ts';
import { placeOn, pointsOf } from '../comparison/score-spider.ts';
import { criterionOf, type DecisionCatalog } from './decision-ledger.ts';
import type { WeighedWish } from './effective-weights.ts';
import { medianOf, priorFrom, type Prior } from './priors.ts';
import { positionOn, readingsOf, resultOn, testsOf, type TestReading } from './test-readings.ts';

/**
 * Points of a wish: 0 at the worst and 10 at the best of those that meet every must. What is unknown is drawn
 * from `priors`, one list of sorted points for each part of it, added to `base`. `isBounded`: between the
 * buyer’s own ends the sum of all stays within 0 and 10.
 */
export type WishValue = WishPoints & {
  isKnown: boolean;
  /** What the known part rests on; a cost has its own sources. */
  claim: Measurement | null;
};

export type WishPoints = { base: number; priors: number[][]; isBounded?: boolean };

/** One wish as every candidate is scored by it. */
export type ScoredWish = WeighedWish & {
  /** Boards whose results make its value, each alike; empty where it has no tests. */
  readings: TestReading[];
  /** The places of 0 and of 10 points; null where all are alike. */
  ends: { worst: number; best: number } | null;
  /** In the order of the candidates. */
  values: WishValue[];
  /** Of each reading, the points of every candidate between the ends of those it measured; null: not measured. */
  byReading: (number | null)[][];
};

/** What wishes are judged by. */
export type WishScope = {
  catalog: DecisionCatalog;
  /** As they are bought, in the order of the candidates. */
  rivals: Rival[];
  /** What the workload costs over its horizon, by candidate; null: unknown. */
  totals: ReadonlyMap<number, number | null>;
  tests: ChosenTests[];
  ends: WishEnds[];
  /** Places of those that meet every must. */
  met: number[];
  /** Of each candidate, the open musts that it is taken to meet. */
  openNeeds: Need[][];
};

/** Before the ends are set: what is known, and what may stand for the rest, sorted. */
type RawValue = {
  known: number;
  priors: number[][];
  isKnown: boolean;
  claim: Measurement | null;
  /** On each reading; null: not measured. */
  positions: (number | null)[];
};

type RawWish = {
  readings: TestReading[];
  values: RawValue[];
  /** Where a figure stands on the same line. */
  placeOf: (figure: number) => number;
};

export function wishValues(scope: WishScope, wishes: WeighedWish[]): ScoredWish[] {
  const prior = priorFrom(scope.catalog);
  return wishes.map((wish) => {
    if (wish.criterionId === COST_WISH) return scored(scope, wish, costWish(scope, prior));
    const criterion = criterionOf(scope.catalog, wish.criterionId);
    const raw =
      criterion.instruments.length > 0
        ? testWish(scope, criterion, prior)
        : plainWish(scope, criterion, prior);
    return scored(scope, wish, raw);
  });
}

/** The value with every unknown part at the median of its prior. */
export function centralPoints(value: WishPoints): number {
  return pointsWith(value, medianOf);
}

/** The least and the most that it may be. */
export function pointEnds(value: WishPoints): [least: number, most: number] {
  return [
    pointsWith(value, ([least = 0]) => least),
    pointsWith(value, (prior) => prior.at(-1) ?? 0),
  ];
}

/** The value with what each prior gives. */
function pointsWith(
  { base, priors, isBounded }: WishPoints,
  partOf: (prior: number[]) => number,
): number {
  let points = base;
  for (const prior of priors) points += partOf(prior);
  return isBounded ? Math.min(FULL, Math.max(0, points)) : points;
}

/** The value with the part of every prior that a chance, below 1, falls on, so that it is low or high as a whole. */
export function pointsAt({ base, priors, isBounded }: WishPoints, chance: number): number {
  let points = base;
  for (const prior of priors) points += prior[Math.floor(chance * prior.length)] as number;
  return isBounded ? Math.min(FULL, Math.max(0, points)) : points;
}

function scored(
  { met, ends: chosen }: WishScope,
  wish: WeighedWish,
  { readings, values, placeOf }: RawWish,
): ScoredWish {
  const rawEnds = values.map(({ known, priors }) => pointEnds({ base: known, priors }));
  const own = chosen.find(({ criterionId }) => criterionId === wish.criterionId);
  const among = met.flatMap((at) => rawEnds[at] ?? []);
  const ends = own
    ? { worst: placeOf(own.worst), best: placeOf(own.best) }
    : { worst: Math.min(...among), best: Math.max(...among) };
  const isFlat = among.length === 0 || ends.worst === ends.best;
  const points = pointsBetween(isFlat ? null : ends);
  const isBounded = own !== undefined;
  return {
    ...wish,
    readings,
    ends: isFlat ? null : ends,
    values: values.map(({ known, priors, isKnown, claim }): WishValue => {
      const base = points(known);
      return {
        base,
        priors: priors.map((prior) => prior.map((part) => points(known + part) - base)),
        isBounded,
        isKnown,
        claim,
      };
    }),
    byReading: readings.map((_, at) => {
      const positions = values.map((value) => value.positions[at] ?? null);
      const measured = met.flatMap((place) => positions[place] ?? []);
      const [worst, best] = [Math.min(...measured), Math.max(...measured)];
      const between = pointsBetween(worst < best ? { worst, best } : null);
      return positions.map((position) => (position === null ? null : between(position)));
    }),
  };
}

/** All alike where there are no ends. */
function pointsBetween(ends: { worst: number; best: number } | null): (place: number) => number {
  if (!ends) return () => FULL;
  const { worst, best } = ends;
  return (place) => (FULL * (place - worst)) / (best - worst);
}

/** Each board counts alike; one that did not measure a candidate is drawn from comparable ones. */
function testWish(scope: WishScope, criterion: Criterion, prior: Prior): RawWish {
  const { catalog, rivals, tests, openNeeds } = scope;
  const readings = readingsOf(catalog, criterion, testsOf(catalog, criterion, tests));
  const part = 1 / Math.max(1, readings.length);
  const resultsOf = (rival: Rival) => {
    const claim = statedClaim(catalog, rival, criterion);
    return readings.map((reading) => claim && resultOn(claim, reading));
  };
  const positionsFrom = (results: (Measurement | null)[]) =>
    results.map((result, index) => {
      const reading = readings[index];
      return reading && result?.value.kind === 'number'
        ? positionOn(reading, result.value.number)
        : null;
    });
  const others = new Map(
    catalog.rivals.map((other) => [other.id, positionsFrom(resultsOf(other))]),
  );
  const values = rivals.map((rival, at): RawValue => {
    const results = resultsOf(rival);
    const positions = positionsFrom(results);
    const priors = readings.flatMap((reading, index) => {
      if (positions[index] !== null) return [];
      const bound = boundOf(openNeeds[at] ?? [], criterion, reading.instrument);
      const least = bound === null ? -Infinity : positionOn(reading, bound.number);
      const standIns = prior(rival, ({ id }) => others.get(id)?.[index] ?? null);
      return [standIns.map((position) => Math.max(least, position) * part)];
    });
    const known = positions.reduce<number>((sum, position) => sum + (position ?? 0) * part, 0);
    const claim = results.find((result) => result !== null) ?? null;
    return { known, priors, isKnown: claim !== null, claim, positions };
  });
  return { readings, values, placeOf: (figure) => figure };
}

/** A criterion that is known in one way: a yes or no, a number or a list on its scale. */
function plainWish(scope: WishScope, criterion: Criterion, prior: Prior): RawWish {
  const { catalog, rivals, openNeeds } = scope;
  const { scale } = criterion;
  const isDown = scale !== null && scale.ten < scale.zero;
  const placeOf = (figure: number) =>
    scale ? placeOn(figure, scale.curve) * (isDown ? -1 : 1) : figure;
  const figureOf = (claim: Measurement): number | null => {
    const { value } = claim;
    if (value.kind === 'number') return scale && placeOf(value.number);
    if (value.kind === 'list') return scale && placeOf(value.items.length);
    return pointsOf(criterion, claim);
  };
  const claimOf = (rival: Rival) => {
    const claim = statedClaim(catalog, rival, criterion);
    return claim && bestMeasurement(criterion, claim);
  };
  const figures = new Map<number, number | null>();
  const usualFigure = (rival: Rival) => {
    const found = figures.get(rival.id);
    if (found !== undefined) return found;
    const claim = claimOf(rival);
    const figure = claim && figureOf(claim);
    figures.set(rival.id, figure);
    return figure;
  };
  const values = rivals.map((rival, at): RawValue => {
    const claim = claimOf(rival);
    const known = claim && figureOf(claim);
    if (known !== null) return { ...NOTHING_KNOWN, known, isKnown: true, claim };
    const needs = (openNeeds[at] ?? []).filter(({ criterionId }) => criterionId === criterion.id);
    if (criterion.type === 'boolean' && needs.length > 0) {
      const met = criterion.higherIsBetter === false ? 0 : FULL;
      return { ...NOTHING_KNOWN, known: met };
    }
    const bound = boundOf(needs, criterion, null);
    const standIns = prior(rival, usualFigure);
    return unknown(
      bound && scale ? standIns.map((place) => atBound(place, bound, placeOf)) : standIns,
    );
  });
  return { readings: [], values, placeOf };
}

/** A lower cost is better; what it is made of has its own sources. */
function costWish({ rivals, totals }: WishScope, prior: Prior): RawWish {
  const costOf = ({ id }: Rival) => {
    const total = totals.get(id) ?? null;
    return total === null ? null : -total;
  };
  const values = rivals.map((rival): RawValue => {
    const known = costOf(rival);
    return known === null
      ? unknown(prior(rival, costOf))
      : { ...NOTHING_KNOWN, known, isKnown: true };
  });
  return { readings: [], values, placeOf: (figure) => -figure };
}

const FULL = 10;

const NOTHING_KNOWN: RawValue = {
  known: 0,
  priors: [],
  isKnown: false,
  claim: null,
  positions: [],
};

function unknown(values: number[]): RawValue {
  return values.length === 0 ? NOTHING_KNOWN : { ...NOTHING_KNOWN, priors: [values] };
}

/** Only what somebody stands for counts; what is remembered or inferred is unknown. */
function statedClaim(
  catalog: DecisionCatalog,
  rival: Rival,
  criterion: Criterion,
): KnownClaim | null {
  const { claim } = findRivalClaim(catalog, rival, criterion);
  const [first, ...others] = claim.state === 'known' ? claim.measurements.filter(isStated) : [];
  return first && claim.state === 'known' ? { ...claim, measurements: [first, ...others] } : null;
}

type Bound = { kind: 'at-least' | 'at-most'; number: number };

function boundOf(needs: Need[], { id }: Criterion, instrument: string | null): Bound | null {
  const own = needs.find(
    ({ criterionId, test }) =>
      criterionId === id && 'number' in test && test.instrument === instrument,
  );
  return own && 'number' in own.test ? own.test : null;
}

/** A value that meets the bound, where it would not. */
function atBound(value: number, { kind, number }: Bound, placeOf: (figure: number) => number) {
  const bound = placeOf(number);
  const isUpward = placeOf(number + 1) > bound === (kind === 'at-least');
  return isUpward ? Math.max(value, bound) : Math.min(value, bound);
}
