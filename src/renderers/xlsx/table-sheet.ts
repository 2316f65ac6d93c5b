import { headRow, textCell, type BookCell, type BookSheet } from '../../core/document/book.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isDay } from './number-format.ts';

/** Sheets that are tables, and the cells that stand in them. */

export type SheetColumn<Line> = {
  head: string;
  width: number;
  /** null: nothing is known, and the cell is empty. */
  cell: (line: Line) => BookCell | null;
};

const { sheetHeads: HEADS, sheetWords: WORDS } = FILE_FURNITURE;
const BETWEEN = '; ';
const PLAIN = { before: '', after: '', decimals: 0, grouped: false };
const YEAR = 'YYYY'.length;
const MONTH = 'YYYY-MM'.length;

/** A table of these columns without those that are empty in every line; none without a line. */
export function tableSheet<Line>(
  name: string,
  lines: readonly Line[],
  columns: SheetColumn<Line>[],
): BookSheet[] {
  if (lines.length === 0) return [];
  const filled = columns
    .map(({ head, width, cell }) => ({ head, width, cells: lines.map(cell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return [
    {
      name,
      widths: filled.map(({ width }) => width),
      isTable: true,
      frozen: { rows: 1, columns: 1 },
      rows: [
        headRow(filled.map(({ head }) => head)),
        ...lines.map((_, at) => filled.map(({ cells }) => cells[at] ?? null)),
      ],
    },
  ];
}

/** The place of a column by its head; -1 where the table has none. */
export function placeOf({ rows: [heads = []] }: BookSheet, head: string): number {
  return heads.findIndex((cell) => cell?.value.kind === 'text' && cell.value.text === head);
}

/** A text, where there is one. */
export function someText(
  text: string | null | undefined,
  look?: BookCell['look'],
): BookCell | null {
  return text ? textCell(text, look) : null;
}

export function someTexts(texts: readonly string[] | undefined): BookCell | null {
  return someText(texts?.join(BETWEEN));
}

export function wholeNumber(value: number): BookCell {
  return { value: { kind: 'number', ...PLAIN, value }, atEnd: true };
}

export function knownNumberCell(
  value: number | null | undefined,
  format: Partial<typeof PLAIN> = {},
): BookCell | null {
  if (value == null) return null;
  return { value: { kind: 'number', ...PLAIN, ...format, value }, atEnd: true };
}

/** A percentage with as many decimals as it has, at most two. */
export function percentCell(value: number | null | undefined): BookCell | null {
  if (value == null) return null;
  const decimals = Math.min(2, decimalsOf(value));
  return knownNumberCell(value, { after: '%', decimals });
}

export function decimalsOf(value: number): number {
  return /\.(\d+)$/.exec(String(Number(value.toPrecision(12))))?.[1]?.length ?? 0;
}

/** YYYY, YYYY-MM or YYYY-MM-DD as a day: of a month or a year, its first. */
export function dayCell(date: string | null | undefined): BookCell | null {
  if (!date) return null;
  const day = `${date}-01-01`.slice(0, 'YYYY-MM-DD'.length);
  return isDay(day) ? { value: { kind: 'day', before: '', day } } : null;
}

/** Beside a date that is no day: what it is. */
export function precisionCell(date: string | null | undefined): BookCell | null {
  if (date?.length === YEAR) return textCell(WORDS.year);
  return date?.length === MONTH ? textCell(WORDS.month) : null;
}

/** The first source as a number to look up, the others as a list. */
export const SOURCE_COLUMNS: SheetColumn<{ refs: number[] }>[] = [
  { head: HEADS.source, width: 10, cell: ({ refs: [first] }) => knownNumberCell(first) },
  {
    head: HEADS.otherSources,
    width: 16,
    cell: ({ refs: [, ...others] }) => someText(others.join(', ')),
  },
];
