import type { Criterion, Instrument, KnownClaim, Measurement } from '../catalog/resolved.ts';
import { REPORTERS } from '../catalog/vocabulary.ts';

export type MeasurementPair = {
  subject: Measurement;
  rival: Measurement;
  instrument: Instrument | null;
  /** Both figures come from the same kind of tester. */
  sameReporter: boolean;
};

/**
 * The two measurements a row may be compared on: the first instrument, in the criterion's order,
 * that both sides have, and within it the same kind of reporter where possible. `null` when the
 * sides share no instrument.
 */
export function pairMeasurements(
  criterion: Criterion,
  subject: KnownClaim,
  rival: KnownClaim,
): MeasurementPair | null {
  if (criterion.instruments.length === 0) {
    return closestPair(subject.measurements, rival.measurements, null);
  }
  for (const instrument of criterion.instruments) {
    const pair = closestPair(
      measuredWith(subject, instrument),
      measuredWith(rival, instrument),
      instrument,
    );
    if (pair) return pair;
  }
  return null;
}

/** A claim's best measurement: first instrument it has, independent before vendor before third party. */
export function bestMeasurement(criterion: Criterion, claim: KnownClaim): Measurement {
  for (const instrument of criterion.instruments) {
    const best = bestRun(claim, instrument);
    if (best) return best;
  }
  return claim.measurements[0];
}

/** The best run of one instrument: independent before vendor before third party. */
export function bestRun(claim: KnownClaim, instrument: Instrument): Measurement | undefined {
  return byReporter(measuredWith(claim, instrument))[0];
}

export function measuredWith(claim: KnownClaim, instrument: Instrument): Measurement[] {
  return claim.measurements.filter((measurement) => measurement.instrument === instrument.name);
}

function closestPair(
  subjects: Measurement[],
  rivals: Measurement[],
  instrument: Instrument | null,
): MeasurementPair | null {
  for (const reporter of REPORTERS) {
    const subject = subjects.find((measurement) => measurement.reportedBy === reporter);
    const rival = rivals.find((measurement) => measurement.reportedBy === reporter);
    if (subject && rival) return { subject, rival, instrument, sameReporter: true };
  }
  const subject = byReporter(subjects)[0];
  const rival = byReporter(rivals)[0];
  return subject && rival ? { subject, rival, instrument, sameReporter: false } : null;
}

function byReporter(measurements: Measurement[]): Measurement[] {
  return [...measurements].sort(
    (a, b) => REPORTERS.indexOf(a.reportedBy) - REPORTERS.indexOf(b.reportedBy),
  );
}
