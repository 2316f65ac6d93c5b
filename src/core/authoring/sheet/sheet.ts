import { columnLetters } from '../../document/book.ts';

/** A sheet of a visitor's file as its reader found it, whatever the format. */

export type SheetCell = {
  /** As the sheet shows it, without spaces around it; never empty. */
  text: string;
  /** Kept as a number, in the unit that it is shown in: 12.5 for 12.5 %. */
  number?: number;
  /** Of a number: how the sheet shows its unit (`$`, `%`, `ms`); empty for none. */
  unit?: string;
  /** Kept as a day: YYYY-MM-DD. */
  day?: string;
  isBold?: boolean;
  /** The note that its author attached to the cell. */
  note?: string;
  /** Where a click on it leads. */
  link?: string;
  /** It holds no value but a fault of its program: `#REF!`. */
  isFault?: boolean;
};

/** Zero-based corners, both included. */
export type SheetRange = { top: number; left: number; bottom: number; right: number };

export type Sheet = {
  name: string;
  rows: (SheetCell | null)[][];
  /** Cells shown as one; the value stands in the first. */
  merged: SheetRange[];
  /** Empty cells with a colour, RRGGBB. */
  painted?: { row: number; column: number; fill: string }[];
  /** Notes beside cells that hold nothing. */
  looseNotes?: { row: number; column: number; text: string }[];
};

/** `B3`, or `B3:B9` for a block. */
export function cellRangeText({ top, left, bottom, right }: SheetRange): string {
  const first = `${columnLetters(left)}${top + 1}`;
  return top === bottom && left === right ? first : `${first}:${columnLetters(right)}${bottom + 1}`;
}
