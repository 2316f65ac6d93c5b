import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { TableWorkload } from '../../../core/catalog/table-settings.ts';
import { splitRows, type TableFilter } from '../../../core/rival-table/filter-rows.ts';
import { regionChannels, regionOf } from '../../../core/rival-table/region-channels.ts';
import type { CountCosts, RowCost } from '../../../core/rival-table/row-costs.ts';
import { sortRows, sortValue, type SortValue } from '../../../core/rival-table/sort-rows.ts';
import {
  isHighFirst,
  isKnown,
  type RivalTable,
  type TableColumn,
  type TableRow,
} from '../../../core/rival-table/table-shape.ts';
import type { TableSort } from '../../lib/table-sort.ts';
import type { DotLevel } from '../../ui/source-dot.tsx';
import type { ChangeTable, TableState } from './table-address.ts';

/** Columns that are no criteria. */
export const NAME = 'name';
export const COST_COLUMN = 'cost';
export const SOURCES_COLUMN = 'sources';
export const CAPABILITIES_COLUMN = 'capabilities';

export type ShownColumn = { column: TableColumn; at: number };

const WELL = 0.85;
const HALF = 0.5;

/** The view of the table for a visitor's choices; unknown choices are ignored. */
export function tableView(table: RivalTable, state: TableState, count: CountCosts | null) {
  const index = new Map(table.columns.map((column, at) => [column.key, { column, at }]));
  const chosen = (state.columns ?? table.shown).flatMap((key) => index.get(key) ?? []);
  const columns = chosen.filter((each, at) => chosen.indexOf(each) === at);
  const filters = state.filters.filter(({ key }) => index.has(key));
  const region = regionIn(table, filters);
  const workload = table.workload && { ...table.workload, ...state.workload };
  const costs = costsOf(table, workload, { region, count });
  const hasCapabilities = table.rows.some(({ capabilities }) => capabilities !== null);
  const sort = sortOf(table, state.sort, { index, workload, hasCapabilities });
  const sourcesOf = (row: TableRow) => rowSources(row, columns);
  const split = splitRows(table.rows, filters, ({ cells }, key) => cells[index.get(key)?.at ?? -1]);
  const valueOf = (row: TableRow): SortValue => {
    switch (sort.key) {
      case NAME:
        return row.name.toLowerCase();
      case COST_COLUMN:
        return costs.get(row.id)?.month ?? null;
      case SOURCES_COLUMN:
        return sourcesOf(row).fresh;
      case CAPABILITIES_COLUMN:
        return row.capabilities && row.capabilities.yes;
      default:
        return sortValue(row.cells[index.get(sort.key)?.at ?? -1]);
    }
  };
  const order = {
    valueOf,
    isDescending: sort.isDescending,
    thenBy: ({ id }: TableRow) => costs.get(id)?.month ?? null,
    nameOf: ({ name }: TableRow) => name.toLowerCase(),
  };
  const { known, unknown } = sortRows(split.match, order);
  const check = sortRows(split.check, order);
  return {
    table,
    columns,
    sort,
    filters,
    workload,
    costs,
    /** The region of a filter: costs are counted for it. */
    region,
    /** Rows that meet every filter, and those of them without a value to sort by. */
    known,
    unknown,
    /** Rows for which a filter cannot be decided. */
    check: [...check.known, ...check.unknown],
    out: split.out.length,
    sourcesOf,
    hasCapabilities,
    /** The code that counts the costs is still loading. */
    isCounting: workload !== null && count === null,
  };
}

export type TableView = ReturnType<typeof tableView>;

export type TableProps = {
  view: TableView;
  /** Keys of the ticked rows, in the order of ticking. */
  ticked: string[];
  change: ChangeTable;
  onTick: (key: string, isOn: boolean) => void;
  /** The noun for a row. */
  noun: string;
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  /** Shows the sources of a row, by its key. */
  onSources: (key: string) => void;
};

function regionIn({ columns }: RivalTable, filters: TableFilter[]): string | null {
  const asked = filters.flatMap(
    ({ key }) => columns.find((column) => column.key === key && column.item !== null)?.item ?? [],
  );
  return asked[0] === undefined ? null : regionOf(asked[0]);
}

function costsOf(
  table: RivalTable,
  workload: TableWorkload | null,
  { region, count }: { region: string | null; count: CountCosts | null },
): ReadonlyMap<number, RowCost> {
  const { prices, today } = table;
  if (!prices || !workload || !count) return new Map();
  return count({ catalog: prices, today }, workload, {
    region,
    channelsOf: regionChannels(table, region),
  });
}

type Sortable = {
  index: ReadonlyMap<string, ShownColumn>;
  workload: TableWorkload | null;
  hasCapabilities: boolean;
};

/** The visitor's sorting, else the catalog's with the best first, else by capabilities or by name. */
function sortOf(
  table: RivalTable,
  asked: TableSort | null,
  { index, workload, hasCapabilities }: Sortable,
): TableSort {
  const isThere = (key: string) =>
    index.has(key) ||
    key === NAME ||
    key === SOURCES_COLUMN ||
    (key === COST_COLUMN && workload !== null) ||
    (key === CAPABILITIES_COLUMN && hasCapabilities);
  if (asked && isThere(asked.key)) return asked;
  if (table.sort) return { key: table.sort, isDescending: isBestHigh(table, table.sort) };
  return hasCapabilities
    ? { key: CAPABILITIES_COLUMN, isDescending: true }
    : { key: NAME, isDescending: false };
}

/** Whether the best value of a column is its highest, so that sorting starts there. */
export function isBestHigh({ columns }: Pick<RivalTable, 'columns'>, key: string): boolean {
  if (key === NAME || key === COST_COLUMN) return false;
  const column = columns.find((each) => each.key === key);
  return column ? isHighFirst(column) : true;
}

/** The state of the sources of a row's shown values. */
function rowSources({ cells }: TableRow, columns: ShownColumn[]) {
  const shown = columns.map(({ at }) => cells[at]);
  const fresh = shown.filter((cell) => isKnown(cell) && cell.doubt === undefined).length;
  const share = columns.length === 0 ? 0 : fresh / columns.length;
  const level: DotLevel = share >= WELL ? 'fresh' : share >= HALF ? 'old' : 'none';
  return { fresh, of: columns.length, level };
}
