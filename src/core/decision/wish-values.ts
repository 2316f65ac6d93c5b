import { spanOf, type NumberSpan } from '../values/span-of.ts';
import {
  COST_WISH,
  type ChosenTests,
  type Need,
  type WishEnds,
} from '../catalog/decision-settings.ts';
import type { ClaimValue, Criterion, KnownClaim, Measurement, Rival } from '../catalog/resolved.ts';
import { isStated } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { spanIn } from '../comparison/span-in.ts';
import { bestMeasurement } from '../comparison/pair-measurements.ts';
import { placeOn, pointsOf } from '../comparison/score-spider.ts';
import { criterionOf, type DecisionCatalog } from './decision-ledger.ts';
import type { WeighedWish } from './effective-weights.ts';
import { medianOf, priorFrom, type Prior } from './priors.ts';
import { positionOn, readingsOf, resultOn, testsOf, type TestReading } from './test-readings.ts';
import { onceFor } from '../values/once-for.ts';

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

/** What wishes are read from. */
export type WishSource = { catalog: DecisionCatalog; tests: ChosenTests[] };

/** Who is judged by them. */
export type WishScope = {
  /** As they are bought, in the order of the candidates. */
  rivals: Rival[];
  /** What the workload costs over its horizon, by candidate; null: unknown. */
  totals: ReadonlyMap<number, number | null>;
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

/** Reads wishes of a catalog: what does not depend on who is judged is worked out once. */
export function wishReader(
  { catalog, tests }: WishSource,
  wishes: WeighedWish[],
): (scope: WishScope) => ScoredWish[] {
  const prior = priorFrom(catalog);
  const readers = wishes.map((wish) => {
    if (wish.criterionId === COST_WISH) return costReader(prior);
    const criterion = criterionOf(catalog, wish.criterionId);
    return criterion.instruments.length > 0
      ? testReader({ catalog, tests }, criterion, prior)
      : plainReader(catalog, criterion, prior);
  });
  return (scope) =>
    readers.flatMap((read, at) => {
      const wish = wishes[at];
      return wish ? [scored(scope, wish, read(scope))] : [];
    });
}

type WishReader = (scope: WishScope) => RawWish;

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
function testReader(
  { catalog, tests }: WishSource,
  criterion: Criterion,
  prior: Prior,
): WishReader {
  const readings = readingsOf(catalog, criterion, testsOf(catalog, criterion, tests));
  const part = 1 / Math.max(1, readings.length);
  const resultsOf = onceFor((rival: Rival) => {
    const claim = statedClaim(catalog, rival, criterion);
    const results = readings.map((reading) => claim && resultOn(claim, reading));
    const positions = readings.map((reading, index) => {
      const value = results[index]?.value;
      return value?.kind === 'number' ? positionOn(reading, value.number) : null;
    });
    const spreads = results.map((result, index) => {
      const [reading, place] = [readings[index], positions[index]];
      if (!result || !reading || place == null) return [];
      return spreadOf(result, (number) => (positionOn(reading, number) - place) * part);
    });
    return {
      claim: results.find((result) => result !== null) ?? null,
      positions,
      spreads: spreads.filter((each) => each.length > 0),
    };
  });
  // A test of one's own measures a few: what one of them reached says little of a single other one.
  const ofAll = catalog.rivals.some((rival) => resultsOf(rival).spreads.length > 0);
  const standIns = readings.map((_, index) =>
    onceFor((rival: Rival) =>
      prior(rival, (other) => resultsOf(other).positions[index] ?? null, { ofAll }),
    ),
  );
  return ({ rivals, openNeeds }) => {
    const values = rivals.map((rival, at): RawValue => {
      const { claim, positions, spreads } = resultsOf(rival);
      const priors = readings.flatMap((reading, index) => {
        if (positions[index] !== null) return [];
        const bound = boundOf(openNeeds[at] ?? [], criterion, reading.instrument);
        const least = bound === null ? -Infinity : positionOn(reading, bound.number);
        const others = standIns[index]?.(rival) ?? [];
        return [others.map((position) => Math.max(least, position) * part)];
      });
      const known = positions.reduce<number>((sum, position) => sum + (position ?? 0) * part, 0);
      const drawn = [...priors, ...spreads];
      return { known, priors: drawn, isKnown: claim !== null, claim, positions };
    });
    return { readings, values, placeOf: (figure) => figure };
  };
}

/** Of a normal distribution: 21 of its quantiles, evenly spread. */
const ABOVE_MIDDLE = [0.12, 0.241, 0.366, 0.497, 0.638, 0.792, 0.967, 1.18, 1.465, 1.981];
const QUANTILES = [...ABOVE_MIDDLE.map((each) => -each).reverse(), 0, ...ABOVE_MIDDLE];
/** Quantile at the ends of an interval that holds 95 %. */
const AT_ENDS = 1.96;

/** How far a result that states an interval may lie off, sorted; empty for any other. */
function spreadOf(
  { value, interval }: Measurement,
  offsetOf: (number: number) => number,
): number[] {
  if (!interval || value.kind !== 'number') return [];
  const { number } = value;
  const [below, above] = [number - interval.least, interval.most - number];
  return QUANTILES.map((each) =>
    offsetOf(number + (each / AT_ENDS) * (each < 0 ? below : above)),
  ).sort((one, other) => one - other);
}

/** A criterion that is known in one way: a yes or no, a number or a list on its scale. */
function plainReader(catalog: DecisionCatalog, criterion: Criterion, prior: Prior): WishReader {
  const { scale } = criterion;
  const isDown = scale !== null && scale.ten < scale.zero;
  const placeOf = (figure: number) =>
    scale ? placeOn(figure, scale.curve) * (isDown ? -1 : 1) : figure;
  const figureIn = (claim: Measurement): number | null => {
    const { value } = claim;
    if (value.kind === 'number') return scale && placeOf(value.number);
    if (isUnlimited(criterion, value)) return scale && placeOf(Math.max(scale.zero, scale.ten));
    if (value.kind === 'list') return scale && placeOf(value.items.length);
    return pointsOf(criterion, claim);
  };
  const figureOf = onceFor((rival: Rival) => {
    const stated = statedClaim(catalog, rival, criterion);
    const claim = stated && bestMeasurement(criterion, stated);
    return { claim, known: claim && figureIn(claim) };
  });
  const standIns = onceFor((rival: Rival) => {
    const others = prior(rival, (other) => figureOf(other).known);
    const value = figureOf(rival).claim?.value;
    return value?.kind === 'bounded' ? within(spanOf(value), others, placeOf) : others;
  });
  return ({ rivals, openNeeds }) => {
    const values = rivals.map((rival, at): RawValue => {
      const { claim, known } = figureOf(rival);
      if (known !== null) return { ...NOTHING_KNOWN, known, isKnown: true, claim };
      const needs = (openNeeds[at] ?? []).filter(({ criterionId }) => criterionId === criterion.id);
      if (criterion.type === 'boolean' && needs.length > 0) {
        const met = criterion.higherIsBetter === false ? 0 : FULL;
        return { ...NOTHING_KNOWN, known: met };
      }
      const bound = boundOf(needs, criterion, null);
      const others = standIns(rival);
      return unknown(
        bound && scale ? others.map((place) => atBound(place, bound, placeOf)) : others,
      );
    });
    return { readings: [], values, placeOf };
  };
}

/** A lower cost is better; what it is made of has its own sources. */
function costReader(prior: Prior): WishReader {
  return ({ rivals, totals }) => {
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
  };
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

/** Only stated claims count; what is remembered or inferred is unknown. */
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

function isUnlimited({ type }: Criterion, value: ClaimValue): boolean {
  return type === 'number' && spanIn(value)?.least === Infinity;
}

/** The places of others, as far as a bound allows them. */
function within(
  { least, most }: NumberSpan,
  places: number[],
  placeOf: (figure: number) => number,
) {
  const ends = [placeOf(least), placeOf(most)];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return places.map((place) => Math.min(high, Math.max(low, place)));
}

/** A value that meets the bound, where it would not. */
function atBound(value: number, { kind, number }: Bound, placeOf: (figure: number) => number) {
  const bound = placeOf(number);
  const isUpward = placeOf(number + 1) > bound === (kind === 'at-least');
  return isUpward ? Math.max(value, bound) : Math.min(value, bound);
}
