import type { Criterion, Instrument, KnownClaim, Measurement } from '../catalog/resolved.ts';
import { REPORTERS } from '../catalog/vocabulary.ts';

/**
 * How alike the testers of two figures are: one board and one agent, or a criterion that has no tests;
 * one board that lists them with different agents; the same kind of tester (two makers' own runs
 * among them); different kinds.
 */
export type Comparability = 'same' | 'agents' | 'kind' | 'mixed';

/** What of the confidence is left: two agents, two makers or boards, and unlike testers weaken a verdict. */
export const COMPARABILITY_FACTOR: Record<Comparability, number> = {
  same: 1,
  agents: 0.9,
  kind: 0.8,
  mixed: 0.7,
};

export type MeasurementPair = {
  subject: Measurement;
  rival: Measurement;
  instrument: Instrument | null;
  comparability: Comparability;
};

/** Whether one tester gave both figures with one agent; a lead that rests on two is no argument for a seller. */
export function isOneTester({ comparability }: Pick<MeasurementPair, 'comparability'>): boolean {
  return comparability === 'same';
}

/**
 * The two measurements a row may be compared on, always of one instrument: the first in the
 * criterion's order that both sides have from one board, else from the same kind of tester, else
 * from any two; measures of general ability after all others, in the same way. `null` when the
 * sides share no instrument.
 */
export function pairMeasurements(
  criterion: Pick<Criterion, 'instruments'>,
  subject: KnownClaim,
  rival: KnownClaim,
): MeasurementPair | null {
  const [ours, theirs] = [subject.measurements, rival.measurements];
  if (ours.length === 1 && theirs.length === 1) return pairOfTwo(criterion, ours[0], theirs[0]);
  if (criterion.instruments.length === 0) {
    const pair = ofOneKind(ours, theirs) ?? ofAny(ours, theirs);
    return pair && { ...pair, instrument: null, comparability: 'same' };
  }
  const shared = criterion.instruments.flatMap((instrument) => {
    const own = measuredWith(subject, instrument);
    const other = own.length > 0 ? measuredWith(rival, instrument) : [];
    return other.length > 0 ? { instrument, own, other } : [];
  });
  for (const isGeneral of [false, true]) {
    const ofThisKind = shared.filter(({ instrument }) => instrument.general === isGeneral);
    for (const findPair of [ofOneBoard, ofOneKind, ofAny]) {
      for (const { instrument, own, other } of ofThisKind) {
        const pair = findPair(own, other);
        if (pair) return { ...pair, instrument };
      }
    }
  }
  return null;
}

/** The same where each side has one measurement, as most have. */
function pairOfTwo(
  { instruments }: Pick<Criterion, 'instruments'>,
  subject: Measurement,
  rival: Measurement,
): MeasurementPair | null {
  if (instruments.length === 0) return { subject, rival, instrument: null, comparability: 'same' };
  if (subject.instrument !== rival.instrument) return null;
  const instrument = instruments.find(({ name }) => name === subject.instrument);
  if (!instrument) return null;
  if (subject.board !== undefined && subject.board === rival.board) {
    const comparability = subject.agent === rival.agent ? 'same' : 'agents';
    return { subject, rival, instrument, comparability };
  }
  const comparability = subject.reportedBy === rival.reportedBy ? 'kind' : 'mixed';
  return { subject, rival, instrument, comparability };
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

type Found = Omit<MeasurementPair, 'instrument'>;

/** One agent before two, then by reporter and in authored order; swapped sides give the same two. */
function ofOneBoard(subjects: Measurement[], rivals: Measurement[]): Found | null {
  const pairs = subjects.flatMap((subject, ours) =>
    rivals.flatMap((rival, theirs) => {
      if (subject.board === undefined || subject.board !== rival.board) return [];
      const comparability: Comparability = subject.agent === rival.agent ? 'same' : 'agents';
      const ranks = [subject, rival].map(rankOf);
      const order = [
        comparability === 'same' ? 0 : 1,
        Math.max(...ranks),
        Math.min(...ranks),
        Math.max(ours, theirs),
        Math.min(ours, theirs),
      ];
      const names = [subject.board, ...[subject.agent ?? '', rival.agent ?? ''].sort()];
      return { pair: { subject, rival, comparability }, order, name: names.join() };
    }),
  );
  const [first] = pairs.sort(
    (one, other) => compareLists(one.order, other.order) || (one.name < other.name ? -1 : 1),
  );
  return first?.pair ?? null;
}

function ofOneKind(subjects: Measurement[], rivals: Measurement[]): Found | null {
  for (const reporter of REPORTERS) {
    const subject = subjects.find((measurement) => measurement.reportedBy === reporter);
    const rival = rivals.find((measurement) => measurement.reportedBy === reporter);
    if (subject && rival) return { subject, rival, comparability: 'kind' };
  }
  return null;
}

function ofAny(subjects: Measurement[], rivals: Measurement[]): Found | null {
  const subject = byReporter(subjects)[0];
  const rival = byReporter(rivals)[0];
  return subject && rival ? { subject, rival, comparability: 'mixed' } : null;
}

function compareLists(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

function rankOf({ reportedBy }: Measurement): number {
  return REPORTERS.indexOf(reportedBy);
}

/** Independent before vendor before third party. */
export function byReporter(measurements: Measurement[]): Measurement[] {
  if (measurements.length < 2) return measurements;
  return measurements.toSorted((one, other) => rankOf(one) - rankOf(other));
}
