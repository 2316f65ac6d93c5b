import type { Sheet, SheetCell } from '../../src/core/authoring/sheet/sheet.ts';

/** Sheets as a reader finds them, written in a few lines. */

export type WrittenCell = string | number | null | Partial<SheetCell>;

export function cellOf(written: WrittenCell): SheetCell | null {
  if (written === null || written === '') return null;
  if (typeof written === 'number') return { text: String(written), number: written };
  return typeof written === 'string' ? { text: written } : { text: '', ...written };
}

export function sheetOf(rows: WrittenCell[][], rest: Partial<Omit<Sheet, 'rows'>> = {}): Sheet {
  return { name: 'Sheet', merged: [], ...rest, rows: rows.map((row) => row.map(cellOf)) };
}

/** Rows of texts with a bar between two cells. */
export function textSheet(
  lines: readonly string[],
  rest: Partial<Omit<Sheet, 'rows'>> = {},
): Sheet {
  return sheetOf(
    lines.map((line) => line.split('|').map((text) => text.trim())),
    rest,
  );
}
