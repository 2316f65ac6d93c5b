import type { BlockOf } from '../../core/document/report-document.ts';
import { firstShare, isOfWords, wordShares } from '../look/layout.ts';
import { wordsOf } from './soft-breaks.ts';

type Table = BlockOf<'table'>;

/** Which way a page lies. */
export type Orientation = 'upright' | 'across';

/** Characters in a line over the whole page, and those that the room between two columns takes. */
const TYPES = {
  usual: { upright: 96, across: 142, gap: 2 },
  small: { upright: 112, across: 170, gap: 1 },
};
type Type = keyof typeof TYPES;
/** A table of more columns is set small. */
const MOST_USUAL_COLUMNS = 7;
/** A longer word breaks. */
export const LONGEST_IN_TABLE = 18;

/** Whether a table is set in small type: of many columns, or of words that do not fit in another. */
export function isSmall(table: Table, page: Orientation): boolean {
  return table.columns.length > MOST_USUAL_COLUMNS || !fits(table, 'usual', page);
}

/** A table in as many as its words need, each with the first column; one where they fit, or nothing can be split. */
export function tableParts(table: Table, page: Orientation): Table[] {
  const count = table.columns.length - 1;
  const splits = Array.from({ length: Math.max(1, count) }, (_, index) =>
    splitIn(table, Math.ceil(count / (index + 1))),
  );
  return splits.find((parts) => parts.every((part) => fits(part, 'small', page))) ?? [table];
}

function splitIn(table: Table, most: number): Table[] {
  const starts = table.columns.flatMap((_, at) => (at > 0 && (at - 1) % most === 0 ? [at] : []));
  if (starts.length < 2) return [table];
  return starts.map((start) => {
    const of = <Cell>([first, ...rest]: Cell[]) => [
      ...(first === undefined ? [] : [first]),
      ...rest.slice(start - 1, start - 1 + most),
    ];
    return { ...table, columns: of(table.columns), rows: table.rows.map(of) };
  });
}

/** Widths of the columns in characters: as its words ask or even, and none narrower than its longest word. */
export function tableShares(table: Table, page: Orientation): number[] {
  const type = isSmall(table, page) ? 'small' : 'usual';
  const room = TYPES[type][page];
  const asked = isOfWords(table)
    ? wordShares(table)
    : table.columns.map((_, index) => (index === 0 ? firstShare(table) : 1));
  const unit = room / sum(asked);
  const needs = columnNeeds(table, type);
  const beyond = asked.map((share, index) => Math.max(0, share * unit - (needs[index] ?? 0)));
  const given = sum(beyond) > 0 ? Math.max(0, room - sum(needs)) / sum(beyond) : 0;
  return needs.map((need, index) => need + (beyond[index] ?? 0) * given);
}

/** In characters: a name, and the least and the most of any other column; with many of those, the most is less. */
const BESIDE = { name: 20, least: 8, most: 22, mostOfMany: 18, many: 4 };

/** Widths of a table beside its chart, in proportion to the longest text of each column. */
export function sharesBesideChart({ columns, rows }: Table): number[] {
  const most = columns.length === BESIDE.many ? BESIDE.mostOfMany : BESIDE.most;
  return columns.map((_, index) => {
    const longest = Math.max(0, ...rows.map((row) => row[index]?.text.length ?? 0));
    return index === 0 ? BESIDE.name : Math.min(most, Math.max(BESIDE.least, longest));
  });
}

function fits(table: Table, type: Type, page: Orientation): boolean {
  return sum(columnNeeds(table, type)) <= TYPES[type][page];
}

function columnNeeds({ columns, rows }: Table, type: Type): number[] {
  return columns.map(({ text }, index) => {
    const texts = [text, ...rows.map((row) => row[index]?.text ?? '')];
    const longest = Math.max(0, ...texts.flatMap(wordsOf).map((word) => [...word].length));
    return Math.min(longest, LONGEST_IN_TABLE) + TYPES[type].gap;
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
