import type { Measurement } from '../catalog/resolved.ts';
import type { Advantage } from '../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from './compare.ts';

/** Rows in which the subject leads every rival, or in which at least one rival leads; weightiest first. */
export function rowsLedBy({ rows }: Comparison, side: Exclude<Advantage, 'neutral'>) {
  const led = (row: ComparisonRow) =>
    side === 'product'
      ? row.overall === 'product'
      : row.rivals.some((cell) => cell.verdict.advantage === 'competitor');
  return rows.filter(led).sort(byWeight);
}

/** Rows in which the subject leads some rivals and trails none; weightiest first. */
export function rowsPartlyLed(comparison: Comparison): ComparisonRow[] {
  return rowsAheadOfSome(comparison).filter((row) =>
    row.rivals.every((cell) => cell.verdict.advantage !== 'competitor'),
  );
}

/** Rows in which the subject leads some rivals but not all, and may trail others; weightiest first. */
export function rowsAheadOfSome({ rows }: Comparison): ComparisonRow[] {
  return rows.filter((row) => row.overall === null && leadsIn(row) > 0).sort(byWeight);
}

/** How many rivals the subject leads in a row. */
export function leadsIn(row: ComparisonRow): number {
  return row.rivals.filter((cell) => cell.verdict.advantage === 'product').length;
}

/** What the rivals that lead the subject in a row show for it. */
export function leadersOf({ rivals }: ComparisonRow): Measurement[] {
  return rivals
    .filter(({ verdict }) => verdict.advantage === 'competitor')
    .flatMap(({ shown }) => shown);
}

/** Position of the first rival that is led by the subject, or leads it; -1 where there is none. */
export function leadIndex(row: ComparisonRow, side: Exclude<Advantage, 'neutral'>): number {
  return row.rivals.findIndex((cell) => cell.verdict.advantage === side);
}

function byWeight(left: ComparisonRow, right: ComparisonRow): number {
  return right.criterion.weight - left.criterion.weight;
}
