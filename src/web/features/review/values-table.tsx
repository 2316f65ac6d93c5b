import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { VerdictLine } from '../../../renderers/screen/marks.tsx';
import { CellContent } from '../../../renderers/screen/matrix-cell.tsx';
import { DataTable, type TableGroup } from '../../../renderers/screen/table.tsx';
import { entityAddress } from '../../lib/entity-address.ts';
import { useSite } from '../../lib/use-site.ts';
import { LowerIsBetter } from '../../ui/lower-is-better.tsx';
import {
  besideOne,
  allRows,
  tallyOfRival,
  type ColumnView,
  type GroupView,
  type MatrixView,
  type RowView,
} from './matrix-view.ts';
import { RowDetail, type DrawLive } from './row-detail.tsx';
import { TallyBar, TallyLine } from './tally.tsx';

type ValuesTableProps = {
  view: MatrixView;
  groups: TableGroup<RowView>[];
  /** Indexes of the rivals with a column. */
  shown: number[];
  /** The only rival is under the subject, and its verdict beside the name of the row. */
  isPhone?: boolean;
  /** Buttons to further columns, if not all fit. */
  columns?: ReactNode;
  live: DrawLive;
};

type Open = { id: string; rival: number } | null;

/** Criteria as rows, candidates as columns; scrolls with the page, head and first column stay. */
export function ValuesTable({ view, groups, shown, isPhone = false, ...rest }: ValuesTableProps) {
  const { columns, live } = rest;
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
  const sides = useMemo(() => columnsOf(view, shown), [view, shown]);
  const first = shown[0] ?? 0;
  const opened = open && shown.includes(open.rival) ? open.rival : first;
  const name = useCallback(
    (row: RowView, isOpen: boolean) => (
      <RowName
        row={row}
        isOpen={isOpen}
        rival={isPhone ? first : null}
        onToggle={() => toggle(row.id, null)}
      />
    ),
    [isPhone, first, toggle],
  );
  const cell = useCallback(
    (given: RowView, at: number) => {
      const row = isPhone ? besideOne(given, first) : given;
      const rival = shown[at - 1];
      return <ValueCell row={row} rival={at === 0 ? null : (rival ?? 0)} onToggle={toggle} />;
    },
    [isPhone, first, shown, toggle],
  );
  return (
    <DataTable
      caption={view.caption}
      corner={
        <div className="text-xs font-normal">
          <span className="sr-only">{view.heading}</span>
          {columns}
          {hasTick(groups) && (
            <span aria-hidden="true" className="block text-muted max-lg:truncate">
              <span className="mr-1 inline-block h-3 w-0.5 bg-ink align-middle" />
              {view.subject.short}
              <span className="max-lg:hidden"> on the same test</span>
            </span>
          )}
        </div>
      }
      columns={sides}
      groups={groups}
      keyOf={({ id }) => id}
      name={name}
      cell={cell}
      open={open?.id ?? null}
      detail={(row) => (
        <div id={`detail-${row.id}`}>
          <RowDetail
            key={opened}
            view={view}
            row={row}
            rival={opened}
            live={live}
            onClose={isPhone ? undefined : () => setOpen(null)}
          />
        </div>
      )}
      look={LOOK}
    />
  );
}

const LOOK = {
  table: 'w-full table-fixed text-sm print:text-xs print:wrap-anywhere',
  head: 'px-3 py-1 max-lg:px-2',
  group: 'border-control pt-1 pb-0.5 text-sm leading-5 folded:pt-0.5',
  name: 'w-36 pl-0 pr-2 font-semibold max-lg:pr-1 max-lg:pl-0 lg:w-44',
  cell: 'px-3 align-top max-lg:px-2',
  pins: 'names',
} as const;

function columnsOf(view: MatrixView, shown: number[]) {
  const rows = allRows(view.groups);
  const rivals = shown.flatMap((index) => {
    const rival = view.rivals[index];
    const tally = tallyOfRival(rows, index);
    if (!rival) return [];
    const catalog = rows[0]?.rivals[index]?.detail?.claim.catalog;
    return {
      id: rival.id,
      head: (
        <>
          <ColumnName column={rival} catalog={catalog} />
          <span className="flex flex-wrap items-center gap-x-3">
            <TallyBar tally={tally} className="max-w-40 min-w-12 flex-1 max-lg:hidden" />
            <TallyLine tally={tally} />
          </span>
        </>
      ),
      label: <Label name={rival.short} />,
      className: '[tbody_&]:hover:bg-panel',
    };
  });
  const subject = {
    id: 'subject',
    head: <SubjectName column={view.subject} />,
    label: <Label name={view.subject.short} />,
    isSubject: true,
  };
  return [subject, ...rivals];
}

/** A label on one line. */
function Label({ name }: { name: string }) {
  return (
    <span className="block truncate" title={name}>
      {name}
    </span>
  );
}

/** Whether a bar marks the subject's value. */
function hasTick(groups: Pick<GroupView, 'rows'>[]): boolean {
  const cells = allRows(groups).flatMap(({ rivals }) => rivals);
  return cells.some(({ readings }) =>
    readings.some(({ bar }) => bar !== null && bar.tick !== null),
  );
}

/** As tall as a rival's name with counts, so that the subject's representative is always shown. */
function SubjectName({ column: { name, note } }: { column: ColumnView }) {
  return (
    <>
      <span
        className={`leading-5 font-semibold ${note ? 'block truncate' : 'line-clamp-2'}`}
        title={name}
      >
        {name}
      </span>
      {note && <span className="block text-xs leading-4 font-normal text-muted">{note}</span>}
    </>
  );
}

/** The name of a rival, linked to its page. */
function ColumnName({ column, catalog }: { column: ColumnView; catalog: string | undefined }) {
  const { id, name } = column;
  const site = useSite();
  const known = site.data?.catalogs.find(({ slug }) => slug === catalog);
  return (
    <span className="flex flex-wrap gap-x-1.5 leading-5 md:h-5 md:overflow-hidden">
      <span className="max-w-full min-w-0 truncate font-semibold" title={name}>
        {known ? (
          <Link href={entityAddress(known, String(id))} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {column.note && (
        <span className="min-w-0 truncate text-xs leading-5 font-normal text-muted">
          {column.note}
        </span>
      )}
    </span>
  );
}

type RowNameProps = {
  row: RowView;
  isOpen: boolean;
  /** The rival whose verdict is beside the name; null for none. */
  rival: number | null;
  onToggle: () => void;
};

/** Opens a row with its evidence. */
function RowName({ row, isOpen, rival, onToggle }: RowNameProps) {
  const { kind = null, lead = '' } = rival === null ? {} : (row.rivals[rival] ?? {});
  return (
    <div className={`flex items-start justify-between gap-3 folded:py-0 ${spaceOf(row)}`}>
      <div className="w-full min-w-0">
        <OpenButton isOpen={isOpen} onToggle={onToggle} controls={`detail-${row.id}`}>
          {row.name}
        </OpenButton>
        {row.isLowerBetter && <LowerIsBetter className="pl-4" />}
      </div>
      {kind && (
        <span className="max-w-[62%] shrink-0 pt-0.5 text-end text-xs">
          <VerdictLine kind={kind} lead={lead} />
        </span>
      )}
    </div>
  );
}

type OpenButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  controls?: string;
  children: ReactNode;
};

export function OpenButton({ isOpen, onToggle, controls, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="flex min-h-6 w-full cursor-pointer scroll-mt-24 gap-2 text-start hover:text-accent sm:max-lg:gap-1"
    >
      <span aria-hidden="true" className="text-accent">
        {isOpen ? '▾' : '▸'}
      </span>
      <span className="min-w-0">{children}</span>
    </button>
  );
}

function spaceOf({ isQuiet }: RowView): string {
  return isQuiet ? 'py-1' : 'py-2';
}

type ValueCellProps = {
  row: RowView;
  /** null for the subject. */
  rival: number | null;
  onToggle: (id: string, rival: number) => void;
};

function ValueCell({ row, rival, onToggle }: ValueCellProps) {
  const cell = rival === null ? row.subject : row.rivals[rival];
  if (!cell) return null;
  const { against } = cell;
  const isAgainstOneOf = row.subject.readings.length > 1;
  const content = (
    <CellContent
      cell={cell}
      look={row.isQuiet ? 'quiet' : 'roomy'}
      weighed={isAgainstOneOf && against ? `vs ${against.value}` : ''}
    />
  );
  const space = `folded:py-0 ${spaceOf(row)}`;
  return rival === null ? (
    <div role="group" aria-label={cell.name} className={space}>
      {content}
    </div>
  ) : (
    <button
      type="button"
      tabIndex={-1}
      aria-label={cell.name}
      onClick={() => onToggle(row.id, rival)}
      className={`block w-full cursor-pointer text-start ${space}`}
    >
      {content}
    </button>
  );
}
