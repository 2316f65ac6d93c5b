import type { Measurement } from '../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from './compare.ts';
import { isLookedInto } from './customer-copy.ts';
import { doubtAbout, isDocumented } from './doubts.ts';
import { cellAt, type Candidate } from './findings.ts';

/** Yes-or-no rows for which every candidate has a documented yes that covers the same. */
export function sharedRows(
  { rows }: Pick<Comparison, 'rows'>,
  all: readonly Candidate[],
): ComparisonRow[] {
  return rows.filter((row) => {
    const shown = all.map((each) => yesOf(row, each));
    const areDocumented = shown.every((each) => each !== undefined && isDocumented(each));
    return areDocumented && new Set(shown.map(coveredBy)).size === 1;
  });
}

/** The items that a yes covers, as one text; empty where that is not stated. */
function coveredBy(shown: Measurement | undefined): string {
  return shown?.value.kind === 'boolean' ? (shown.value.covers ?? []).toSorted().join('\n') : '';
}

/** A yes-or-no row in which one candidate alone has a documented yes, and for whom nobody has looked. */
export type Alone = { row: ComparisonRow; unsought: Candidate[] };

/** Rows in which this candidate alone has a documented yes that holds today, though somebody looked at another. */
export function aloneIn(
  comparison: Comparison,
  rows: readonly ComparisonRow[],
  candidate: Candidate,
  all: readonly Candidate[],
): Alone[] {
  const others = all.filter(({ index }) => index !== candidate.index);
  const isUnsought = (row: ComparisonRow, one: Candidate) => {
    const claim = cellAt(row, one)?.claim;
    return claim !== undefined && !isLookedInto(claim);
  };
  return rows
    .filter((row) => {
      const own = yesOf(row, candidate);
      const holds = own && doubtAbout(comparison, row.criterion, [own]) === null;
      return holds && !others.some((other) => yesOf(row, other));
    })
    .map((row) => ({ row, unsought: others.filter((other) => isUnsought(row, other)) }))
    .filter(({ unsought }) => unsought.length < others.length);
}

/** The yes that a candidate shows in a row, however it is known. */
function yesOf(row: ComparisonRow, candidate: Candidate): Measurement | undefined {
  const shown = cellAt(row, candidate)?.shown[0];
  const isYes =
    shown?.value.kind === 'boolean' && shown.value.yes === (row.criterion.higherIsBetter ?? true);
  return isYes ? shown : undefined;
}
