import type { AuthoredClaim, AuthoredEvidence } from '../../catalog/authored.ts';
import { mayNamePages } from '../../catalog/claim-rules.ts';
import type { Apart, Proposal, Value } from './proposal.ts';
import type { ReadingKind } from './source.ts';

/** A claim that holds one value, or says that none is known. */
export type SingleClaim = Exclude<AuthoredClaim, { measurements: unknown }>;
type UnknownClaim = Extract<SingleClaim, { unknown: unknown }>;
type KnownClaim = Exclude<SingleClaim, UnknownClaim>;

const LEAST_TIMES = 0.5;
const MOST_TIMES = 2;
const HALF_A_POINT = 0.5;
/** Of a list of prices kept by hand, which is not the seller's own page. */
const CONFIDENCE = 0.8;

/** What was read: from where, of which kind, and whether a reseller says it. */
export type ReadValue = {
  is: Value;
  kind: ReadingKind;
  isReseller: boolean;
  /** The catalog has other prices beside this one, which a change would leave behind. */
  hasTerms: boolean;
  source: AuthoredEvidence;
};

/** What a value that was read means for what the catalog says. */
export function weighValue(
  claim: SingleClaim,
  read: ReadValue,
): Pick<Proposal, 'change' | 'was' | 'times' | 'apart'> {
  const { is } = read;
  if ('unknown' in claim) {
    return { change: 'new', was: null, times: null, apart: apartOfNew(claim, read) };
  }
  const was = read.kind === 'answer' ? answerOf(claim) : claim.value;
  if (sameValue(was, is) || isSameRating(was, read))
    return { change: 'confirmed', was, times: null, apart: null };
  const times =
    typeof was === 'number' && typeof is === 'number' && was > 0 && is > 0 ? is / was : null;
  return { change: 'changed', was, times, apart: apartOfChange(claim, read, times) };
}

/** Tables print whole points. */
function isSameRating(was: Value, { is, kind }: ReadValue): boolean {
  const isBoth = typeof was === 'number' && typeof is === 'number';
  return kind === 'rating' && isBoth && Math.abs(was - is) <= HALF_A_POINT;
}

function answerOf({ has, value }: KnownClaim): Value {
  if (has === undefined) return value;
  return has ? 'yes' : 'no';
}

function apartOfNew(claim: UnknownClaim, { kind }: ReadValue): Apart | null {
  if (kind === 'answer' || kind === 'rating') return kind;
  if (claim.unknown !== 'not-found' && claim.unknown !== 'not-researched') return 'said-unknown';
  if (claim.note !== undefined) return 'condition';
  return kind === 'limit' ? 'limit' : null;
}

/** A condition comes first, so that a difference which it explains is told from news. */
function apartOfChange(claim: KnownClaim, read: ReadValue, times: number | null): Apart | null {
  const { is, kind, isReseller } = read;
  if (kind === 'answer' || kind === 'rating') return kind;
  const conditions = [claim.scope, claim.note, claim.from, claim.until];
  if (conditions.some((each) => each !== undefined)) return 'condition';
  if (isReseller && kind !== 'price') return 'reseller';
  if (kind === 'price') {
    if (times === null || times < LEAST_TIMES || times > MOST_TIMES) return 'price-step';
    if (read.hasTerms) return 'terms';
  }
  const better = betterEvidence(claim, read.source);
  if (better !== null) return better;
  if (kind === 'limit') return 'limit';
  return isShorter(claim.value, is) ? 'lost-item' : null;
}

/** Why the claim stands above the source; null where it rests on this very list alone. */
export function betterEvidence(claim: KnownClaim, source: AuthoredEvidence): Apart | null {
  if (claim.reported_by === 'vendor') return 'vendor';
  const [page, ...others] = claim.evidence;
  if (others.length > 0) return 'pages';
  if (claim.confidence > CONFIDENCE) return 'confidence';
  return page && documentOf(page) === documentOf(source) ? null : 'other-source';
}

function documentOf({ url }: AuthoredEvidence): string {
  return url.replace(/#.*$/, '');
}

function isShorter(was: Value, is: Value): boolean {
  return Array.isArray(was) && Array.isArray(is) && was.some((item) => !is.includes(item));
}

/** Items of a list count in any order. */
export function sameValue(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

/**
 * The claim with what was read: confirmed, it keeps all it has and names the source beside; changed, it
 * rests on the source alone, keeps what it said before, and has no end of the old value. A note stays only
 * where a person took the change.
 */
export function claimWith(claim: SingleClaim, value: Value, source: AuthoredEvidence): KnownClaim {
  const known = 'unknown' in claim ? null : claim;
  if (known && mayNamePages(known.basis) && sameValue(known.value, value)) {
    return { ...known, evidence: beside(known.evidence, source) };
  }
  const { earlier = [], ...past } = known ?? { ...claim, earlier: [] };
  const { as_of: _date, until: _until, afterwards: _afterwards, ...kept } = known ?? {};
  return {
    ...kept,
    value,
    basis: 'read',
    reported_by: 'third-party',
    confidence: CONFIDENCE,
    evidence: [source],
    earlier: [...earlier, past],
  };
}

/** The same page read again moves its own day on; every other page stays. */
function beside(evidence: AuthoredEvidence[], source: AuthoredEvidence): AuthoredEvidence[] {
  const { url, as_of, read_on } = source;
  return evidence.some((page) => page.url === url)
    ? evidence.map((page) => (page.url === url ? { ...page, as_of, read_on } : page))
    : [...evidence, source];
}

/** Of what the claim rests on; empty without a date. */
export function newestEvidenceDay(claim: SingleClaim): string {
  const pages = 'unknown' in claim ? claim.looked_at : claim.evidence;
  const own = 'unknown' in claim ? undefined : claim.as_of;
  const days = [...pages.map((page) => page.as_of), ...(own ? [own] : [])];
  return days.filter((day) => day !== 'undated').reduce((one, day) => (one > day ? one : day), '');
}
