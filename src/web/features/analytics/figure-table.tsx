import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import {
  countryText,
  countText,
  shortDayText,
  hourText,
  percentageOf,
  percentageText,
  sumOf,
  type FigureColumn,
  type FigureRow,
  type FigureRows,
} from './figures.ts';

type FigureTableProps = {
  table: FigureRows;
  /** Draws each row's part of the last column as a line under its name. */
  lined?: boolean;
  dense?: boolean;
};

/** Names and figures; figures stand under each other. */
export function FigureTable({ table, lined = false, dense = false }: FigureTableProps) {
  const { title, columns, rows } = table;
  const room = dense ? 'py-1' : 'py-1.5';
  const last = (row: FigureRow) => Number(row.at(-1));
  const whole = sumOf(rows.map(last));
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          {columns.map(({ name }, at) => (
            <th
              key={name}
              scope="col"
              className={classNames(room, 'font-normal', at > 0 && 'pl-3 text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-rule align-top">
            {columns.map(({ name, kind }, at) =>
              at === 0 ? (
                <th
                  key={name}
                  scope="row"
                  className={classNames(
                    room,
                    'w-full min-w-28 text-left font-normal wrap-anywhere',
                  )}
                >
                  {nameText(row[0], kind)}
                  {lined && <ShareLine share={percentageOf(last(row), whole)} />}
                </th>
              ) : (
                <td key={name} className={classNames(room, 'pl-3 text-right whitespace-nowrap')}>
                  {figureText(row[at], kind)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameText(name: string, kind: FigureColumn['kind']): string {
  if (kind === 'hour') return `${shortDayText(name)}, ${hourText(name)}`;
  return kind === 'country' ? countryText(name) : name;
}

function figureText(figure: FigureRow[number] = null, kind: FigureColumn['kind']): string {
  if (typeof figure !== 'number') return 'not counted';
  return kind === 'share' ? percentageText(figure) : countText(figure);
}

function ShareLine({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="mt-1 block h-1 w-full">
      <rect width="100%" height="100%" className="fill-panel" />
      <rect width={`${share}%`} height="100%" className="fill-series-1" />
    </svg>
  );
}

/** The figures of the picture above. */
export function TableTwin({ table }: { table: FigureRows }) {
  return (
    <MoreFigures summary="Show as a table">
      <ScrollRegion label={`${table.title}, figures`} className="max-w-2xl overflow-x-auto">
        <FigureTable table={table} />
      </ScrollRegion>
    </MoreFigures>
  );
}

/** Figures that open on demand. */
export function MoreFigures({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
        {summary}
      </summary>
      {children}
    </details>
  );
}

type PanelProps = {
  id: string;
  title: string;
  /** The conclusion of its chart, in one line; the title then names the chart above it. */
  conclusion?: string | null;
  /** The counted thing, in a few words. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One part of the page under a rule, with its heading. */
export function FigurePanel({ id, title, conclusion, note, className, children }: PanelProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classNames('min-w-0 border-t-2 border-ink pt-3', className)}
    >
      <h2
        id={`${id}-title`}
        className={conclusion ? 'font-sans text-sm font-medium text-muted' : 'text-xl'}
      >
        {title}
      </h2>
      {conclusion && <p className="font-heading text-xl text-balance">{conclusion}</p>}
      {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Shown in a panel without any recorded events. */
export function NothingYet() {
  return <p className="py-4 text-muted">Nothing recorded yet.</p>;
}
