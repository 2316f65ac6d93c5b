import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { changeMark, columnUnit, sumText } from '../../../core/wording/rival-table.ts';
import { barScale, shareOn, type BarScale } from '../../../core/rival-table/bar-scale.ts';
import {
  makerOf,
  signIn,
  type TableColumn,
  type TableRow,
} from '../../../core/rival-table/table-shape.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { NoCost } from '../../lib/no-cost.tsx';
import { testColumns } from '../../lib/test-choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { RivalCellView } from '../../ui/rival-cell.tsx';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { Meter } from '../../ui/meter.tsx';
import { TEXTS } from './models-texts.ts';
import { RowTick, SourcesButton } from './row-parts.tsx';
import { Heads } from './table-heads.tsx';
import { isBestHigh, type TableProps, type TableView } from './table-view.ts';
import { changeIn, noValueText } from './row-words.ts';

/** Columns that fit without scrolling sideways. */
const MOST_COLUMNS = 8;

/** The table with one line for each row: sorted by its heads, unknown values last. */
export function RivalTableView(props: TableProps) {
  const { view } = props;
  const isWide = view.columns.length > MOST_COLUMNS;
  return (
    <ScrollRegion
      label="Table"
      className={classNames('relative overflow-x-auto', !isWide && 'min-[88rem]:overflow-visible')}
    >
      <table className="w-full min-w-[66rem] border-collapse text-sm">
        <caption className="sr-only">{view.table.rows.length} rows</caption>
        <Heads {...props} />
        <Rows {...props} />
      </table>
    </ScrollRegion>
  );
}

function Rows(props: TableProps) {
  const { view, change } = props;
  const { known, unknown, check, columns, sort, table } = view;
  const width = 4 + columns.length + Number(view.hasCapabilities) + Number(view.workload !== null);
  const dearest = Math.max(0, ...[...view.costs.values()].map(({ month }) => month ?? 0));
  const scales = new Map(
    columns.map(({ column, at }) => [
      column.key,
      barScale(
        column,
        table.rows.map(({ cells }) => cells[at]),
      ),
    ]),
  );
  const line = (row: TableRow) => (
    <Row key={row.key} {...props} row={row} dearest={dearest} scales={scales} />
  );
  const named = table.columns.find(({ key }) => key === sort.key);
  return (
    <tbody>
      {known.map(line)}
      {unknown.length > 0 && (
        <Apart width={width}>
          {noValueText(view, named)}
          {named?.test && <OtherTest view={view} column={named} change={change} />}
        </Apart>
      )}
      {unknown.map(line)}
      {known.length + unknown.length === 0 && (
        <Apart width={width}>
          {TEXTS.noMatch}{' '}
          <button
            type="button"
            className="prose-link cursor-pointer"
            onClick={() => change({ filters: [] })}
          >
            {TEXTS.clearFilters}
          </button>
        </Apart>
      )}
      {check.length > 0 && (
        <Apart width={width}>
          <span className="font-semibold text-ink">{check.length} to check.</span> A value is
          missing, so a filter cannot tell.
        </Apart>
      )}
      {check.map(line)}
    </tbody>
  );
}

/** The next test of the same criterion, which may have measured rows that this one has not. */
function OtherTest({
  view,
  column,
  change,
}: { column: TableColumn } & Pick<TableProps, 'view' | 'change'>) {
  const { table, columns } = view;
  const other = testColumns(table, column).find(({ key }) => key !== column.key);
  if (!other) return null;
  const go = () =>
    change({
      columns: columns.map((each) =>
        each.column.key === column.key ? other.key : each.column.key,
      ),
      sort: { key: other.key, isDescending: isBestHigh(table, other.key) },
    });
  return (
    <>
      {' '}
      <button type="button" className="prose-link cursor-pointer" onClick={go}>
        Rank by {columnUnit(other)}
      </button>
    </>
  );
}

function Apart({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={width} className="border-b border-rule bg-panel px-2 py-1.5 pl-11 text-muted">
        {children}
      </td>
    </tr>
  );
}

type RowProps = TableProps & {
  row: TableRow;
  dearest: number;
  scales: Map<string, BarScale | null>;
};

function Row({ view, row, ticked, onTick, dearest, scales, catalog, onSources }: RowProps) {
  const { table, columns, costs, workload, hasCapabilities, sort } = view;
  const isOn = ticked.includes(row.key);
  const cost = costs.get(row.id);
  return (
    <tr
      className={classNames(
        'group h-[34px] border-b border-rule',
        isOn ? 'bg-ticked' : 'hover:bg-panel',
      )}
    >
      <td className="px-2">
        <RowTick
          row={row}
          ticked={ticked}
          onTick={onTick}
          className="size-6 justify-center"
          boxClass="size-4"
        />
      </td>
      <th scope="row" className="w-[26%] max-w-0 min-w-56 px-2 text-left font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <MakerMark {...makerOf(table, row)} className="size-4 text-xs text-ink" />
          <span className="min-w-0 truncate">
            <Link
              href={entityAddress(catalog, row.slug)}
              className="font-semibold text-ink underline-offset-4 hover:text-accent hover:underline"
            >
              {row.name}
            </Link>{' '}
            <span className="text-xs text-muted">{row.company}</span>
          </span>
          <Tags view={view} row={row} />
        </span>
      </th>
      {columns.map(({ column, at }) => (
        <td key={column.key} className={CELLS[column.kind]}>
          <span
            className={column.kind === 'number' ? 'inline-flex items-center gap-2' : 'contents'}
          >
            <Bar scale={scales.get(column.key) ?? null} cell={row.cells[at]} />
            <span className={sort.key === column.key ? 'font-semibold' : ''}>
              <RivalCellView
                reasons={table.reasons}
                column={column}
                cell={row.cells[at]}
                surcharge={column.item ? cost?.surcharge : null}
              />
            </span>
          </span>
        </td>
      ))}
      {hasCapabilities && <Capabilities row={row} />}
      {workload && (
        <td className="px-2 text-right whitespace-nowrap">
          {cost?.month == null ? (
            <NoCost cost={cost} isCounting={view.isCounting} />
          ) : (
            <span className="inline-flex items-center gap-2">
              <Meter
                share={dearest > 0 ? cost.month / dearest : 0}
                width="w-14"
                colour="bg-accent"
              />
              <span className="min-w-16 font-semibold">{sumText(cost.month, signIn(table))}</span>
            </span>
          )}
        </td>
      )}
      <td className="px-2 text-right">
        <SourcesButton view={view} row={row} onOpen={onSources} />
      </td>
    </tr>
  );
}

const CELLS: Record<TableColumn['kind'], string> = {
  number: 'px-2 text-right whitespace-nowrap',
  answer: 'px-2 text-center whitespace-nowrap',
  list: 'max-w-56 px-2 text-left text-xs',
  text: 'max-w-64 px-2 py-1 text-left text-xs',
};

function Capabilities({ row: { capabilities } }: { row: TableRow }) {
  const { yes, no, missing } = capabilities ?? { yes: 0, no: 0, missing: 0 };
  return (
    <td className="px-2 text-right whitespace-nowrap">
      <span aria-hidden="true">
        <span className="font-semibold text-accent">{yes}</span> · {no} ·{' '}
        <span className="text-muted">{missing}</span>
      </span>
      <span className="sr-only">
        {yes} yes, {no} no, {missing} missing
      </span>
    </td>
  );
}

type BarProps = { scale: BarScale | null; cell: TableRow['cells'][number] | undefined };

function Bar({ scale, cell }: BarProps) {
  const share = scale && shareOn(scale, cell);
  return share === null ? null : <Meter share={share} width="w-11" colour="bg-shade-1" />;
}

const TAG = 'shrink-0 rounded-sm px-1.5 py-0.5 text-[11px] leading-none whitespace-nowrap';

/** Tags of a row: a coming change, a preview, an older model. */
function Tags({ view, row }: { view: TableView; row: TableRow }) {
  const change = changeIn(view, row);
  return (
    <>
      {change && (
        <span className={classNames(TAG, 'bg-ticked text-series-2')}>
          {changeMark(change.day, change.ratio)}
        </span>
      )}
      {row.status !== 'ga' && (
        <span className={classNames(TAG, 'bg-panel text-muted')}>
          {row.status === 'legacy' ? 'older' : 'preview'}
        </span>
      )}
    </>
  );
}
