import type { Measurement } from '../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from './compare.ts';
import { isDocumented } from './doubts.ts';
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

/** The yes that a candidate shows in a row, however it is known. */
function yesOf(row: ComparisonRow, candidate: Candidate): Measurement | undefined {
  const shown = cellAt(row, candidate)?.shown[0];
  const isYes =
    shown?.value.kind === 'boolean' &&
    !shown.value.partly &&
    shown.value.yes === (row.criterion.higherIsBetter ?? true);
  return isYes ? shown : undefined;
}
