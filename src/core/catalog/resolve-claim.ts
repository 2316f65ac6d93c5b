import type { AuthoredClaim } from './authored.ts';
import { resolveEvidence } from './resolve-evidence.ts';
import { withheldFrom, type OwnRival } from './withheld.ts';
import type { Claim, ClaimValue, Criterion, Evidence, Measurement } from './resolved.ts';
import { UNKNOWN_BOARD } from './vocabulary.ts';

const FULL_SCORE = 10;

type Provenance = Pick<
  Extract<AuthoredClaim, { basis: unknown }>,
  'basis' | 'reported_by' | 'confidence' | 'as_of' | 'evidence' | 'scope' | 'note'
>;

/**
 * One authored claim as the comparison reads it: always a list of measurements, or unknown.
 * `ownRivals` are those of the subject whose claim it is.
 */
export function resolveClaim(
  claim: AuthoredClaim,
  criterion: Criterion,
  ownRivals: OwnRival[],
): Claim {
  if ('unknown' in claim) {
    return {
      state: 'unknown',
      reason: claim.unknown,
      ...(claim.note === undefined ? {} : { note: claim.note }),
      lookedAt: claim.looked_at.map(resolveEvidence),
    };
  }
  if ('measurements' in claim) {
    const [first, ...others] = claim.measurements.map((entry) =>
      resolveMeasurement(entry, criterion),
    );
    if (!first) throw new Error(`A claim for "${criterion.slug}" has no measurement.`);
    return { state: 'known', measurements: [first, ...others] };
  }
  const score = itemScore(claim.value, criterion);
  const measurement: Measurement = {
    value: resolveValue(claim, criterion),
    ...(score === undefined ? {} : { score }),
    ...resolveProvenance(claim),
    ...(claim.host === undefined ? {} : { host: claim.host }),
    ...(claim.until === undefined ? {} : { until: claim.until }),
    ...(claim.afterwards === undefined ? {} : { afterwards: claim.afterwards }),
  };
  const withheld = withheldFrom(claim, ownRivals);
  return { state: 'known', measurements: [measurement], ...(withheld && { withheld }) };
}

type AuthoredMeasurement = Extract<
  AuthoredClaim,
  { measurements: unknown }
>['measurements'][number];

function resolveMeasurement(entry: AuthoredMeasurement, criterion: Criterion): Measurement {
  const instrument = criterion.instruments.find(({ name }) => name === entry.instrument);
  return {
    value: {
      kind: 'number',
      number: entry.value,
      unit: instrument?.unit ?? criterion.unit,
    },
    instrument: entry.instrument,
    ...(entry.board === undefined || entry.board === UNKNOWN_BOARD ? {} : { board: entry.board }),
    ...(entry.agent === undefined ? {} : { agent: entry.agent }),
    ...resolveProvenance(entry),
  };
}

function resolveValue(
  { value, has, covers }: Extract<AuthoredClaim, { value: unknown }>,
  criterion: Criterion,
): ClaimValue {
  if (typeof value === 'number') return { kind: 'number', number: value, unit: criterion.unit };
  if (Array.isArray(value)) return { kind: 'list', items: value };
  return has === undefined
    ? { kind: 'text', text: value }
    : { kind: 'boolean', yes: has, text: value, ...(covers === undefined ? {} : { covers }) };
}

export function resolveProvenance(source: Provenance) {
  const evidence = source.evidence.map(resolveEvidence);
  return {
    basis: source.basis,
    reportedBy: source.reported_by,
    confidence: source.confidence,
    evidence,
    asOf: newest(evidence) ?? source.as_of ?? 'undated',
    ...(source.scope === undefined ? {} : { scope: source.scope }),
    ...(source.note === undefined ? {} : { note: source.note }),
  };
}

/** The newest date among the evidence; `undefined` without evidence, `undated` when none has a date. */
function newest(evidence: Evidence[]): string | undefined {
  const dates = evidence.map(({ asOf }) => asOf);
  return (
    dates
      .filter((date) => date !== 'undated')
      .sort()
      .at(-1) ?? dates[0]
  );
}

function itemScore(
  value: number | string | string[],
  { score, scale }: Criterion,
): number | undefined {
  if (score === null || !Array.isArray(value)) return undefined;
  const share = Math.min(1, value.length / (scale?.ten ?? FULL_SCORE));
  return Math.round(share * FULL_SCORE * 10) / 10;
}
