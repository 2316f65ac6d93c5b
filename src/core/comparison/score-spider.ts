import type { Catalog, Claim, Criterion, Measurement, Scale } from '../catalog/resolved.ts';
import { isStated, isUnverified } from './doubts.ts';
import { bestMeasurement, bestRun } from './pair-measurements.ts';

/**
 * What the evidence shows on one axis, 0–10: at least `lower` (what is not documented earns nothing),
 * at most `upper` (it earns all). `yes` is the number of documented yes on an axis of yes-or-no
 * criteria alone, null on a measured one. `unverified` and `inferred` are answers from memory or by
 * inference, and so not `known`. `used` are the runs of the tests that count on the axis.
 */
export type SpiderPoint = {
  lower: number;
  upper: number;
  known: number;
  of: number;
  yes: number | null;
  unverified: number;
  inferred: number;
  used: Measurement[];
};

const FULL = 10;
/** Share of a measured axis's inputs that must be known; below it the axis has no score. */
const LEAST_KNOWN = 0.5;

type Input = {
  points: number | null;
  run: Measurement | null;
  doubt: 'unverified' | 'inferred' | null;
};
const OPEN: Input = { points: null, run: null, doubt: null };

/**
 * One candidate on every axis of the catalog's spider, the same whatever it is compared with: each
 * criterion counts by the candidate's own claim, and where there are several tests by the first it
 * has taken, in the criterion's order. Only stated claims count; what is remembered or
 * inferred is open. `null` where an axis is measured and less than half of it is known.
 */
export function scoreSpider(
  catalog: Catalog,
  claimFor: (criterion: Criterion) => Claim,
): (SpiderPoint | null)[] {
  const all = new Map(
    [...catalog.criteria, ...catalog.capabilities].map((each) => [each.id, each]),
  );
  return catalog.spider.axes.map(({ criterionIds }) => {
    const criteria = criterionIds.flatMap((id) => all.get(id) ?? []);
    const inputs = criteria.map((criterion) => inputOf(criterion, claimFor(criterion)));
    return spiderPoint(
      inputs,
      criteria.every(({ type }) => type === 'boolean'),
    );
  });
}

/** Combines inputs of 0–10, open where `points` is null, into one; both bounds to one decimal. */
function spiderPoint(inputs: Input[], isDocumented: boolean): SpiderPoint | null {
  const known = inputs.flatMap(({ points }) => points ?? []);
  if (inputs.length === 0) return null;
  if (!isDocumented && known.length / inputs.length < LEAST_KNOWN) return null;
  const sum = known.reduce((total, points) => total + points, 0);
  const open = (inputs.length - known.length) * FULL;
  return {
    lower: oneDecimal(sum / inputs.length),
    upper: oneDecimal((sum + open) / inputs.length),
    known: known.length,
    of: inputs.length,
    yes: isDocumented ? known.filter((points) => points === FULL).length : null,
    unverified: inputs.filter(({ doubt }) => doubt === 'unverified').length,
    inferred: inputs.filter(({ doubt }) => doubt === 'inferred').length,
    used: inputs.flatMap(({ run }) => run ?? []),
  };
}

/** Sums of the same numbers in another order differ in the last digits; such a half rounds alike. */
function oneDecimal(value: number): number {
  return Math.round(Number((value * 10).toFixed(9))) / 10;
}

function inputOf(criterion: Criterion, claim: Claim): Input {
  if (claim.state === 'unknown') return OPEN;
  const read = claim.measurements.filter(isStated);
  const [first, ...others] = read;
  if (!first) {
    const doubt = claim.measurements.some(isUnverified) ? 'unverified' : 'inferred';
    return { ...OPEN, doubt };
  }
  const known = { ...claim, measurements: [first, ...others] } satisfies Claim;
  if (criterion.instruments.length === 0) {
    return { ...OPEN, points: pointsOf(criterion, bestMeasurement(criterion, known)) };
  }
  for (const instrument of criterion.instruments) {
    const run = bestRun(known, instrument);
    if (instrument.scale && !instrument.general && run?.value.kind === 'number') {
      return { ...OPEN, points: onScale(run.value.number, instrument.scale), run };
    }
  }
  return OPEN;
}

/** A value without a test on 0–10; null where the criterion has no scale for it. */
export function pointsOf(criterion: Criterion, { value }: Measurement): number | null {
  switch (value.kind) {
    case 'boolean':
      if (value.yes && value.partly) return FULL / 2;
      return value.yes === (criterion.higherIsBetter ?? true) ? FULL : 0;
    case 'number':
      return criterion.scale ? onScale(value.number, criterion.scale) : null;
    case 'list':
      return criterion.scale ? onScale(value.items.length, criterion.scale) : null;
    case 'bounded':
    case 'text':
      return null;
  }
}

/** Where a number stands on a line of this curve; a logarithm stops at the least that is above 0. */
export function placeOn(number: number, curve: Scale['curve']): number {
  return curve === 'log' ? Math.log(Math.max(number, Number.MIN_VALUE)) : number;
}

/** Places a number on 0–10 between the scale's ends, which may run downwards; outside them it stops. */
export function onScale(number: number, { zero, ten, curve }: Scale): number {
  if (curve === 'log' && number <= 0) return zero > ten ? FULL : 0;
  const from = placeOn(zero, curve);
  const share = (placeOn(number, curve) - from) / (placeOn(ten, curve) - from);
  return Math.min(FULL, Math.max(0, share * FULL));
}
