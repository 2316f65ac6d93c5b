import type { BookRule, BookValue } from '../../core/document/book.ts';
import type { CellNumber, MatrixRow } from '../../core/document/report-document.ts';

/** A workbook before it is written. */

type Verdict = NonNullable<MatrixRow['subject']['verdict']>;

export type CellLook =
  | 'title'
  | 'section'
  | 'heading'
  | 'head'
  | 'label'
  | 'muted'
  | 'link'
  /** To be filled in. */
  | 'input'
  | Verdict['advantage'];

/** A link leads to an address or to a sheet of the workbook. */
export type CellLink = { address: string } | { sheet: string };

export type Cell = {
  value:
    | { kind: 'text'; text: string }
    /** A number or day that shows itself as the text does. */
    | ({ kind: 'number' } & CellNumber)
    | { kind: 'day'; before: string; day: string }
    | Extract<BookValue, { kind: 'formula' }>;
  look?: CellLook;
  link?: CellLink | null;
  /** Runs on over the empty cells beside it, in one line. */
  runsOn?: boolean;
  /** Flush right, as figures to compare. */
  atEnd?: boolean;
  /** With a bar at its left side. */
  isChanged?: boolean;
};

export type Row = (Cell | null)[];

export type Sheet = {
  name: string;
  /** In characters; the last one holds for all columns behind it. */
  widths: number[];
  rows: Row[];
  /** Whether the first row is the head of a table that all others belong to. */
  isTable: boolean;
  /** Columns that stay in sight beside the first row of a table. */
  frozenColumns: number;
  /** Rows above what scrolls, where the sheet is no table. */
  frozenRows?: number;
  names?: { name: string; cell: string }[];
  rules?: BookRule[];
  isHidden?: true;
};

export function textCell(text: string, look?: CellLook, link?: CellLink | null): Cell {
  return { value: { kind: 'text', text }, ...(look && { look }), ...(link && { link }) };
}

export function wholeNumber(value: number): Cell {
  return {
    value: { kind: 'number', value, before: '', after: '', decimals: 0, grouped: false },
  };
}

/** Heads of a table's columns. */
export function headRow(texts: string[]): Row {
  return texts.map((text) => textCell(text, 'head'));
}

/** Numbers of sources as a reader of the evidence sheet looks for them. */
export function sourcesCell(refs: number[]): Cell | null {
  const [only, second] = refs;
  if (only === undefined) return null;
  return second === undefined ? wholeNumber(only) : textCell(refs.join(', '));
}
