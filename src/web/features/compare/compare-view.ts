import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { TableWorkload } from '../../../core/catalog/table-settings.ts';
import type { CountCosts, RowCost } from '../../../core/rival-table/row-costs.ts';
import { MOST_SIDES } from '../../../core/rival-table/sides.ts';
import {
  COST_KEY,
  headlineOf,
  sideBySide,
  type Side,
  type SideRow,
} from '../../../core/rival-table/side-by-side.ts';
import type { RivalTable, TableCell, TableColumn } from '../../../core/rival-table/table-shape.ts';
import { addressState } from '../../lib/address-state.ts';
import {
  readCompareAddress,
  writeCompareAddress,
  type CompareState,
} from '../../lib/compare-address.ts';

/** The part of a table that the page shows for an address. */
export function compareView(table: RivalTable, state: CompareState, count: CountCosts | null) {
  const named = state.rivals.map((key) => table.rows.find((row) => row.key === key) ?? null);
  const found = named.flatMap((row) => row ?? []);
  const workload =
    isCosted(state) && table.workload ? { ...table.workload, ...state.workload } : null;
  const costs = costsOf(table, workload, count);
  const compared = found.slice(0, MOST_SIDES);
  const view = sideBySide(table, { ...state, sides: compared, workload, costs });
  return {
    table,
    ...view,
    /** The rows that are shown. */
    shown: state.isDifferences ? view.rows.filter(({ isSame }) => !isSame) : view.rows,
    headline: headlineOf(view, table, state.sort?.key ?? null),
    baseline: compared.find(({ key }) => key === state.baseline) ?? null,
    workload,
    costs,
    isCounting: workload !== null && count === null,
    /** Named in the address, and not compared: too many, or in no row of the table. */
    leftOut: found.slice(MOST_SIDES),
    unknown: state.rivals.filter((_, at) => named[at] === null),
  };
}

export type CompareView = ReturnType<typeof compareView>;

export const useCompareState = addressState(readCompareAddress, writeCompareAddress);

export type AskedCell = { side: Side; column: TableColumn; cell: TableCell | undefined };

export type CompareProps = {
  view: CompareView;
  state: CompareState;
  catalog: CatalogItem;
  change: ReturnType<typeof useCompareState>[1];
  /** Shows the evidence of a value. */
  onAsk: (cell: AskedCell) => void;
};

/** Whether a workload is entered. */
export function isCosted({ workload }: CompareState): boolean {
  return Object.keys(workload).length > 0;
}

function costsOf(
  { prices, today }: RivalTable,
  workload: TableWorkload | null,
  count: CountCosts | null,
): ReadonlyMap<number, RowCost> {
  if (!prices || !workload || !count) return new Map();
  const question = { region: null, channelsOf: () => null };
  return count({ catalog: prices, today }, workload, question);
}

/** The keys of the shown criteria, without the cost, which is no criterion of the catalog. */
export function shownKeys(rows: readonly SideRow[]): string[] {
  return rows.flatMap(({ column }) => (column.key === COST_KEY ? [] : [column.key]));
}
