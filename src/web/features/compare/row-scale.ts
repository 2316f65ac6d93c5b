import { barScale, type BarScale } from '../../../core/rival-table/bar-scale.ts';
import { COST_KEY, type SideRow } from '../../../core/rival-table/side-by-side.ts';
import { isKnown } from '../../../core/rival-table/table-shape.ts';

/** Of a test as in the table of all; of the cost from nothing to the dearest. A single value has none. */
export function scaleOfRow({ column, cells, known }: SideRow): BarScale | null {
  if (known < 2) return null;
  if (column.key !== COST_KEY) return barScale(column, cells);
  const months = cells.flatMap((cell) =>
    isKnown(cell) && typeof cell.value === 'number' ? [cell.value] : [],
  );
  return { from: 0, to: Math.max(1, ...months) };
}
