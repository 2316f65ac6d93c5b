import { memo, useState, type ReactNode } from 'react';
import { useMedia } from './use-narrow.ts';

/** A column after the first, whose cells name the rows. */
type TableColumn = {
  id: string | number;
  head: ReactNode;
  /** Before each cell of the column where rows fold. */
  label?: ReactNode;
  /** Set off from the others, and pinned beside the names of the rows. */
  isSubject?: boolean;
  /** Figures stand under each other. */
  isFigure?: boolean;
  /** Of the head and every cell. */
  className?: string;
};

export type TableGroup<Row> = {
  /** Empty for rows without a heading of their own. */
  name: string;
  rows: Row[];
  /** Below the last row, over the whole width. */
  foot?: ReactNode;
};

/** What tables differ in, as classes. */
export type TableLook = {
  table?: string;
  caption?: string;
  head?: string;
  group?: string;
  /** Of the first column. */
  name?: string;
  /** Of names and cells alike. */
  cell?: string;
  /** Head and names stay in sight, and where the table scrolls sideways the subject beside them. */
  pins?: 'names' | 'names-and-subject';
  /** The head is for those who listen. */
  isHeadHidden?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  /** Over the names of the rows. */
  corner: ReactNode;
  columns: TableColumn[];
  groups: TableGroup<Row>[];
  keyOf: (row: Row) => string;
  name: (row: Row, isOpen: boolean) => ReactNode;
  cell: (row: Row, column: number) => ReactNode;
  /** Rows that are set off. */
  isSubject?: (row: Row) => boolean;
  /** The row below which its detail stands. */
  open?: string | null;
  detail?: (row: Row) => ReactNode;
  look?: TableLook;
};

/**
 * Rows and columns. In a narrow `TablePlace` each row folds into its name and a line for each column.
 * A row is drawn anew when `columns` or a callback is another.
 */
export function DataTable<Row>({
  caption,
  corner,
  groups,
  keyOf,
  isSubject,
  ...rest
}: TableProps<Row>) {
  const { columns, name, cell, open = null, detail, look = PLAIN } = rest;
  const width = columns.length + 1;
  return (
    <table
      className={`border-separate border-spacing-0 folded:block ${look.table ?? 'w-full text-sm'}`}
    >
      <caption className={`folded:block ${look.caption ?? 'sr-only'}`}>{caption}</caption>
      <Head {...{ corner, columns, look }} />
      {groups.map((group, at) => (
        <tbody key={group.name || at} className="folded:block">
          {group.name && (
            <tr className="folded:block print:break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={width}
                className={`folded:block border-b text-start font-heading text-accent ${look.group ?? ''}`}
              >
                <span className="sticky left-0">{group.name}</span>
              </th>
            </tr>
          )}
          {group.rows.map((row) => {
            const isOpen = keyOf(row) === open;
            return (
              <TableRow
                key={keyOf(row)}
                {...{ row, columns, name, cell, look, isOpen }}
                isSubject={isSubject?.(row) === true}
                detail={isOpen ? detail?.(row) : undefined}
              />
            );
          })}
          {group.foot && (
            <tr className="folded:block">
              <td colSpan={width} className="folded:block">
                {group.foot}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const PLAIN: TableLook = {};

type PartProps = { columns: TableColumn[]; look: TableLook };

function Head({ corner, columns, look }: PartProps & { corner: ReactNode }) {
  const base = look.isHeadHidden
    ? 'p-0'
    : `border-b-2 border-ink align-bottom ${look.head ?? 'px-3 py-2'}`;
  const drawn = (head: ReactNode) =>
    look.isHeadHidden ? <span className="sr-only">{head}</span> : head;
  const pinned = look.pins ? 'sticky top-0 print:static' : '';
  const beside = look.pins === 'names-and-subject' ? 'left-40 z-30' : 'z-20';
  return (
    <thead className="folded:hidden">
      <tr>
        <th
          scope="col"
          className={`${base} ${pinned} text-start ${look.name ?? ''} ${look.pins ? 'left-0 z-30 bg-paper' : ''}`}
        >
          {drawn(corner)}
        </th>
        {columns.map(({ id, head, isSubject, isFigure, className = '' }) => (
          <th
            key={id}
            scope="col"
            className={`${base} ${pinned} ${className} ${isFigure ? 'text-end' : 'text-start'} ${isSubject ? `${beside} bg-panel` : look.pins ? 'z-20 bg-paper' : ''}`}
          >
            {drawn(head)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<Row> = PartProps & {
  row: Row;
  name: TableProps<Row>['name'];
  cell: TableProps<Row>['cell'];
  isSubject: boolean;
  isOpen: boolean;
  detail: ReactNode;
};

const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, name, cell, look, isSubject: isSubjectRow, isOpen, detail } = props;
  const base = `border-b border-rule ${look.cell ?? 'px-3 py-2 align-top'}`;
  const pinned = look.pins ? 'sticky left-0 z-10 bg-paper print:static' : '';
  const beside = look.pins === 'names-and-subject' ? 'sticky left-40 z-10 print:static' : '';
  return (
    <>
      <tr className={`print:break-inside-avoid ${FOLDED_ROW} ${isSubjectRow ? 'bg-panel' : ''}`}>
        <th
          scope="row"
          className={`${base} ${pinned} text-start ${look.name ?? ''} ${FOLDED_NAME}`}
        >
          {name(row, isOpen)}
        </th>
        {columns.map(({ id, label, isSubject, isFigure, className = '' }, at) => (
          <td
            key={id}
            className={`${base} ${className} ${isSubject ? `bg-panel ${beside}` : ''} ${FOLDED_CELL} ${isFigure ? FIGURE : TEXT}`}
          >
            {label && (
              <span className="hidden pt-0.5 text-start text-xs text-muted folded:block">
                {label}
              </span>
            )}
            <div className="min-w-0">{cell(row, at)}</div>
          </td>
        ))}
      </tr>
      {detail && (
        <tr className="print:hidden folded:block">
          <td colSpan={columns.length + 1} className="border-y-2 border-accent py-3 folded:block">
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

const FOLDED_ROW = 'folded:block folded:border-b folded:border-rule folded:py-2';
const FOLDED_NAME = 'folded:static folded:block folded:w-auto folded:border-0 folded:p-0';
const FOLDED_CELL =
  'folded:static folded:grid folded:w-auto folded:min-w-0 folded:gap-x-3 folded:bg-transparent folded:p-0 folded:pt-0.5';
const TEXT = 'folded:grid-cols-[6.5rem_minmax(0,1fr)] folded:border-0';
const FIGURE = 'text-end folded:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

type TablePlaceProps = {
  label: string;
  /** Of what scrolls. */
  className?: string;
  /** Around it. */
  margin?: string;
  /** Few columns stay side by side in a narrow place. */
  folds?: boolean;
  children: ReactNode;
};

/** The place of a table: one that is too wide scrolls within it, and in a narrow one rows fold. */
export function TablePlace({
  label,
  className = '',
  margin = '',
  folds = true,
  children,
}: TablePlaceProps) {
  return (
    <div className={`${folds ? '@container/table' : ''} ${margin}`}>
      <div
        role="region"
        aria-label={label}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={`relative scroll-hint overflow-x-auto folded:overflow-visible print:overflow-visible ${className}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Columns beyond which a table is set small and takes the width of a wide window; of still more it scrolls. */
const ROOMY_COLUMNS = 7;
const MOST_COLUMNS = 12;

/** Nothing scrolls sideways, and the head stays in sight. */
const SPREAD =
  'min-[84rem]:overflow-visible min-[84rem]:mx-[calc((100%-min(100vw-4rem,100rem))/2)] min-[84rem]:[&_:is(th,td)]:left-auto min-[84rem]:[&_:is(th,td)]:min-w-0 min-[84rem]:[&_:is(th,td)]:px-1.5 min-[84rem]:[&_thead_th:first-child]:w-30 min-[84rem]:[&>table]:w-full min-[84rem]:[&>table]:table-fixed min-[84rem]:[&>table]:text-xs min-[84rem]:[&>table]:wrap-anywhere';

/** Classes of the region around a table with this number of columns. */
export function spreadOf(columns: number): string {
  return columns > ROOMY_COLUMNS && columns <= MOST_COLUMNS ? SPREAD : '';
}

/** The first of many on a phone, and a button that brings the others. */
export function usePhoneCut<Item>(all: Item[], first: number): [shown: Item[], more: ReactNode] {
  const isPhone = useMedia('screen and (max-width: 640px)');
  const [isWhole, setWhole] = useState(false);
  if (!isPhone || isWhole || all.length <= first) return [all, null];
  const more = (
    <button
      type="button"
      className="prose-link me-4 cursor-pointer py-3 text-sm"
      onClick={() => setWhole(true)}
    >
      Show all
    </button>
  );
  return [all.slice(0, first), more];
}
