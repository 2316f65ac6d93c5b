import { inItems } from '../values/read-item.ts';
import type { AuthoredClaim } from './authored.ts';
import type { AuthoredPriceTerm } from './authored-price-terms.ts';
import { claimOn, newestDay } from './claim-on.ts';
import type { ResolveEvidence } from './resolve-evidence.ts';
import { withheldFrom, type OwnRival } from './withheld.ts';
import type { Claim, ClaimValue, Criterion, Measurement, PriceTerm } from './resolved.ts';
import { CACHE_LIFETIMES, OWN_CHANNEL, UNKNOWN_BOARD } from './vocabulary.ts';

const FULL_SCORE = 10;

type Provenance = Pick<
  Extract<AuthoredClaim, { basis: unknown }>,
  'basis' | 'reported_by' | 'confidence' | 'as_of' | 'evidence' | 'scope' | 'note'
>;

/** What a claim is resolved beside. */
export type ClaimSurroundings = {
  /** Of the subject whose claim it is. */
  ownRivals?: OwnRival[];
  /** Of the entity whose claim it is. */
  priceTerms?: AuthoredPriceTerm[];
  resolveEvidence: ResolveEvidence;
  /** YYYY-MM-DD: a price is that of the day. */
  today: string;
};

/** One authored claim as the comparison reads it: always a list of measurements, or unknown. */
export function resolveClaim(
  claim: AuthoredClaim,
  criterion: Criterion,
  { ownRivals = [], priceTerms = [], resolveEvidence, today }: ClaimSurroundings,
): Claim {
  const isPrice = criterion.factKind === 'price' && criterion.type === 'number';
  const terms = isPrice ? termsOf(criterion.slug, priceTerms, resolveEvidence) : [];
  if ('unknown' in claim) {
    const { unknown, said, note, between } = claim;
    const [least = 0, most = 0] = between ?? [];
    return {
      state: 'unknown',
      reason: unknown,
      ...(said === undefined ? {} : { said }),
      ...(note === undefined ? {} : { note }),
      lookedAt: claim.looked_at.map(resolveEvidence),
      ...(between ? { between: { least, most, unit: criterion.unit } } : {}),
      ...(terms.length === 0 ? {} : { terms }),
    };
  }
  if ('measurements' in claim) {
    const [first, ...others] = claim.measurements.map((entry) =>
      resolveMeasurement(entry, criterion, resolveEvidence),
    );
    if (!first) throw new Error(`A claim for "${criterion.slug}" has no measurement.`);
    return { state: 'known', measurements: [first, ...others] };
  }
  const score = itemScore(claim.value, criterion);
  const { host, from, until, afterwards } = claim;
  const measurement: Measurement = {
    value: resolveValue(claim, criterion),
    ...(score === undefined ? {} : { score }),
    ...resolveProvenance(claim, resolveEvidence),
    ...defined({ host, from, until, afterwards }),
    ...(terms.length === 0 ? {} : { terms }),
  };
  const withheld = withheldFrom(claim, ownRivals, resolveEvidence);
  const known: Claim = {
    state: 'known',
    measurements: [measurement],
    ...(withheld && { withheld }),
  };
  return claimOn(known, today);
}

/** The rows of a price list that say something of one price. */
function termsOf(
  slug: string,
  rows: AuthoredPriceTerm[],
  resolveEvidence: ResolveEvidence,
): PriceTerm[] {
  return rows.flatMap((row): PriceTerm[] => {
    const { amounts = {}, cache_writes: writes = {}, percent, ...rest } = row;
    const { tier, region, days, from, until, note } = rest;
    const { above_input_tokens: aboveInputTokens, hours_utc: hoursUtc } = rest;
    const conditions = {
      channel: rest.channel ?? OWN_CHANNEL,
      ...defined({ tier, region, aboveInputTokens, hoursUtc, days, from, until, note }),
      reportedBy: rest.reported_by,
      evidence: rest.evidence.map(resolveEvidence),
    };
    const amount = amounts[slug];
    return [
      ...(amount === undefined ? [] : [{ ...conditions, amount }]),
      ...(percent === undefined ? [] : [{ ...conditions, percent }]),
      ...CACHE_LIFETIMES.flatMap((cacheLifetime) => {
        const written = writes[slug]?.[cacheLifetime];
        return written === undefined ? [] : [{ ...conditions, amount: written, cacheLifetime }];
      }),
    ];
  });
}

/** Without the fields that are not there. */
function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const there: { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) there[key] = value as (typeof there)[typeof key];
  }
  return there;
}

function resolveMeasurement(
  entry: Extract<AuthoredClaim, { measurements: unknown }>['measurements'][number],
  criterion: Criterion,
  resolveEvidence: ResolveEvidence,
): Measurement {
  const instrument = criterion.instruments.find(({ name }) => name === entry.instrument);
  return {
    value: {
      kind: 'number',
      number: entry.value,
      unit: instrument?.unit ?? criterion.unit,
    },
    instrument: entry.instrument,
    ...defined({ error: entry.error, sample: entry.sample }),
    ...(entry.interval && intervalOf(entry.interval)),
    ...(entry.board === undefined || entry.board === UNKNOWN_BOARD ? {} : { board: entry.board }),
    ...(entry.agent === undefined ? {} : { agent: entry.agent }),
    ...resolveProvenance(entry, resolveEvidence),
  };
}

/** Two results whose intervals meet are level, so half of one stands as its error. */
function intervalOf([least, most]: [number, number]): Pick<Measurement, 'error' | 'interval'> {
  return { error: (most - least) / 2, interval: { least, most } };
}

function resolveValue(
  { value, has, covers, partly, bound, up_to: upTo }: Extract<AuthoredClaim, { value: unknown }>,
  criterion: Criterion,
): ClaimValue {
  if (typeof value === 'number') {
    const { unit } = criterion;
    if (bound === undefined && upTo === undefined) return { kind: 'number', number: value, unit };
    return { kind: 'bounded', number: value, ...defined({ bound, upTo }), unit };
  }
  if (Array.isArray(value)) return { kind: 'list', items: inItems(value, criterion.items) };
  return has === undefined
    ? { kind: 'text', text: value }
    : {
        kind: 'boolean',
        yes: has,
        text: value,
        ...(covers && { covers: inItems(covers, criterion.items) }),
        ...(partly && { partly }),
      };
}

export function resolveProvenance(source: Provenance, resolveEvidence: ResolveEvidence) {
  const evidence = source.evidence.map(resolveEvidence);
  return {
    basis: source.basis,
    reportedBy: source.reported_by,
    confidence: source.confidence,
    evidence,
    asOf: newestDay(evidence) ?? source.as_of ?? 'undated',
    ...(source.scope === undefined ? {} : { scope: source.scope }),
    ...(source.note === undefined ? {} : { note: source.note }),
  };
}

function itemScore(
  value: number | string | string[],
  { score, scale }: Criterion,
): number | undefined {
  if (score === null || !Array.isArray(value)) return undefined;
  const share = Math.min(1, value.length / (scale?.ten ?? FULL_SCORE));
  return Math.round(share * FULL_SCORE * 10) / 10;
}
