import { isKnown, type TableCell, type TableColumn } from './table-shape.ts';

export type BarScale = { from: number; to: number };

/** From a little below the worst to the best, so that bars differ; of tests alone. */
export function barScale(
  { test }: Pick<TableColumn, 'test'>,
  cells: readonly (TableCell | undefined)[],
): BarScale | null {
  if (!test) return null;
  const numbers = cells.flatMap((cell) =>
    isKnown(cell) && typeof cell.value === 'number' ? [cell.value] : [],
  );
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return { from: low - (high - low) * 0.15, to: high };
}

/** 0–1; null where nothing is known. */
export function shareOn({ from, to }: BarScale, cell: TableCell | undefined): number | null {
  if (!isKnown(cell) || typeof cell.value !== 'number') return null;
  return (cell.value - from) / (to - from || 1);
}
