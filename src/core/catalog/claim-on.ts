import { channelOf, priceAt, type PriceAt } from './price-at.ts';
import type { Catalog, Claim, KnownClaim, Measurement, PriceTerm } from './resolved.ts';
import type { Unit } from './units.ts';

/**
 * A claim as it holds on a day, YYYY-MM-DD: a price is that of the day, with its own source and its last day.
 * One that has ended without another to follow is unknown. A yes that is announced is a no before its day.
 */
export function claimOn(claim: Claim, day: string): Claim {
  if (claim.state === 'unknown' || !isDated(claim.measurements)) return claim;
  const [own] = claim.measurements;
  if (own.value.kind === 'boolean') return { ...claim, measurements: [answerOn(own, day)] };
  if (own.value.kind !== 'number') return claim;
  const now = priceAt(claim, { day });
  if (!now) {
    const { evidence, terms } = own;
    return { state: 'unknown', reason: 'ended', lookedAt: evidence, ...(terms && { terms }) };
  }
  const { terms = [], ...priced } = atPrice(own, now);
  const others = terms.filter((term) => term !== now.term && !isOver(term, day));
  const measurement = others.length === 0 ? priced : { ...priced, terms: others };
  return { ...claim, measurements: [measurement] };
}

/** A source that is younger than the day it was announced for, and still announces it, says a no. */
function answerOn(measurement: Measurement, day: string): Measurement {
  const { value, from = '', ...rest } = measurement;
  if (value.kind !== 'boolean') return measurement;
  if (from > day) return { ...rest, value: { ...value, yes: false }, from };
  const isOverdue = rest.asOf !== 'undated' && rest.asOf >= from;
  return { ...rest, value: { ...value, yes: !isOverdue } };
}

/** A measurement that says one of its prices, with the source and the days of that one. */
export function atPrice(measurement: Measurement, price: PriceAt): Measurement {
  const { value, from: _from, until: _until, afterwards: _afterwards, ...rest } = measurement;
  if (value.kind !== 'number') return measurement;
  return {
    ...rest,
    ...(price.term ? sourceOf(price.term) : {}),
    value: { ...value, number: price.amount },
    ...(price.until === null ? {} : { until: price.until }),
    ...(price.afterwards === null ? {} : { afterwards: price.afterwards }),
  };
}

/** A price of a claim; where only a channel’s price is known, that of its term. */
export function pricedAs(claim: Claim, price: PriceAt, unit: Unit | null): Measurement | null {
  if (claim.state === 'known') return atPrice(claim.measurements[0], price);
  if (!price.term) return null;
  const { reportedBy } = price.term;
  const value = { kind: 'number' as const, number: price.amount, unit };
  const measurement = { value, basis: 'read' as const, reportedBy, confidence: TERM_CONFIDENCE };
  return atPrice({ ...measurement, evidence: [], asOf: 'undated' }, price);
}

/** As of a price list that was read. */
const TERM_CONFIDENCE = 0.8;

/** Whether a price of a catalog has ended, or an announced yes begun, since the day for which it was resolved. */
export function hasOutdatedClaims(catalogs: readonly Catalog[], today: string): boolean {
  return catalogs.some(({ subjects, rivals }) =>
    [...subjects, ...rivals].some(({ claims }) =>
      Object.values(claims).some((claim) => claim.state === 'known' && isOutdated(claim, today)),
    ),
  );
}

function isOutdated({ measurements: [own] }: KnownClaim, today: string): boolean {
  const { value, from, until = today } = own;
  const hasBegun = value.kind === 'boolean' && from !== undefined && from <= today;
  return until < today || hasBegun;
}

function isDated([own, ...others]: [Measurement, ...Measurement[]]): boolean {
  const { from, until, terms = [] } = own;
  const isSold = terms.some(({ channel }) => channel === channelOf(own));
  return others.length === 0 && (from !== undefined || until !== undefined || isSold);
}

export function isOver({ until }: PriceTerm, day: string): boolean {
  return until !== undefined && until < day;
}

/** The newest date among the evidence; `undated` where none has a date. */
export function newestDay(evidence: readonly { asOf: string }[]): string | undefined {
  const dates = evidence.map(({ asOf }) => asOf);
  return (
    dates
      .filter((date) => date !== 'undated')
      .sort()
      .at(-1) ?? dates[0]
  );
}

function sourceOf({ evidence, reportedBy }: PriceTerm): Partial<Measurement> {
  return { evidence, reportedBy, asOf: newestDay(evidence) ?? 'undated' };
}
