import type { FilterTest } from '../catalog/table-settings.ts';
import { isKnown, type TableCell } from './table-shape.ts';

/** `check`: it cannot be told, because a value is unknown; unknown is never a no. */
export type Match = 'match' | 'check' | 'out';

export type SplitRows<Row> = Record<Match, Row[]>;

/** A filter of one column. */
export type TableFilter = { key: string; test: FilterTest };

export function matchOf(cell: TableCell | undefined, test: FilterTest): Match {
  if (!isKnown(cell)) return 'check';
  if (test.kind === 'yes') {
    if (typeof cell.value !== 'boolean' || cell.isPartly) return 'check';
    return cell.value ? 'match' : 'out';
  }
  if (typeof cell.value !== 'number') return 'check';
  return meets(cell.value, test) ? 'match' : 'out';
}

function meets(value: number, { kind, number }: Exclude<FilterTest, { kind: 'yes' }>): boolean {
  if (kind === 'at-least') return value >= number;
  return kind === 'at-most' ? value <= number : value < number;
}

/** A row is out where one filter says no, to check where none does and one cannot tell. */
export function splitRows<Row>(
  rows: readonly Row[],
  filters: readonly TableFilter[],
  cellOf: (row: Row, key: string) => TableCell | undefined,
): SplitRows<Row> {
  const split: SplitRows<Row> = { match: [], check: [], out: [] };
  for (const row of rows) split[worstMatch(row, filters, cellOf)].push(row);
  return split;
}

function worstMatch<Row>(
  row: Row,
  filters: readonly TableFilter[],
  cellOf: (row: Row, key: string) => TableCell | undefined,
): Match {
  let worst: Match = 'match';
  for (const { key, test } of filters) {
    const match = matchOf(cellOf(row, key), test);
    if (match === 'out') return match;
    if (match === 'check') worst = match;
  }
  return worst;
}
