import { frontierOf, type TablePoint } from '../../../core/rival-table/frontier.ts';
import {
  isKnown,
  signIn,
  type TableColumn,
  type TableRow,
} from '../../../core/rival-table/table-shape.ts';
import { bareNumber, scatterTitle, stepLabel, sumText } from '../../../core/wording/rival-table.ts';
import { TEXTS } from './models-texts.ts';
import { changeIn } from './row-words.ts';
import { COST_COLUMN, type TableView } from './table-view.ts';

export type PlotAxis = { key: string; name: string; before: string; isLower: boolean };
export type PlotPoint = TablePoint & { row: TableRow; later?: { across: number; text: string } };

/** A leader within this fraction of the range counts as near the best. */
const NEAR = 0.06;

/** Possible axes: numeric columns, and the cost if there is one. */
export function axesOf(view: TableView): PlotAxis[] {
  const { table, workload } = view;
  const cost = { key: COST_COLUMN, name: TEXTS.cost, before: signIn(table), isLower: true };
  const numbers = table.columns.filter(({ kind }) => kind === 'number').map(axisOf);
  return workload ? [cost, ...numbers] : numbers;
}

function axisOf({ key, name, unit, lowerIsBetter }: TableColumn): PlotAxis {
  return { key, name, before: unit?.before ?? '', isLower: lowerIsBetter };
}

/** Rows that meet the filters by two values; null where the table has no two numbers. */
export function plotData(view: TableView, asked: { across: string | null; up: string | null }) {
  const axes = axesOf(view);
  const named = (key: string | null) => axes.find((axis) => axis.key === key);
  const test = view.columns.find(({ column }) => column.test !== null)?.column.key ?? null;
  const sorted = view.sort.key === COST_COLUMN ? undefined : named(view.sort.key);
  const up = named(asked.up) ?? sorted ?? named(test) ?? axes[1];
  const across = named(asked.across) ?? axes[0];
  if (!up || !across) return null;
  const valueOf = (row: TableRow, { key }: PlotAxis): number | null => {
    if (key === COST_COLUMN) return view.costs.get(row.id)?.month ?? null;
    const cell = row.cells[view.table.columns.findIndex((column) => column.key === key)];
    return isKnown(cell) && typeof cell.value === 'number' ? cell.value : null;
  };
  const rows = [...view.known, ...view.unknown];
  const points = rows.flatMap((row): PlotPoint[] => {
    const [x, y] = [valueOf(row, across), valueOf(row, up)];
    if (x === null || y === null) return [];
    const later = across.key === COST_COLUMN ? laterOf(view, row) : null;
    return [{ key: row.key, row, across: x, up: y, ...(later && { later }) }];
  });
  const frontier = frontierOf(points, { lowerAcross: across.isLower, lowerUp: up.isLower });
  return {
    across,
    up,
    points,
    frontier,
    /** Rows that are not drawn: they lack one of the two values. */
    missing: rows.length - points.length,
    /** Some of them because a request does not fit. */
    hasMisfits:
      [across.key, up.key].includes(COST_COLUMN) &&
      rows.some(({ id }) => view.costs.get(id)?.misfit),
    title: titleOf(view, { across, up, points, frontier }),
  };
}

export type PlotData = NonNullable<ReturnType<typeof plotData>>;

function laterOf(view: TableView, row: TableRow): PlotPoint['later'] | null {
  const step = view.costs.get(row.id)?.step;
  if (!step || step.month === null || !changeIn(view, row)) return null;
  const text = stepLabel(sumText(step.month, signIn(view.table)), step.day);
  return { across: step.month, text };
}

type Drawn = { across: PlotAxis; up: PlotAxis; points: PlotPoint[]; frontier: string[] };

function titleOf({ table }: TableView, { across, up, points, frontier }: Drawn): string {
  const unit = table.columns.find(({ key }) => key === up.key)?.unit ?? null;
  const led = frontier.flatMap((key) => points.find((point) => point.key === key) ?? []);
  const top = led.at(-1);
  if (!top) return `${up.name} by ${across.name}`;
  const ups = points.map((point) => point.up);
  const spread = Math.max(...ups) - Math.min(...ups);
  const near =
    across.key === COST_COLUMN
      ? led.find((point) => point !== top && Math.abs(top.up - point.up) <= spread * NEAR)
      : undefined;
  const named = ({ row, up: value }: PlotPoint) => ({
    name: row.name,
    up: bareNumber(value, unit),
  });
  return scatterTitle(
    up.name,
    named(top),
    near ? { ...named(near), share: near.across / top.across } : null,
  );
}
