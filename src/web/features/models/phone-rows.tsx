import { useState } from 'react';
import { Link } from 'wouter';
import { isKnown, makerOf, signIn, type TableRow } from '../../../core/rival-table/table-shape.ts';
import { changeMark, sumText } from '../../../core/wording/rival-table.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { NoCost } from '../../lib/no-cost.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { TEXTS } from './models-texts.ts';
import { RowTick, SourcesButton } from './row-parts.tsx';
import { changeIn, columnLabel, noValueText } from './row-words.ts';
import {
  CAPABILITIES_COLUMN,
  COST_COLUMN,
  isBestHigh,
  NAME,
  SOURCES_COLUMN,
  type TableProps,
  type TableView,
} from './table-view.ts';

const FIRST = 12;
/** More would make the page too long for a phone. */
const STEP = 60;

/** Every row as two short lines, for windows too narrow for a table. */
export function PhoneRows(props: TableProps) {
  const { view } = props;
  const [most, setMost] = useState(FIRST);
  const rows = [...view.known, ...view.unknown, ...view.check];
  const column = view.table.columns.find(({ key }) => key === view.sort.key);
  const isApart = (row: TableRow) => row === view.unknown[0];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink py-2 text-sm">
        <SortChoice {...props} />
        {view.workload && <span className="text-muted">cost {TEXTS.perMonth}</span>}
      </div>
      {rows.length === 0 && <p className="py-6 text-muted">{TEXTS.noMatch}</p>}
      <ul className="border-t border-rule">
        {rows.slice(0, most).map((row) => (
          <li key={row.key}>
            {isApart(row) && <p className={APART}>{noValueText(view, column)}</p>}
            {row === view.check[0] && <p className={APART}>{TEXTS.toCheck}</p>}
            <PhoneRow {...props} row={row} />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <button
          type="button"
          onClick={() => setMost(most + STEP)}
          className="min-h-11 cursor-pointer text-accent underline-offset-4 hover:underline"
        >
          Show all {rows.length}
        </button>
      )}
    </div>
  );
}

const APART = 'border-b border-rule bg-panel px-2 py-1.5 text-sm text-muted';

function SortChoice({ view, change }: TableProps) {
  const { table, columns, workload, sort, hasCapabilities } = view;
  const keys = [
    ...new Set([
      ...columns.map(({ column }) => column.key),
      ...(table.columns.some(({ key }) => key === sort.key) ? [sort.key] : []),
      ...(workload ? [COST_COLUMN] : []),
      ...(hasCapabilities ? [CAPABILITIES_COLUMN] : []),
      SOURCES_COLUMN,
      NAME,
    ]),
  ];
  return (
    <label className="inline-flex min-w-0 items-center gap-1.5">
      <span>{table.rows.length} rows ·</span>
      <select
        aria-label="Sort by"
        value={sort.key}
        onChange={({ target: { value: key } }) =>
          change({ sort: { key, isDescending: isBestHigh(table, key) } })
        }
        className="min-h-8 max-w-48 truncate border-b-2 border-accent bg-paper font-semibold text-accent-strong pointer-coarse:min-h-11"
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {columnLabel(table, key) ?? OTHERS[key]}
          </option>
        ))}
      </select>
    </label>
  );
}

const OTHERS: Record<string, string> = {
  [COST_COLUMN]: TEXTS.cost,
  [CAPABILITIES_COLUMN]: 'Capabilities',
  [SOURCES_COLUMN]: 'Sources',
  [NAME]: 'Name',
};

function PhoneRow({
  view,
  row,
  ticked,
  onTick,
  catalog,
  onSources,
}: TableProps & { row: TableRow }) {
  const isOn = ticked.includes(row.key);
  const cost = view.costs.get(row.id);
  const change = changeIn(view, row);
  return (
    <div
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(10rem,1fr)_auto] items-center border-b border-rule py-1.5',
        isOn && 'bg-ticked',
      )}
    >
      <RowTick
        row={row}
        ticked={ticked}
        onTick={onTick}
        className="min-h-11 justify-start pl-1"
        boxClass="size-5"
      />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <MakerMark {...makerOf(view.table, row)} className="size-4 text-xs text-ink" />
          <Link
            href={entityAddress(catalog, row.slug)}
            className="min-w-0 font-semibold wrap-break-word text-ink"
          >
            {row.name}
          </Link>
          <SourcesButton view={view} row={row} onOpen={onSources} isBare />
        </p>
        <p className="text-sm text-muted">{summaryOf(view, row)}</p>
      </div>
      <div className="pl-2 text-right text-sm">
        {view.workload && (
          <p className={cost?.month == null ? '' : 'font-semibold'}>
            {cost?.month == null ? (
              <NoCost cost={cost} isCounting={view.isCounting} />
            ) : (
              sumText(cost.month, signIn(view.table))
            )}
          </p>
        )}
        <p className={change ? 'text-xs text-series-2' : 'text-xs text-muted'}>
          {change ? changeMark(change.day, change.ratio) : pricesOf(view, row)}
        </p>
        {row.capabilities && (
          <p className="text-xs text-muted">
            {row.capabilities.yes} yes ·{' '}
            <span className="whitespace-nowrap">{row.capabilities.missing} missing</span>
          </p>
        )}
      </div>
    </div>
  );
}

const MOST_SAID = 2;

/** The value it is sorted by, then answers: `Coding 1815 · EU via cloud · SOC 2 ✓`. */
function summaryOf({ table, columns, sort }: TableView, row: TableRow): string {
  const sorted = table.columns.find(({ key }) => key === sort.key);
  const shown = columns.filter(({ column }) => column.kind === 'answer' && column !== sorted);
  const said = [
    ...(sorted ? [{ column: sorted, at: table.columns.indexOf(sorted) }] : []),
    ...shown,
  ].slice(0, MOST_SAID);
  if (said.length === 0) return row.company;
  return said.map(({ column, at }) => `${column.name} ${shortValue(row.cells[at])}`).join(' · ');
}

function shortValue(cell: TableRow['cells'][number] | undefined): string {
  if (!isKnown(cell)) return '?';
  if (cell.isElsewhere) return 'via cloud';
  if (cell.isPartly) return 'partly';
  if (cell.value === true) return '✓';
  return cell.value === false ? 'no' : cell.text;
}

/** `$4.00 / $20.00`: the shown columns of prices. */
function pricesOf({ columns, table }: TableView, { cells }: TableRow): string {
  const before = signIn(table);
  return columns
    .filter(({ column }) => before !== '' && column.unit?.before === before)
    .flatMap(({ at }) => {
      const cell = cells[at];
      return isKnown(cell) ? [cell.text] : [];
    })
    .slice(0, 2)
    .join(' / ');
}
