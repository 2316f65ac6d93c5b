import type { Criterion, Measurement } from '../catalog/resolved.ts';
import type { Audience } from '../catalog/vocabulary.ts';
import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import type { ComparedCell, Comparison, ComparisonRow, Verdict } from './compare.ts';
import { doubtAbout, isUnsourced, type Doubt } from './doubts.ts';
import { isCompared, judge, kindOf, type Judgement } from './judge.ts';
import { isOneTester, type Comparability, type MeasurementPair } from './pair-measurements.ts';

/** The one answer to "who leads": every report, chart, counter and file reads it here. */

/** The subject and its rivals alike; the subject has index 0. */
export type Candidate = { name: string; index: number };

/** Why a lead is shown and never counted. */
export type Weakness = Doubt | 'informs' | 'general' | 'mixed' | 'agents' | 'limited';

/** How a candidate compares with another in one row. */
export type Finding = {
  row: ComparisonRow;
  candidate: Candidate;
  other: Candidate;
  /** `open`: unknown, undocumented, in words or on different tests. */
  kind: 'lead' | 'level' | 'open';
  /** Null where neither leads. */
  leader: Candidate | null;
  /** Of a lead: whether it counts, or what weakens it. */
  strength: 'counted' | Weakness | null;
  comparability: Comparability | null;
  audience: Audience;
  /** The candidate’s, then the other’s; null where no two could be paired. */
  claims: [own: Measurement, other: Measurement] | null;
};

/** The subject first (as the one that stands for it), then the rivals in their order. */
export function candidatesOf({ subject, representative, rivals }: Comparison): Candidate[] {
  return [representative ?? subject, ...rivals].map(({ name }, index) => ({ name, index }));
}

export function cellAt(
  row: ComparisonRow,
  { index }: Pick<Candidate, 'index'>,
): ComparedCell | undefined {
  return index === 0 ? row.subject : row.rivals[index - 1];
}

/** Who leads of two candidates in a row; null where the row holds only one of them. */
export function findingBetween(
  comparison: Pick<Comparison, 'catalog' | 'today' | 'footing'>,
  row: ComparisonRow,
  candidate: Candidate,
  other: Candidate,
): Finding | null {
  const judgement = judgementOf(row, candidate, other);
  if (!judgement) return null;
  const { advantage, pair } = judgement;
  const leader = { product: candidate, competitor: other, neutral: null }[advantage];
  return {
    row,
    candidate,
    other,
    kind: leader ? 'lead' : isCompared(judgement) ? 'level' : 'open',
    leader,
    strength: leader && pair && (weaknessOf(comparison, row.criterion, pair) ?? 'counted'),
    comparability: pair && pair.comparability,
    audience: row.criterion.audience,
    claims: pair && [pair.subject, pair.rival],
  };
}

/** The subject against a rival, by the rival’s place among the comparison’s. */
export function findingAgainst(
  comparison: Comparison,
  row: ComparisonRow,
  rival: number,
): Finding | null {
  const [subject, ...rivals] = candidatesOf(comparison);
  const other = rivals[rival];
  return subject && other ? findingBetween(comparison, row, subject, other) : null;
}

/** How the subject's verdict against a rival ended; null where the row lacks that rival. */
export function verdictKindAgainst(
  comparison: Comparison,
  row: ComparisonRow,
  rival: number,
): VerdictKind | null {
  const verdict = row.rivals[rival]?.verdict;
  const finding = findingAgainst(comparison, row, rival);
  if (!verdict || !finding) return null;
  const kind = kindOf(verdict);
  return weaknessIn(finding) && (kind === 'subject' || kind === 'rival') ? `weak-${kind}` : kind;
}

/** Of a verdict; null for one on figures without a page in an own catalog, which are said once to be its keeper’s. */
export function confidenceToShow(
  { footing }: Pick<Comparison, 'footing'>,
  { pair, confidence }: Verdict,
): number | null {
  const isOwn = footing && pair && [pair.subject, pair.rival].every(isUnsourced);
  return isOwn ? null : confidence;
}

function judgementOf(row: ComparisonRow, one: Candidate, other: Candidate): Judgement | null {
  const [own, theirs] = [cellAt(row, one), cellAt(row, other)];
  if (!own || !theirs || one.index === other.index) return null;
  const known = one.index === 0 ? row.rivals[other.index - 1]?.verdict : undefined;
  return known ?? judge(row.criterion, own.claim, theirs.claim);
}

/** Null where neither leads, and where the lead counts. */
export function weaknessIn({ strength }: Finding): Weakness | null {
  return strength === 'counted' ? null : strength;
}

/** What weakens a lead on these two figures, or null where it counts. */
function weaknessOf(
  comparison: Pick<Comparison, 'catalog' | 'today' | 'footing'>,
  criterion: Criterion,
  pair: MeasurementPair,
): Weakness | null {
  if (!criterion.decides) return 'informs';
  if (pair.instrument?.general) return 'general';
  if (!isOneTester(pair)) return pair.comparability === 'agents' ? 'agents' : 'mixed';
  const doubt = doubtAbout(comparison, criterion, [pair.subject, pair.rival]);
  if (doubt !== null || criterion.factKind !== 'price') return doubt;
  const isOwn = comparison.footing === 'count';
  return [pair.subject, pair.rival].some((price) => isLimitedPrice(price, isOwn))
    ? 'limited'
    : null;
}

/**
 * A price with a condition or an end is an offer and no list price, and so is one of nothing at all, unless the
 * keeper of an own catalog entered it.
 */
function isLimitedPrice({ scope, until, value }: Measurement, isOwn: boolean): boolean {
  const isNothing = value.kind === 'number' && value.number === 0;
  return scope !== undefined || until !== undefined || (isNothing && !isOwn);
}

/** A row in which a candidate is ahead of at least one other and behind none. */
export type FirstPlace = Pick<Finding, 'row' | 'candidate'> & {
  /** Leads that count. */
  beats: Finding[];
  weak: Finding[];
  level: Finding[];
  open: Finding[];
};

/** Where a candidate comes first of all; null where it does not. What decides nothing, or measures general ability, is open. */
export function firstPlaceIn(
  comparison: Comparison,
  row: ComparisonRow,
  candidate: Candidate,
  all: readonly Candidate[],
): FirstPlace | null {
  const place: FirstPlace = { row, candidate, beats: [], weak: [], level: [], open: [] };
  for (const other of all) {
    const finding = findingBetween(comparison, row, candidate, other);
    if (!finding) continue;
    const { kind, leader, strength } = finding;
    if (kind === 'open' || !row.criterion.decides || isOnGeneralTest(finding)) {
      place.open.push(finding);
    } else if (kind === 'level') place.level.push(finding);
    else if (leader === other) return null;
    else place[strength === 'counted' ? 'beats' : 'weak'].push(finding);
  }
  return place.beats.length + place.weak.length > 0 ? place : null;
}

function isOnGeneralTest({ row, claims }: Finding): boolean {
  const test = claims?.[0].instrument;
  return row.criterion.instruments.some(({ name, general }) => general && name === test);
}

/** Whether it is ahead of every other by a lead that counts. */
export function isBestOfAll({ level, open, weak }: FirstPlace): boolean {
  return level.length + open.length + weak.length === 0;
}
