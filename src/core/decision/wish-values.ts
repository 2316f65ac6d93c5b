import type { Criterion, Instrument, Measurement, Rival } from '../catalog/resolved.ts';
import type { Need } from '../catalog/decision-settings.ts';
import { isStated } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { bestMeasurement, bestRun, measuredWith } from '../comparison/pair-measurements.ts';
import { onScale, pointsOf } from '../comparison/score-spider.ts';
import type { WeighedWish } from './effective-weights.ts';
import { criterionOf, type DecisionCatalog } from './decision-ledger.ts';
import { meanOver, type Span } from './price-ends.ts';

/** Points of a wish, 0–10: `low` equals `high` where the value is known. */
export type WishValue = { low: number; high: number; claim: Measurement | null };

/** One wish as every candidate is scored by it. */
export type ScoredWish = WeighedWish & {
  /** The test that most candidates share; null where the criterion has none. */
  instrument: string | null;
  /** In the order of the candidates. */
  values: WishValue[];
};

const UNKNOWN: WishValue = { low: 0, high: 10, claim: null };

/**
 * Only what somebody stands for counts; what is remembered or inferred is unknown, between the ends of
 * the scale. A price that is followed by another counts as the mean of both over the months.
 */
export function wishValues(
  catalog: DecisionCatalog,
  rivals: Rival[],
  wishes: WeighedWish[],
  span: Span,
): ScoredWish[] {
  return wishes.map((wish) => {
    const criterion = criterionOf(catalog, wish.criterionId);
    const claims = rivals.map((rival) => {
      const { claim } = findRivalClaim(catalog, rival, criterion);
      if (claim.state === 'unknown') return null;
      const [first, ...others] = claim.measurements.filter(isStated);
      return first
        ? { ...claim, measurements: [first, ...others] as [Measurement, ...Measurement[]] }
        : null;
    });
    const instrument = sharedInstrument(criterion, claims);
    const values = claims.map((claim): WishValue => {
      if (!claim) return UNKNOWN;
      if (criterion.instruments.length === 0) {
        const counted = meanOver(bestMeasurement(criterion, claim), span);
        return known(pointsOf(criterion, counted), counted);
      }
      const run = instrument && bestRun(claim, instrument);
      if (run?.value.kind !== 'number' || !instrument?.scale) return UNKNOWN;
      return known(onScale(run.value.number, instrument.scale), run);
    });
    return { ...wish, instrument: instrument?.name ?? null, values };
  });
}

/**
 * The values if a candidate met these musts: a yes is 10, whatever it covers, and a bound on the test
 * that a wish is read on leaves only what lies beyond it.
 */
export function valueIfMet(
  catalog: DecisionCatalog,
  { criterionId, instrument, values }: ScoredWish,
  at: number,
  needs: Need[],
): WishValue {
  const value = values[at] ?? UNKNOWN;
  if (value.claim) return value;
  const criterion = criterionOf(catalog, criterionId);
  return needs
    .filter((need) => need.criterionId === criterionId)
    .reduce((so, { test }): WishValue => {
      if (criterion.type === 'boolean') {
        const points = criterion.higherIsBetter === false ? 0 : 10;
        return { low: points, high: points, claim: null };
      }
      if ((test.kind !== 'at-least' && test.kind !== 'at-most') || test.instrument !== instrument) {
        return so;
      }
      const scale =
        criterion.instruments.find(({ name }) => name === instrument)?.scale ?? criterion.scale;
      if (!scale) return so;
      const points = onScale(test.number, scale);
      const isUpward = scale.ten > scale.zero === (test.kind === 'at-least');
      return isUpward
        ? { ...so, low: Math.max(so.low, points) }
        : { ...so, high: Math.min(so.high, points) };
    }, value);
}

function known(points: number | null, claim: Measurement): WishValue {
  return points === null ? UNKNOWN : { low: points, high: points, claim };
}

/** The first of the criterion's order among those that most have; a measure of general ability never. */
function sharedInstrument(
  criterion: Criterion,
  claims: ({ state: 'known'; measurements: [Measurement, ...Measurement[]] } | null)[],
): Instrument | null {
  const counted = criterion.instruments.filter(isScored).map((instrument) => ({
    instrument,
    count: claims.filter((claim) => claim && measuredWith(claim, instrument).length > 0).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.instrument ?? null;
}

function isScored({ scale, general }: Instrument): boolean {
  return scale !== null && !general;
}
