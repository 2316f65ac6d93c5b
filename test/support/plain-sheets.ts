import { readSheets, SHEET_LIMITS } from '../../src/core/authoring/sheet/read-sheets.ts';
import type { SheetPlan } from '../../src/core/catalog/sheet-plan.ts';
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

export type AskedSheets = Partial<Parameters<typeof readSheets>[1]>;

export function lookAtSheets(sheets: Sheet[], plan?: Partial<SheetPlan>, rest: AskedSheets = {}) {
  return readSheets(sheets, {
    name: 'Tools',
    plan: plan && { criteria: [], ...plan },
    limits: SHEET_LIMITS,
    today: '2026-11-28',
    ...rest,
  });
}

export function readPlainSheets(sheets: Sheet[], plan?: Partial<SheetPlan>, rest?: AskedSheets) {
  const found = lookAtSheets(sheets, plan, rest);
  if (found.state === 'refused') throw new Error(found.sentence);
  return found;
}
