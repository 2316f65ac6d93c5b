import type { CellNumber } from './cell-number.ts';
import type { MatrixCell, ReportDocument } from './report-document.ts';

/** A workbook as data: a renderer dresses it and computes nothing. */

export type BookLook =
  | 'title'
  | 'section'
  | 'heading'
  | 'head'
  | 'label'
  | 'muted'
  | 'link'
  /** To be filled in. */
  | 'input'
  | NonNullable<MatrixCell['verdict']>['advantage'];

/** How a number is shown. */
export type BookFormat = Omit<CellNumber, 'value'>;

/** `blankZero`: a 0 stands in the cell, and is not shown. */
export type FormulaFormat = BookFormat & { blankZero?: true };

/** A link leads to a web or e-mail address, or to a sheet of the workbook. */
export type BookLink = { address: string } | { sheet: string };

export type BookCell = {
  value:
    | { kind: 'text'; text: string }
    /** A number or day that shows itself as the text does. */
    | ({ kind: 'number' } & CellNumber)
    | { kind: 'day'; before: string; day: string }
    | { kind: 'truth'; yes: boolean }
    /** `formula` without its sign of equality; `result` stands beside it for programs that do not count. */
    | ({ kind: 'formula'; formula: string; result: number | string } & FormulaFormat);
  look?: BookLook;
  link?: BookLink | null;
  /** Runs on over the empty cells beside it, in one line. */
  runsOn?: boolean;
  /** Flush right, as figures to compare. */
  atEnd?: boolean;
  /** With a bar at its left side. */
  isChanged?: boolean;
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

export type BookRow = (BookCell | null)[];

export type BookSheet = {
  name: string;
  /** In characters; the last one holds for all columns behind it. */
  widths: number[];
  rows: BookRow[];
  /** The first row is the head of a table that all others belong to. */
  isTable?: true;
  /** Rows above, and columns before, what scrolls. */
  frozen?: { rows: number; columns: number };
  /** Names by which formulas of any sheet call a cell (`B4`). */
  names?: { name: string; cell: string }[];
  rules?: BookRule[];
  /** How many of the columns belong to the table, where others stand beside it. */
  tableColumns?: number;
  chart?: BookChart;
  /** Kept from sight until the reader asks for it. */
  isHidden?: true;
};

/** A line for each of some columns, by the days of the first; it follows the cells. */
export type BookChart = {
  title: string;
  /** All that it shows in words, for those who do not see it. */
  alt: string;
  /** Places of the columns, from 0. */
  columns: number[];
  /** Before the numbers of its axis. */
  before: string;
  /** The cell at its upper left corner: places of column and row, from 0. */
  corner: { column: number; row: number };
};

export type ReportBrand = ReportDocument['brand'];

export type Book = Pick<ReportDocument, 'title' | 'subtitle' | 'brand' | 'date' | 'language'> & {
  sheets: BookSheet[];
  /** Above and below every printed page. */
  printed?: { head: string; foot: string };
};

export function textCell(text: string, look?: BookLook, link?: BookLink | null): BookCell {
  return { value: { kind: 'text', text }, ...(look && { look }), ...(link && { link }) };
}

/** Over the whole line. */
export function lineCell(text: string, look?: BookLook): BookCell {
  return { ...textCell(text, look), runsOn: true };
}

/** Heads of the columns of a table. */
export function headRow(texts: readonly string[]): BookCell[] {
  return texts.map((text) => textCell(text, 'head'));
}

/** A text inside a formula. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Of a column from 0: `A`, `AA`. */
export function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** How many decimals a number has, up to `most`. */
export function decimalsIn(value: number, most: number): number {
  return Math.min(most, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}
