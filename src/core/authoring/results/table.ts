import { readNumber, type DecimalSign } from '../../values/read-number.ts';
import { answerOf } from '../../values/read-yes-no.ts';
import type { Sheet, SheetCell } from '../sheet/sheet.ts';
import { meanOf } from './intervals.ts';

/** The table of a results file: its heads, and below each row the cells under them. */
export type ResultTable = {
  heads: string[];
  rows: (SheetCell | null)[][];
};

/** Columns by their heads, whatever their case and signs: `Trace ID` is `traceid`. */
export type Columns = ReadonlyMap<string, number>;

/** The first row with two texts begins it; null where there is none. */
export function tableOf({ rows }: Pick<Sheet, 'rows'>): ResultTable | null {
  const at = rows.findIndex((row) => row.filter((cell) => cell !== null).length > 1);
  const heads = rows[at]?.map((cell) => cell?.text ?? '');
  if (!heads) return null;
  const filled = rows.slice(at + 1).filter((row) => row.some((cell) => cell !== null));
  return { heads, rows: filled };
}

export function columnsOf({ heads }: ResultTable): Columns {
  const columns = new Map<string, number>();
  heads.forEach((head, at) => {
    const name = bareHead(head);
    if (name !== '' && !columns.has(name)) columns.set(name, at);
  });
  return columns;
}

/** Without spaces, lines and case; a dot stays, by which some programs name a field of a field. */
export function bareHead(head: string): string {
  return head.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
}

type Row = readonly (SheetCell | null)[];

/** What stands in the first of the columns that are there; empty where nothing does. */
export function textIn(row: Row, columns: Columns, ...names: string[]): string {
  for (const name of names) {
    const at = columns.get(name);
    const text = at === undefined ? undefined : row[at]?.text;
    if (text !== undefined) return text;
  }
  return '';
}

/** As `textIn`, of columns that a program writes as numbers. */
export function numberIn(row: Row, columns: Columns, ...names: string[]): number | undefined {
  for (const name of names) {
    const at = columns.get(name);
    const number = at === undefined ? undefined : plainNumber(row[at]);
    if (number !== undefined) return number;
  }
  return undefined;
}

export function plainNumber(cell: SheetCell | null | undefined): number | undefined {
  if (!cell) return undefined;
  if (cell.number !== undefined) return cell.number;
  const number = Number(cell.text);
  return Number.isFinite(number) ? number : undefined;
}

/** The fields of a cell that holds JSON; none where it holds none. */
export function fieldsIn(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `2026-11-23T10:00:00.000Z` and `2026-11-23 10:00:00` begin with their day. */
export function dayIn(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0] ?? null;
}

/** The last of days; null where none is known. */
export function lastDay(days: readonly (string | null)[]): string | null {
  return days.reduce(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  );
}

/** 0 or 1 of a failure or pass, a number as it is, the mean of a list; null where it is none of these. */
export function scoreOf(
  cell: SheetCell | null | undefined,
  decimalSign?: DecimalSign,
): number | null {
  if (!cell) return null;
  const number = plainNumber(cell);
  if (number !== undefined) return number;
  const { text } = cell;
  if (answerOf(text) === true || PASSES.test(text)) return 1;
  if (answerOf(text) === false || FAILURES.test(text)) return 0;
  if (/^\[.+\]$/.test(text)) return meanInList(text.slice(1, -1));
  const reading = readNumber(text, decimalSign ? { decimalSign } : {});
  return reading?.state === 'value' ? reading.value : null;
}

const PASSES = /^(?:pass(?:ed)?|ok|correct|good|richtig|bestanden)$/i;
const FAILURES = /^(?:fail(?:ed)?|wrong|incorrect|bad|nicht bestanden)$/i;

/** Of `0.5,1`, as Langfuse writes the scores of one name between brackets. */
function meanInList(inside: string): number | null {
  const parts = inside.split(',').map((part) => part.trim().replace(/^"|"$/g, ''));
  const numbers = parts.flatMap((text) => scoreOf({ text }) ?? []);
  return numbers.length < parts.length ? null : meanOf(numbers);
}
