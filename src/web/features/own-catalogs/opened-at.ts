import type { Opened } from './form-props.ts';
import type { At } from './grid-moves.ts';
import type { Sheet } from './sheet-edits.ts';

/** What a place on the sheet opens. */
export function openedAt({ rows, columns }: Sheet, { row, col }: At): Opened | null {
  const [at, column] = [rows[row], columns[col]];
  if (row === -1) return column ? { kind: 'entity', part: column.part } : null;
  if (at?.kind === 'group') return at.isCapabilities ? null : { kind: 'categories' };
  if (!at) return null;
  const { slug } = at.criterion;
  if (!column) return { kind: 'criterion', list: at.list, slug };
  return { kind: 'cell', part: column.part, slug };
}
