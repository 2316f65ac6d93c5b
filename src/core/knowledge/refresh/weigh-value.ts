import type { AuthoredClaim, AuthoredEvidence } from '../../catalog/authored.ts';
import type { Apart, Proposal, Value } from './proposal.ts';

/** A claim that holds one value, or says that none is known. */
export type SingleClaim = Exclude<AuthoredClaim, { measurements: unknown }>;
export type ReadingKind = 'price' | 'limit' | 'list';

const MOST_TIMES: Record<ReadingKind, number> = { price: 5, limit: 10, list: Infinity };
/** A list of prices that somebody keeps by hand, not the seller's own page. */
const CONFIDENCE = 0.8;

/** What a value that was read means for what the catalog says. */
export function weighValue(
  claim: SingleClaim,
  is: Value,
  kind: ReadingKind,
  isReseller: boolean,
): Pick<Proposal, 'change' | 'was' | 'times' | 'apart'> {
  if ('unknown' in claim) {
    const isOpen = claim.unknown === 'not-found' || claim.unknown === 'not-researched';
    const apart = kind === 'price' && is === 0 ? 'free' : isOpen ? null : 'said-unknown';
    return { change: 'new', was: null, times: null, apart };
  }
  const was = claim.value;
  if (sameValue(was, is)) return { change: 'confirmed', was, times: null, apart: null };
  const times =
    typeof was === 'number' && typeof is === 'number' && was > 0 && is > 0 ? is / was : null;
  return { change: 'changed', was, times, apart: apartOf(claim, is, kind, times, isReseller) };
}

function apartOf(
  claim: Exclude<SingleClaim, { unknown: unknown }>,
  is: Value,
  kind: ReadingKind,
  times: number | null,
  isReseller: boolean,
): Apart | null {
  if (kind === 'price' && (is === 0 || claim.value === 0)) return 'free';
  if (kind !== 'list' && times !== null && Math.max(times, 1 / times) > MOST_TIMES[kind]) {
    return kind === 'price' ? 'price-step' : 'limit-step';
  }
  const conditions = [claim.scope, claim.note, claim.until];
  if (conditions.some((each) => each !== undefined)) return 'condition';
  return isReseller && kind !== 'price' ? 'reseller' : null;
}

/** Items of a list count in any order. */
export function sameValue(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

/**
 * The claim with what was read: confirmed, it keeps all it has and names the source beside; changed, it
 * rests on the source alone, and no end of the old value is one of it. A note stays only where a
 * person took the change.
 */
export function claimWith(claim: SingleClaim, value: Value, source: AuthoredEvidence): SingleClaim {
  const known = 'unknown' in claim ? null : claim;
  if (known?.basis === 'read' && sameValue(known.value, value)) {
    return { ...known, evidence: beside(known.evidence, source) };
  }
  const { as_of: _date, until: _until, afterwards: _afterwards, ...kept } = known ?? {};
  return {
    ...kept,
    value: value,
    basis: 'read',
    reported_by: 'third-party',
    confidence: CONFIDENCE,
    evidence: [source],
  };
}

function beside(evidence: AuthoredEvidence[], source: AuthoredEvidence): AuthoredEvidence[] {
  const isNamed = evidence.some(({ url }) => url === source.url);
  return isNamed
    ? evidence.map((page) => (page.url === source.url ? source : page))
    : [...evidence, source];
}

/** Of what the claim rests on; empty without a date. */
export function newestDay(claim: SingleClaim): string {
  const pages = 'unknown' in claim ? claim.looked_at : claim.evidence;
  const own = 'unknown' in claim ? undefined : claim.as_of;
  const days = [...pages.map((page) => page.as_of), ...(own ? [own] : [])];
  return days.filter((day) => day !== 'undated').reduce((one, day) => (one > day ? one : day), '');
}
