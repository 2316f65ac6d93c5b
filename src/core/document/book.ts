import type { CellNumber, ReportDocument } from './report-document.ts';

/** A workbook that is no report, as data: a renderer dresses it and computes nothing. */

export type BookLook = 'title' | 'heading' | 'head' | 'label' | 'muted' | 'link' | 'input';

/** How a number is shown. */
export type BookFormat = Omit<CellNumber, 'value'>;

export type BookValue =
  | { kind: 'text'; text: string }
  | ({ kind: 'number' } & CellNumber)
  /** `formula` without its sign of equality; `result` stands beside it for programs that do not count. */
  | ({ kind: 'formula'; formula: string; result: number | string } & BookFormat);

export type BookCell = {
  value: BookValue;
  look?: BookLook;
  /** A web address that the cell leads to. */
  link?: { address: string } | null;
  /** Runs on over the empty cells beside it. */
  runsOn?: boolean;
  atEnd?: boolean;
};

/** What may be entered: a number between two bounds, or one of the texts of a range of cells. */
export type BookRule = {
  cell: string;
  rule:
    | { kind: 'number'; least: number; most: number; whole: boolean }
    | { kind: 'list'; range: string };
  /** What a program says of anything else. */
  message: string;
};

export type BookSheet = {
  name: string;
  /** In characters; the last one holds for all columns behind it. */
  widths: number[];
  rows: (BookCell | null)[][];
  /** Rows above, and columns before, what scrolls. */
  frozen: { rows: number; columns: number };
  /** Names by which formulas of any sheet call a cell (`B4`). */
  names: { name: string; cell: string }[];
  rules: BookRule[];
  /** Kept from sight until the reader asks for it. */
  isHidden?: true;
};

export type ReportBrand = ReportDocument['brand'];

export type Book = Pick<ReportDocument, 'title' | 'subtitle' | 'brand' | 'date' | 'language'> & {
  sheets: BookSheet[];
};
