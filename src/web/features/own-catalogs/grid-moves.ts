import type { Row } from './sheet.ts';

/** The keyboard position on the sheet; row -1 has the names of entities, column -1 those of criteria. */
export type At = { row: number; col: number };
export type Range = { rows: [number, number]; cols: [number, number] };

export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

const PAGE = 10;

/** The position after a key; null for a key that does not move. */
export function moved(
  at: At,
  { key, ctrlKey, metaKey }: Keys,
  rows: Row[],
  columns: number,
): At | null {
  const far = ctrlKey || metaKey;
  const lastCol = columns - 1;
  const isName = isGroup(rows, at.row);
  switch (key) {
    case 'ArrowUp':
      return { ...at, row: far ? firstRow(rows, at.col) : stepRow(at, -1, rows) };
    case 'ArrowDown':
      return { ...at, row: far ? rows.length - 1 : stepRow(at, 1, rows) };
    case 'ArrowLeft':
      return isName ? at : { ...at, col: far ? firstCol(at) : Math.max(-1, at.col - 1) };
    case 'ArrowRight':
      return isName ? at : { ...at, col: far ? lastCol : Math.min(lastCol, at.col + 1) };
    case 'Home':
      return isName && !far
        ? at
        : { row: far ? firstRow(rows, 0) : at.row, col: far ? 0 : firstCol(at) };
    case 'End':
      return far ? { row: rows.length - 1, col: lastCol } : { ...at, col: isName ? -1 : lastCol };
    case 'PageUp':
      return { ...at, row: turned(at, -PAGE, rows) };
    case 'PageDown':
      return { ...at, row: turned(at, PAGE, rows) };
    default:
      return null;
  }
}

const isGroup = (rows: Row[], row: number) => rows[row]?.kind === 'group';

/** The first value, or the name if already there. */
const firstCol = ({ col }: At) => (col > 0 ? 0 : -1);

/** Group names are only in the first column. */
function stepRow({ row, col }: At, step: 1 | -1, rows: Row[]): number {
  for (let next = row + step; next >= -1 && next < rows.length; next += step) {
    if (col === -1 || !isGroup(rows, next)) return next;
  }
  return row;
}

function firstRow(rows: Row[], col: number): number {
  return col === -1 ? 0 : rows.findIndex(({ kind }) => kind === 'criterion');
}

function turned(at: At, by: number, rows: Row[]): number {
  const row = Math.min(rows.length - 1, Math.max(0, at.row + by));
  return at.col === -1 || !isGroup(rows, row)
    ? row
    : stepRow({ ...at, row }, by < 0 ? -1 : 1, rows);
}

export function rangeOf(one: At, other: At): Range {
  const between = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
  return { rows: between(one.row, other.row), cols: between(one.col, other.col) };
}

export function isWithin([first, last]: [number, number], index: number): boolean {
  return index >= first && index <= last;
}
