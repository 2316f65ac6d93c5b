import { BASES, REPORTERS, UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';

/** Columns of the sheet of claims, in order; the long form of a stranger's sheet names some of them. */
export const CLAIM_COLUMNS = [
  'Product',
  'Criterion',
  'Value',
  'Unit',
  'Answer',
  'Unknown because',
  'Basis',
  'Reported by',
  'Confidence',
  'Source',
  'Source title',
  'Date',
  'Day of reading',
  'Note',
  'Scope',
  'Price of',
  'Test',
  'Board',
  'Agent',
  /** The file of the product and the slug of the criterion. */
  'Product key',
  'Criterion key',
  /** What no column shows, in as many cells as it takes. */
  'Further',
] as const;
export type ClaimColumn = (typeof CLAIM_COLUMNS)[number];

/** Words that a cell may hold, by the head of its column. */
export const CLAIM_LISTS = {
  Basis: BASES,
  'Unknown because': UNKNOWN_REASONS,
  'Reported by': REPORTERS,
} as const;

/** Name and first cell of the hidden sheet with all but the claims. */
export const DATA_SHEET = 'Catalog data';
export const DATA_MARK = 'llm-selector-catalog 1';
export const CLAIMS_SHEET = 'Claims';

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
