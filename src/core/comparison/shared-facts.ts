import type { Evidence } from '../catalog/evidence.ts';
import type { Criterion, Measurement } from '../catalog/resolved.ts';
import type { ComparedCell, Comparison, ComparisonRow } from './compare.ts';
import { doubtAbout, type Doubt } from './doubts.ts';
import { candidatesOf } from './findings.ts';

/** Which rows all sides document well enough for a page that a buyer takes along, and what the others lack. */

/** Why the fact of one side keeps its row from the page. */
export type FactGap = Doubt | 'unknown' | 'second-hand' | 'no-first-day' | 'other-test';

/** What one side lacks, and the page to begin at; null where none is known. */
export type SideGap = { name: string; gap: FactGap; page: string | null };

export type SharedRow = {
  criterion: Criterion;
  /** The subject’s, then each rival’s. */
  facts: Measurement[];
};
export type MissingRow = { criterion: Criterion; gaps: SideGap[] };

/** Each row and capability for customers that holds facts: shared by all sides, or with what is missing. */
export function sharedFacts(comparison: Comparison): {
  shared: SharedRow[];
  missing: MissingRow[];
} {
  const isGraded = hasGrades(comparison);
  const shared: SharedRow[] = [];
  const missing: MissingRow[] = [];
  for (const row of [...comparison.rows, ...comparison.capabilities]) {
    const { criterion } = row;
    if (criterion.audience !== 'customer' || criterion.role !== null) continue;
    const facts = factsOf(comparison, row, isGraded);
    const whole = facts.flatMap((fact) => ('gap' in fact ? [] : [fact]));
    if (whole.length === facts.length) shared.push({ criterion, facts: whole });
    else {
      const gaps = facts.flatMap((fact) => ('gap' in fact ? [fact] : []));
      missing.push({ criterion, gaps });
    }
  }
  return { shared, missing };
}

/** Pages that a buyer is shown: of a catalog that grades its sources A and B alone, the best first. */
export function shownPages({ evidence }: Pick<Measurement, 'evidence'>): Evidence[] {
  const isGraded = evidence.some(({ grade }) => grade !== undefined);
  return isGraded
    ? evidence
        .filter(({ grade }) => grade === 'A' || grade === 'B')
        .toSorted((one, other) => (one.grade ?? '').localeCompare(other.grade ?? ''))
    : evidence;
}

/** Whether the catalog grades any page of this comparison. */
export function hasGrades({ catalog, ...comparison }: Comparison): boolean {
  const cells = [...comparison.rows, ...comparison.capabilities].flatMap(({ subject, rivals }) => [
    subject,
    ...rivals,
  ]);
  const isGraded = ({ evidence }: Pick<Measurement, 'evidence'>) =>
    evidence.some(({ grade }) => grade !== undefined);
  return cells.some(({ shown }) => shown.some(isGraded)) || catalog.plays.some(isGraded);
}

/** A page of the maker, a register, or of a named source: no collection, and no ungraded page among graded ones. */
export function isFirstHand({ evidence }: Pick<Measurement, 'evidence'>, isGraded: boolean) {
  return isGraded
    ? evidence.some(({ grade }) => grade === 'A' || grade === 'B')
    : evidence.length > 0;
}

function factsOf(
  comparison: Comparison,
  row: ComparisonRow,
  isGraded: boolean,
): (Measurement | SideGap)[] {
  const tested = row.criterion.instruments.length > 0 ? onOneTest(row) : null;
  return [row.subject, ...row.rivals].map((cell, index) => {
    const fact = tested === null ? cell.shown[0] : (tested[index] ?? cell.shown[0]);
    const gap = gapOf(comparison, row.criterion, fact, isGraded);
    const isOnTest = tested === null || tested[index] !== undefined;
    const found = gap ?? (isOnTest ? null : 'other-test');
    if (found === null && fact) return fact;
    const candidate = candidatesOf(comparison)[index];
    return {
      name: candidate?.name ?? '',
      gap: found ?? 'unknown',
      page: pageFor(comparison, cell, index),
    };
  });
}

function gapOf(
  { catalog, today }: Comparison,
  criterion: Criterion,
  fact: Measurement | undefined,
  isGraded: boolean,
): FactGap | null {
  if (!fact) return 'unknown';
  const doubt = doubtAbout({ catalog, today }, criterion, [fact]);
  if (doubt !== null) return doubt;
  if (!isFirstHand(fact, isGraded)) return 'second-hand';
  const isPrice = criterion.factKind === 'price' && criterion.type === 'number';
  return isPrice && (fact.from === undefined || fact.from > today) ? 'no-first-day' : null;
}

/**
 * The runs of one test that one independent board made of all sides with one agent; what a side lacks
 * is undefined. A test of general ability stands for no single one.
 */
function onOneTest({ subject, rivals }: ComparisonRow): (Measurement | undefined)[] {
  const pairs = rivals.map(({ verdict: { pair } }) =>
    pair &&
    pair.comparability === 'same' &&
    pair.instrument?.general === false &&
    [pair.subject, pair.rival].every(({ reportedBy }) => reportedBy === 'independent')
      ? pair
      : null,
  );
  const own = pairs[0]?.subject;
  const isOne = subject.shown.length > 0 && pairs.every((pair) => pair?.subject === own);
  return [isOne ? own : undefined, ...pairs.map((pair) => (isOne ? pair?.rival : undefined))];
}

/** The page that the claim rests on or that was looked at, else the site of the side. */
function pageFor(
  { subject, rivals }: Comparison,
  { claim, shown }: ComparedCell,
  index: number,
): string | null {
  const pages = claim.state === 'unknown' ? claim.lookedAt : (shown[0]?.evidence ?? []);
  const side = index === 0 ? subject : rivals[index - 1];
  return pages[0]?.url ?? side?.website ?? null;
}
