import type { TableWorkload } from '../catalog/table-settings.ts';
import { isCompared } from '../comparison/judge.ts';
import { sumText } from '../wording/rival-table.ts';
import { costColumnName, sidesHeadline } from '../wording/side-by-side.ts';
import { bestIn, judgeCells } from './judge-cells.ts';
import type { RowCost } from './row-costs.ts';
import { sortRows, sortValue } from './sort-rows.ts';
import {
  isKnown,
  signIn,
  type RivalTable,
  type TableCell,
  type TableColumn,
  type TableRow,
} from './table-shape.ts';

/** A few rows of the table turned: each a column, the criteria below each other. */

export const COST_KEY = 'cost';

export type Side = TableRow;

/** How a side stands to the baseline in a row. */
type SideStanding = 'ahead' | 'behind' | 'level' | 'apart';

export type SideRow = {
  column: TableColumn;
  /** In the order of the sides. */
  cells: (TableCell | undefined)[];
  known: number;
  /** Keys of the sides that none is ahead of; empty where fewer than two are known. */
  best: string[];
  /** More than half of those that are known share the best value. */
  isTie: boolean;
  /** Every side says the same, or nothing is known of any. */
  isSame: boolean;
  /** In the order of the sides; null without a baseline. */
  standings: (SideStanding | null)[] | null;
};

export type SideBySide = {
  sides: Side[];
  rows: SideRow[];
  /** Cells without a value, and those whose source is old or cannot be opened. */
  missing: number;
  weak: number;
};

export type SidesAsked = {
  sides: Side[];
  /** Ids of criteria or keys of columns; null: what the catalog begins with. */
  features: readonly string[] | null;
  workload: TableWorkload | null;
  costs: ReadonlyMap<number, RowCost>;
  sort: { key: string; isDescending: boolean } | null;
  baseline: string | null;
};

export function sideBySide(table: RivalTable, asked: SidesAsked): SideBySide {
  const cellsOf = cellReader(table, asked.costs);
  const columns = [
    ...columnsFor(table, asked.sides, asked.features),
    ...(asked.workload ? [costColumn(table)] : []),
  ];
  const sides = sorted(asked, columns, cellsOf);
  const base = sides.find(({ key }) => key === asked.baseline);
  const rows = columns.map((column) => {
    const cells = sides.map((side) => cellsOf(side, column));
    const known = cells.filter(isKnown);
    const best = bestIn(column, cells).flatMap((place) => sides[place]?.key ?? []);
    const texts = new Set(cells.map((cell) => (isKnown(cell) ? sameText(column, cell) : null)));
    return {
      column,
      cells,
      known: known.length,
      best,
      isTie: best.length * 2 > known.length,
      isSame: texts.size === 1,
      standings: base
        ? sides.map((side, at) =>
            side === base ? null : standingOf(column, cells[at], cellsOf(base, column)),
          )
        : null,
    };
  });
  const all = rows.flatMap(({ cells }) => cells);
  return {
    sides,
    rows,
    missing: all.filter((cell) => !isKnown(cell)).length,
    weak: all.filter((cell) => isKnown(cell) && cell.doubt !== undefined).length,
  };
}

/** Those that were asked for; without any, what a number or a yes and no answers, in the order of the catalog. */
export function columnsFor(
  table: Pick<RivalTable, 'columns' | 'shown'>,
  sides: readonly Side[],
  features: readonly string[] | null,
): TableColumn[] {
  const measured = (column: TableColumn) => {
    const at = table.columns.indexOf(column);
    return sides.filter(({ cells }) => isKnown(cells[at])).length;
  };
  const testOf = (id: string) => {
    const tests = testsOf(table, id);
    const special = tests.filter((column) => !column.isGeneral && measured(column) > 0);
    const asked = special.length > 0 ? special : tests;
    return asked.toSorted((one, other) => measured(other) - measured(one))[0];
  };
  if (features) {
    const named = features.flatMap(
      (name) => table.columns.find(({ key }) => key === name) ?? testOf(name) ?? [],
    );
    return inOrder(table, named);
  }
  const shown = table.columns.filter(({ key }) => table.shown.includes(key));
  const itemized = new Set(shown.flatMap(({ item, criterionId }) => item && criterionId));
  const usual = table.columns
    .filter(
      ({ kind, item, test, criterionId }) =>
        (kind === 'number' || kind === 'answer') && !item && !test && !itemized.has(criterionId),
    )
    .filter((column) => measured(column) > 0);
  const tested = [
    ...new Set(table.columns.flatMap(({ test, criterionId }) => (test ? criterionId : []))),
  ];
  const tests = tested.flatMap((id) => testOf(id) ?? []);
  return inOrder(table, [
    ...shown.filter(({ test }) => !test),
    ...usual,
    ...tests.filter((column) => measured(column) > 0),
  ]);
}

function testsOf({ columns }: Pick<RivalTable, 'columns'>, id: string): TableColumn[] {
  return columns.filter(({ criterionId, test }) => criterionId === id && test !== null);
}

/** Each once. */
function inOrder({ columns }: Pick<RivalTable, 'columns'>, some: TableColumn[]): TableColumn[] {
  return columns.filter((column) => some.includes(column));
}

type CellOf = (side: Side, column: TableColumn) => TableCell | undefined;

function cellReader(table: RivalTable, costs: SidesAsked['costs']): CellOf {
  const places = new Map(table.columns.map((column, at) => [column.key, at]));
  const before = signIn(table);
  return ({ id, kind, cells }, { key }) => {
    if (key !== COST_KEY) return cells[places.get(key) ?? -1];
    const month = kind === 'rival' ? (costs.get(id)?.month ?? null) : null;
    return month === null ? 'not-found' : { value: month, text: sumText(month, before) };
  };
}

/** The monthly cost as one more criterion, in the category of the prices. */
export function costColumn({ columns, prices }: RivalTable): TableColumn {
  const priced = columns.find(
    ({ criterionId }) => criterionId === prices?.decision?.cost?.inputPriceId,
  );
  return {
    key: COST_KEY,
    criterionId: COST_KEY,
    name: costColumnName,
    category: priced?.category ?? '',
    kind: 'number',
    unit: null,
    lowerIsBetter: true,
    isRanked: true,
    tieBand: 0,
    item: null,
    test: null,
    isGeneral: false,
    isCapability: false,
    known: prices?.rivals.length ?? 0,
  };
}

function sorted({ sides, sort, costs }: SidesAsked, columns: TableColumn[], cellsOf: CellOf) {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return sides;
  const { known, unknown } = sortRows(sides, {
    valueOf: (side) => sortValue(cellsOf(side, column)),
    isDescending: sort.isDescending,
    thenBy: ({ id }) => costs.get(id)?.month ?? null,
    nameOf: ({ name }) => name.toLowerCase(),
  });
  return [...known, ...unknown];
}

function standingOf(
  column: TableColumn,
  cell: TableCell | undefined,
  base: TableCell | undefined,
): SideStanding {
  const { advantage, ground } = judgeCells(column, cell, base);
  if (advantage !== 'neutral') return advantage === 'product' ? 'ahead' : 'behind';
  return isCompared({ ground }) ? 'level' : 'apart';
}

/** An answer counts by its yes or no, not by the words around it. */
function sameText({ kind }: TableColumn, cell: Exclude<TableCell, string | null>): string {
  if (kind !== 'answer') return cell.text;
  return [cell.value, cell.isPartly, cell.isElsewhere].join();
}

/** The rows by their categories, each with its first row's place. */
export function byCategory(rows: readonly SideRow[]): { name: string; rows: SideRow[] }[] {
  const names = [...new Set(rows.map(({ column }) => column.category))];
  return names.map((name) => ({
    name,
    rows: rows.filter(({ column }) => column.category === name),
  }));
}

/**
 * Who leads on the test that comes first, the sorted one before others, and who costs least; null where neither can
 * be said: a lead is told of one test with fresh sources that measured half of them.
 */
export function headlineOf(
  { sides, rows }: SideBySide,
  { sort }: Pick<RivalTable, 'sort'>,
  sorted: string | null,
): string | null {
  const told = rows.flatMap((row) => {
    const [key, ...others] = row.best;
    const place = sides.findIndex((side) => side.key === key);
    const cell = row.cells[place];
    const side = sides[place];
    if (!side || others.length > 0 || !isKnown(cell) || cell.doubt) return [];
    if (row.known * 2 < sides.length) return [];
    return [{ column: row.column, name: side.name, known: row.known, all: sides.length }];
  });
  const tests = told.filter(({ column }) => column.test);
  const best =
    tests.find(({ column }) => column.key === sorted) ??
    tests.find(({ column }) => column.key === sort) ??
    tests.toSorted((one, other) => other.known - one.known)[0];
  const cheapest = told.find(({ column }) => column.key === COST_KEY);
  return sidesHeadline(
    best ? { ...best, measure: best.column.test?.instrument ?? best.column.name } : null,
    cheapest ?? null,
  );
}
