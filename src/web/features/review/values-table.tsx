import { Fragment, memo, useCallback, useState, type ReactNode } from 'react';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import { CellContent } from './cell-content.tsx';
import type { ColumnView, GroupView, MatrixView, RowView } from './matrix-view.ts';
import { LowerIsBetter, TallyBar, TallyLine } from './verdict-mark.tsx';

/** Draws what stands behind a row; `rival` is the position of the one it opens with. */
export type DrawDetail = (row: RowView, rival: number, close: () => void) => ReactNode;

type ValuesTableProps = {
  view: MatrixView;
  groups: GroupView[];
  /** Positions of the rivals that have a column. */
  shown: number[];
  /** Turns to further columns, where not all have room. */
  columns: ReactNode;
  detail: DrawDetail;
};

type Open = { id: string; rival: number } | null;

/** Criteria as rows, candidates as columns; scrolls with the page, head and first column stay. */
export function ValuesTable({ view, groups, shown, columns, detail }: ValuesTableProps) {
  const [open, setOpen] = useState<Open>(null);
  const toggle = useCallback(
    (id: string, rival: number | null) =>
      setOpen((now) =>
        now?.id === id && (rival === null || now.rival === rival)
          ? null
          : { id, rival: rival ?? now?.rival ?? 0 },
      ),
    [],
  );
  const first = shown[0] ?? 0;
  const rivals = shown.flatMap((index) => view.rivals[index] ?? []);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm print:text-xs print:wrap-anywhere">
      <caption className="sr-only">{view.caption}</caption>
      <colgroup>
        <col className="w-36 lg:w-44" />
        <col />
        {rivals.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} left-0 z-30 bg-paper text-xs font-normal`}>
            <span className="sr-only">{view.heading}</span>
            {columns}
            {hasTick(groups) && (
              <span aria-hidden="true" className="block text-muted max-lg:truncate">
                <span className="mr-1 inline-block h-3 w-0.5 bg-ink align-middle" />
                {view.subject.short}
                <span className="max-lg:hidden"> on the same test</span>
              </span>
            )}
          </th>
          <th scope="col" className={`${HEAD} z-20 bg-panel`}>
            <SubjectName column={view.subject} />
          </th>
          {shown.map((index) => {
            const rival = view.rivals[index];
            const tally = tallyOf(
              rowsOf(view.groups).map((row) => row.rivals[index]?.kind ?? null),
            );
            return (
              rival && (
                <th key={rival.id} scope="col" className={`${HEAD} z-20 bg-paper`}>
                  <ColumnName column={rival} />
                  <span className="flex flex-wrap items-center gap-x-3">
                    <TallyBar tally={tally} className="max-w-40 min-w-12 flex-1 max-lg:hidden" />
                    <TallyLine tally={tally} />
                  </span>
                </th>
              )
            );
          })}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr className="print:break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={shown.length + 2}
              className="border-b border-control pt-1 pb-0.5 text-start font-heading text-sm leading-5 text-accent"
            >
              {group.name}
            </th>
          </tr>
          {group.rows.map((row) => {
            const isOpen = open?.id === row.id;
            return (
              <Fragment key={row.id}>
                <Row row={row} shown={shown} isOpen={isOpen} onToggle={toggle} />
                {isOpen && (
                  <tr className="print:hidden">
                    <td
                      id={`detail-${row.id}`}
                      colSpan={shown.length + 2}
                      className="border-y-2 border-accent py-3"
                    >
                      {detail(row, shown.includes(open.rival) ? open.rival : first, () =>
                        setOpen(null),
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

const HEAD =
  'sticky top-0 print:static border-b-2 border-ink px-3 py-1 text-start align-bottom max-lg:px-2 first:pl-0';
const CELL = 'border-b border-rule px-3 align-top max-lg:px-2';

export function rowsOf(groups: GroupView[]): RowView[] {
  return groups.flatMap(({ rows }) => rows);
}

/** Whether a bar shows where the subject stands. */
function hasTick(groups: GroupView[]): boolean {
  const cells = groups.flatMap(({ rows }) => rows.flatMap(({ rivals }) => rivals));
  return cells.some(({ readings }) =>
    readings.some(({ bar }) => bar !== null && bar.tick !== null),
  );
}

/** As tall as a rival's name with its counts below: what stands for the subject is never left out. */
function SubjectName({ column: { name, note } }: { column: ColumnView }) {
  if (!note) {
    return (
      <span className="line-clamp-2 leading-5 font-semibold" title={name}>
        {name}
      </span>
    );
  }
  return (
    <>
      <span className="block truncate leading-5 font-semibold" title={name}>
        {name}
      </span>
      <span className="block text-xs leading-4 font-normal text-muted">{note}</span>
    </>
  );
}

function ColumnName({ column }: { column: ColumnView }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 leading-5 md:h-5 md:overflow-hidden">
      <span className="max-w-full min-w-0 truncate font-semibold" title={column.name}>
        {column.name}
      </span>
      {column.note && (
        <span className="min-w-0 truncate text-xs leading-5 font-normal text-muted">
          {column.note}
        </span>
      )}
    </span>
  );
}

type RowProps = {
  row: RowView;
  shown: number[];
  isOpen: boolean;
  onToggle: (id: string, rival: number | null) => void;
};

const Row = memo(function Row({ row, shown, isOpen, onToggle }: RowProps) {
  const space = row.isQuiet ? 'py-1' : 'py-2';
  const hasSeveral = row.subject.readings.length > 1;
  return (
    <tr className="print:break-inside-avoid">
      <th
        scope="row"
        className={`sticky left-0 z-10 border-b border-rule bg-paper pr-2 text-start align-top font-semibold max-lg:pr-1 print:static ${space}`}
      >
        <RowButton row={row} isOpen={isOpen} onToggle={() => onToggle(row.id, null)} />
      </th>
      <td className={`${CELL} ${space} bg-panel`} aria-label={row.subject.name}>
        <CellContent cell={row.subject} isQuiet={row.isQuiet} />
      </td>
      {shown.map((index) => {
        const cell = row.rivals[index];
        return (
          cell && (
            <td key={index} className={`${CELL} ${space} hover:bg-panel`}>
              <button
                type="button"
                tabIndex={-1}
                aria-label={cell.name}
                onClick={() => onToggle(row.id, index)}
                className="block w-full cursor-pointer text-start"
              >
                <CellContent cell={cell} isQuiet={row.isQuiet} isAgainstOneOf={hasSeveral} />
              </button>
            </td>
          )
        );
      })}
    </tr>
  );
});

type RowButtonProps = { row: RowView; isOpen: boolean; onToggle: () => void };

/** Opens a row to all that stands behind it. */
export function RowButton({ row, isOpen, onToggle }: RowButtonProps) {
  return (
    <div className="w-full min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `detail-${row.id}` : undefined}
        onClick={onToggle}
        className="flex min-h-6 w-full cursor-pointer scroll-mt-24 gap-2 text-start sm:max-lg:gap-1 hover:text-accent"
      >
        <span aria-hidden="true" className="text-accent">
          {isOpen ? '▾' : '▸'}
        </span>
        <span className="min-w-0">{row.name}</span>
      </button>
      {row.isLowerBetter && <LowerIsBetter className="pl-4" />}
    </div>
  );
}
