import { spanOf } from '../values/span-of.ts';
import type { Need, NeedTest } from '../catalog/decision-settings.ts';
import type { Evidence } from '../catalog/evidence.ts';
import type { ClaimValue, Criterion, KnownClaim, Measurement, Rival } from '../catalog/resolved.ts';
import type { UnknownReason } from '../catalog/vocabulary.ts';
import { isDocumented } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { freshness, lastFreshDay } from '../comparison/freshness.ts';
import { spanIn } from '../comparison/span-in.ts';
import { bestMeasurement, bestRun } from '../comparison/pair-measurements.ts';
import { criterionOf, type DecisionCatalog, type Ledger } from './decision-ledger.ts';

/** A claim older than this number of shelf lives does not answer a need. */
const MOST_SHELF_LIVES = 2;

/**
 * Why the ledger cannot answer: nothing is known, no result of the test that is asked for, too old,
 * without a date, not read where evidence is asked for, or a yes that does not say what it covers, or
 * one for a part alone, or a number of which only a bound is known.
 */
export type OpenReason =
  'unknown' | 'not-tested' | 'stale' | 'undated' | 'unverified' | 'not-stated' | 'partly' | 'bound';

/** What one candidate answers to one must, with the claim that decides. */
export type NeedAnswer = {
  state: 'met' | 'failed' | 'open';
  /** null unless open. */
  why: OpenReason | null;
  /** The claim with its source and date; null where nothing is known. */
  claim: Measurement | null;
  /** Name of the subject whose claim it is, when the candidate has none of its own. */
  inheritedFrom: string | null;
  unknownReason: UnknownReason | null;
  /** What stands instead of a value and cannot be read. */
  said?: string;
  /** Where was looked in vain. */
  lookedAt: Evidence[];
};

/** Unknown is open, never failed. */
export function judgeNeed({ catalog, today }: Ledger, need: Need, rival: Rival): NeedAnswer {
  const criterion = criterionOf(catalog, need.criterionId);
  const { claim, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
  if (claim.state === 'unknown') {
    const { reason, said, lookedAt } = claim;
    const found = { ...OPEN, why: 'unknown' as const, unknownReason: reason, lookedAt };
    return said === undefined ? found : { ...found, said };
  }
  const measurement = measurementFor(criterion, need.test, claim);
  if (!measurement) return { ...OPEN, why: 'not-tested' };
  const life = catalog.shelfLifeDays[criterion.factKind];
  const why = weaknessOf(measurement, need, life, today);
  const found = { claim: measurement, inheritedFrom, unknownReason: null, lookedAt: [] };
  if (why) return { ...found, state: 'open', why };
  const { value } = measurement;
  const isPart = value.kind === 'boolean' && value.yes && value.partly === true;
  if (isNotStated(need.test, value)) {
    return { ...found, state: 'open', why: isPart ? 'partly' : 'not-stated' };
  }
  if (isWithinBound(need.test, value)) return { ...found, state: 'open', why: 'bound' };
  const isMet = meets(need.test, value);
  if (isMet && isPart && need.test.kind !== 'known')
    return { ...found, state: 'open', why: 'partly' };
  return { ...found, state: isMet ? 'met' : 'failed', why: null };
}

const OPEN: NeedAnswer = {
  state: 'open',
  why: null,
  claim: null,
  inheritedFrom: null,
  unknownReason: null,
  lookedAt: [],
};

function measurementFor(
  criterion: Criterion,
  test: NeedTest,
  claim: KnownClaim,
): Measurement | undefined {
  const name = 'instrument' in test ? test.instrument : null;
  if (name === null) return bestMeasurement(criterion, claim);
  const instrument = criterion.instruments.find((each) => each.name === name);
  return instrument && bestRun(claim, instrument);
}

function weaknessOf(
  measurement: Measurement,
  { strictness }: Need,
  shelfLifeDays: number,
  today: string,
): OpenReason | null {
  const age = freshness(measurement, shelfLifeDays, today);
  if (age.state !== 'undated' && age.ageDays > MOST_SHELF_LIVES * shelfLifeDays) return 'stale';
  if (strictness === 'any') return null;
  if (!isDocumented(measurement)) return 'unverified';
  return age.state === 'fresh' ? null : age.state;
}

/** The first day, as a number, on which a claim is too old to answer a must; null: it has no date. */
export function tooOldFrom(
  catalog: DecisionCatalog,
  need: Need,
  claim: Measurement,
): number | null {
  const { asOf, until } = claim;
  if (asOf === 'undated') return null;
  const { factKind } = criterionOf(catalog, need.criterionId);
  const life = catalog.shelfLifeDays[factKind];
  const oldest = lastFreshDay({ asOf }, MOST_SHELF_LIVES * life);
  const last = need.strictness === 'any' ? oldest : lastFreshDay({ asOf, until }, life);
  return last + 1;
}

/** A yes that is asked for items, and does not say which it covers. */
function isNotStated(test: NeedTest, value: ClaimValue): boolean {
  return 'items' in test && value.kind === 'boolean' && value.yes && !value.covers;
}

/** Whether a value is what a must asks for; a list is compared without regard to case. */
function meets(test: NeedTest, value: ClaimValue): boolean {
  switch (test.kind) {
    case 'yes':
      return value.kind === 'boolean' && value.yes;
    case 'at-least':
      return (spanIn(value)?.least ?? -Infinity) >= test.number;
    case 'at-most':
      return (spanIn(value)?.most ?? Infinity) <= test.number;
    case 'all-of':
      return test.items.every((item) => holds(value, item));
    case 'any-of':
      return test.items.some((item) => holds(value, item));
    case 'known':
      return true;
  }
}

/** Some of what a bound allows meets a must, and some does not. */
function isWithinBound(test: NeedTest, value: ClaimValue): boolean {
  if (!('number' in test) || value.kind !== 'bounded') return false;
  const { least, most } = spanOf(value);
  return test.kind === 'at-least'
    ? least < test.number && most >= test.number
    : most > test.number && least <= test.number;
}

function holds(value: ClaimValue, wanted: string): boolean {
  const sought = wanted.toLowerCase();
  return itemsOf(value).some((item) => item.toLowerCase() === sought);
}

/** A no covers nothing. */
function itemsOf(value: ClaimValue): string[] {
  if (value.kind === 'list') return value.items;
  return (value.kind === 'boolean' && value.yes && value.covers) || [];
}
