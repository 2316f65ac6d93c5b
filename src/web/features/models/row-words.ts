import type { RivalTable, TableColumn, TableRow } from '../../../core/rival-table/table-shape.ts';
import { columnUnit, testLabel } from '../../../core/wording/rival-table.ts';
import type { TableView } from './table-view.ts';

/** Later changes are not announced. */
const AHEAD_DAYS = 92;
const DAY_MS = 86_400_000;

export type RowChange = { row: TableRow; day: string; ratio: number | null };

/** The next known change of what a row costs within three months; null: none. */
export function changeIn(
  { table, costs }: Pick<TableView, 'table' | 'costs'>,
  row: TableRow,
): RowChange | null {
  const cost = costs.get(row.id);
  if (!cost?.step || !cost.month) return null;
  const { day, month } = cost.step;
  if ((Date.parse(day) - Date.parse(table.today)) / DAY_MS > AHEAD_DAYS) return null;
  return { row, day, ratio: month === null ? null : month / cost.month };
}

/** A column by its name and test, `Coding: WebDev Elo, LMArena`; null for one that is no criterion. */
export function columnLabel({ columns }: Pick<RivalTable, 'columns'>, key: string): string | null {
  const column = columns.find((each) => each.key === key);
  if (!column) return null;
  return column.test ? `${column.name}: ${testLabel(column.test)}` : column.name;
}

/** `No WebDev Elo result yet: 23 models, by cost.` */
export function noValueText(view: TableView, column: TableColumn | undefined): string {
  const many = view.unknown.length;
  const by = view.workload ? 'by cost' : 'by name';
  if (!column) return `No cost: ${many}, by name.`;
  const what = column.test ? `${columnUnit(column)} result yet` : `${column.name} on file`;
  return `No ${what}: ${many} ${many === 1 ? 'row' : 'rows'}, ${by}.`;
}
