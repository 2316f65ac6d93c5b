import { BASES, REPORTERS, UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import { CLAIM_HEADS, type ClaimColumn } from '../../wording/catalog-book.ts';

/** Columns of the sheet of claims, in order. */
export const CLAIM_COLUMNS = Object.keys(CLAIM_HEADS) as ClaimColumn[];

/** What a cell may hold, by the head of its column. */
export const CLAIM_LISTS: { head: string; list: readonly string[] }[] = [
  { head: CLAIM_HEADS.basis, list: BASES },
  { head: CLAIM_HEADS.unknown, list: UNKNOWN_REASONS },
  { head: CLAIM_HEADS.reportedBy, list: REPORTERS },
];

/** First cell of the hidden sheet, by which a workbook of ours is known. */
export const DATA_MARK = 'llm-selector-catalog 1';

const LONGEST_CELL = 30_000;
/** Around each piece, so that no program takes spaces away from its ends. */
const EDGE = '|';

/** Data as plain texts that no cell is too short for and no program changes. */
export function packed(data: unknown): string[] {
  const json = JSON.stringify(data).replace(
    /[^ -~]|_(?=x)/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(json.length / LONGEST_CELL);
  return Array.from({ length: count }, (_, at) => {
    return EDGE + json.slice(at * LONGEST_CELL, (at + 1) * LONGEST_CELL) + EDGE;
  });
}

/** What was packed; undefined where it is no longer whole. */
export function unpacked(cells: readonly string[]): unknown {
  try {
    return JSON.parse(cells.map((cell) => cell.slice(1, -1)).join(''));
  } catch {
    return undefined;
  }
}
