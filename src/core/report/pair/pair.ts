import type { Criterion, Measurement, Play, Rival } from '../../catalog/resolved.ts';
import {
  SECTION_OF_OTHER_SIDE,
  type Audience,
  type PlaySection,
} from '../../catalog/vocabulary.ts';
import type { ComparedCell, Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { findingAgainst, weaknessIn, type Weakness } from '../../comparison/findings.ts';
import { relativeDifference } from '../../comparison/judge.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** One rival of a comparison, seen from the subject: what a card is compiled from. */
export type Pair = {
  comparison: Comparison;
  rival: Rival;
  /** Of the rival among the comparison's. */
  index: number;
  audience: Audience;
  /** Who speaks to whom: the subject to itself, to a customer, or the rival from its own chair. */
  voice: 'own' | 'customer' | 'rival';
  sources: SourceRegister;
  plays: Play[];
  /** What the document has said for either side; a side's own words are said once. */
  said: Set<string>;
};

export type Side = 'ours' | 'theirs';

export function pairAt(
  comparison: Comparison,
  index: number,
  audience: Audience,
  sources: SourceRegister,
  said = new Set<string>(),
): Pair | null {
  const rival = comparison.rivals[index];
  if (!rival) return null;
  const voice =
    audience === 'customer' ? 'customer' : comparison.ownChair === undefined ? 'own' : 'rival';
  const plays = comparison.ownChair
    ? playsAbout(comparison.ownChair, index, audience).flatMap(fromOtherChair)
    : playsAbout(comparison, index, audience);
  return { comparison, rival, index, audience, voice, sources, plays, said };
}

/** A pair for each rival; what one has said no other says again. */
export function pairsOf(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Pair[] {
  const said = new Set<string>();
  return comparison.rivals.flatMap(
    (_, index) => pairAt(comparison, index, audience, sources, said) ?? [],
  );
}

/** What is not known of each side, in the order of the rows. */
export function unknownsBySide({ subject, rivals, rows }: Comparison) {
  return [subject, ...rivals].map(({ name }, side) => ({
    name,
    unknowns: rows.flatMap((row) => {
      const claim = (side === 0 ? row.subject : row.rivals[side - 1])?.claim;
      return claim?.state === 'unknown'
        ? [{ criterion: row.criterion.name, reason: claim.reason }]
        : [];
    }),
  }));
}

function playsAbout(
  { catalog, subject, rivals }: Comparison,
  index: number,
  audience: Audience,
): Play[] {
  return catalog.plays.filter(
    (play) =>
      play.rivalId === rivals[index]?.id &&
      (play.subjectId === null || play.subjectId === subject.id) &&
      (audience === 'internal' || play.audience === 'customer'),
  );
}

/** Reasons change sides; every other line was written for the subject alone. */
function fromOtherChair(play: Play): Play[] {
  const section = SECTION_OF_OTHER_SIDE[play.section];
  return section ? [{ ...play, section }] : [];
}

export function playsOf({ plays }: Pair, section: PlaySection): Play[] {
  return plays
    .filter((play) => play.section === section)
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** A play is cited like a claim. */
export function refsOfPlay({ sources }: Pair, play: Play): number[] {
  const { text, basis, reportedBy, confidence, evidence, asOf } = play;
  const value = { kind: 'text' as const, text };
  return sources.refsOf([{ value, basis, reportedBy, confidence, evidence, asOf }]);
}

export function cellOf({ index }: Pair, side: Side, row: ComparisonRow): ComparedCell | undefined {
  return side === 'ours' ? row.subject : row.rivals[index];
}

export type Lead = {
  row: ComparisonRow;
  leading: Measurement;
  trailing: Measurement;
  /** Why it may not be claimed; null where it may. */
  weakness: Weakness | null;
};

/** The rows in which this side leads the other: the weightiest, then the widest first, general ability last. */
export function leadsFor({ comparison, index }: Pair, side: Side): Lead[] {
  return [...comparison.rows, ...comparison.capabilities]
    .flatMap((row) => {
      const finding = findingAgainst(comparison, row, index);
      if (!finding?.leader || !finding.claims) return [];
      if ((finding.leader.index === 0) !== (side === 'ours')) return [];
      const [subject, rival] = finding.claims;
      const [leading, trailing] = side === 'ours' ? [subject, rival] : [rival, subject];
      return [{ row, leading, trailing, weakness: weaknessIn(finding) }];
    })
    .toSorted(
      (one, other) =>
        Number(one.weakness === 'general') - Number(other.weakness === 'general') ||
        other.row.criterion.weight - one.row.criterion.weight ||
        widthOf(other) - widthOf(one),
    );
}

function widthOf({ leading, trailing }: Lead): number {
  const [one, other] = [leading.value, trailing.value];
  if (one.kind !== 'number' || other.kind !== 'number') return 1;
  return relativeDifference(one.number, other.number);
}

/** Yes-or-no rows that this side documents, where nothing is known of the other: a question, no reason. */
export function documentedHere(pair: Pair, side: Side): ComparisonRow[] {
  const { comparison, index } = pair;
  return [...comparison.rows, ...comparison.capabilities].filter((row) => {
    const cell = cellOf(pair, side, row);
    return (
      row.rivals[index]?.verdict.ground === 'one-side-only' &&
      isYes(row.criterion, cell) &&
      cellOf(pair, otherOf(side), row)?.claim.state === 'unknown' &&
      doubtAbout(comparison, row.criterion, cell?.shown ?? []) === null
    );
  });
}

export function otherOf(side: Side): Side {
  return side === 'ours' ? 'theirs' : 'ours';
}

export function nameOf({ comparison, rival }: Pair, side: Side): string {
  return side === 'ours' ? comparison.subject.name : rival.name;
}

function isYes({ higherIsBetter }: Criterion, cell: ComparedCell | undefined): boolean {
  const value = cell?.shown[0]?.value;
  return value?.kind === 'boolean' && value.yes === (higherIsBetter ?? true);
}
