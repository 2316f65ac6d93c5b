import { isKnown, type TableCell } from './table-shape.ts';

export type SortValue = number | string | null;

/** Rows with a value in order, and those without apart; both by what comes second where they are level. */
export type SortedRows<Row> = { known: Row[]; unknown: Row[] };

type Order<Row> = {
  valueOf: (row: Row) => SortValue;
  isDescending: boolean;
  /** Less is first; null last. */
  thenBy: (row: Row) => number | null;
  nameOf: (row: Row) => string;
};

export function sortRows<Row>(
  rows: readonly Row[],
  { valueOf, isDescending, thenBy, nameOf }: Order<Row>,
): SortedRows<Row> {
  const entries = rows.map((row) => ({
    row,
    value: valueOf(row),
    second: thenBy(row) ?? Infinity,
    name: nameOf(row),
  }));
  type Entry = (typeof entries)[number];
  const level = (one: Entry, other: Entry) =>
    compareNumbers(one.second, other.second) || compareTexts(one.name, other.name);
  const sign = isDescending ? -1 : 1;
  const known = entries
    .filter(({ value }) => value !== null)
    .sort((one, other) => sign * compareValues(one.value, other.value) || level(one, other));
  const unknown = entries.filter(({ value }) => value === null).sort(level);
  return { known: known.map(({ row }) => row), unknown: unknown.map(({ row }) => row) };
}

/** What a cell is sorted by: yes above partly above no, a list by its items, a text by itself. */
export function sortValue(cell: TableCell | undefined): SortValue {
  if (!isKnown(cell)) return null;
  if (typeof cell.value === 'number') return cell.value;
  if (cell.value === null) return cell.text.toLowerCase();
  if (!cell.value) return 0;
  return cell.isPartly ? 1 : 2;
}

function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === 'number' && typeof other === 'number'
    ? compareNumbers(one, other)
    : compareTexts(String(one), String(other));
}

/** Infinity is level with itself. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
