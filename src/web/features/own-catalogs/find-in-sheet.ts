import { valueText, cellView, type CellRules } from './cell-view.ts';
import type { At } from './grid-moves.ts';
import type { Sheet } from './sheet-edits.ts';
import { claimAt } from './sheet.ts';

/** Places of a text on the sheet: in names, values, notes and sources, from the top left. */
export function findInSheet({ rows, columns }: Sheet, text: string, rules: CellRules): At[] {
  const sought = plain(text);
  if (sought === '') return [];
  const found: At[] = [];
  const note = (row: number, col: number, said: string) => {
    if (plain(said).includes(sought)) found.push({ row, col });
  };
  columns.forEach(({ data }, col) => note(-1, col, data.name));
  rows.forEach((row, at) => {
    if (row.kind === 'group') return;
    note(at, -1, row.criterion.name);
    columns.forEach((column, col) => {
      const claim = claimAt({ column, row });
      if (!claim) return;
      const shown = cellView(claim, row.criterion, rules).text;
      note(at, col, [shown, valueText(claim), ...besides(claim)].join('\n'));
    });
  });
  return found;
}

/** The match after a position, wrapping at the end; `step` -1: the one before. */
export function nextPlace(found: readonly At[], { row, col }: At, step: 1 | -1): At | null {
  const isAfter = (at: At) => at.row > row || (at.row === row && at.col > col);
  const isBefore = (at: At) => at.row < row || (at.row === row && at.col < col);
  return step === 1
    ? (found.find(isAfter) ?? found[0] ?? null)
    : (found.findLast(isBefore) ?? found.at(-1) ?? null);
}

type Claim = NonNullable<ReturnType<typeof claimAt>>;

/** Notes and sources of a claim. */
function besides(claim: Claim): string[] {
  const stated = 'measurements' in claim ? claim.measurements : [claim];
  return stated.flatMap((each) => {
    const pages = 'unknown' in each ? each.looked_at : each.evidence;
    return [each.note ?? '', ...pages.flatMap(({ url, title }) => [url, title ?? ''])];
  });
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
