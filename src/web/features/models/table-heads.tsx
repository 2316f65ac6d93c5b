import type { ReactNode } from 'react';
import { columnUnit, testLabel } from '../../../core/wording/rival-table.ts';
import type { TableColumn } from '../../../core/rival-table/table-shape.ts';
import { TestChoice, testColumns } from '../../lib/test-choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TEXTS } from './models-texts.ts';
import {
  CAPABILITIES_COLUMN,
  COST_COLUMN,
  isBestHigh,
  NAME,
  SOURCES_COLUMN,
  type TableProps,
} from './table-view.ts';

const HEAD = 'sticky top-0 z-10 border-b border-ink bg-paper px-2 py-1.5 align-bottom font-normal';

/** Column heads; each sorts by its column. */
export function Heads({ view, change, noun }: TableProps) {
  const { table, columns, workload, region, known, unknown, hasCapabilities } = view;
  const sortable = { view, change };
  const found = known.length + unknown.length;
  return (
    <thead>
      <tr>
        <th className={classNames(HEAD, 'w-9')}>
          <span className="sr-only">Select</span>
        </th>
        <SortHead
          {...sortable}
          sortKey={NAME}
          name={noun}
          under={`${found} of ${table.rows.length}`}
          isLeft
        />
        {columns.map(({ column }) => (
          <SortHead
            key={column.key}
            {...sortable}
            sortKey={column.key}
            name={column.name}
            under={<Under column={column} {...sortable} />}
            isCentred={column.kind === 'answer'}
            isLeft={column.kind === 'text' || column.kind === 'list'}
          />
        ))}
        {hasCapabilities && (
          <SortHead
            {...sortable}
            sortKey={CAPABILITIES_COLUMN}
            name="Capabilities"
            under="yes · no · missing"
          />
        )}
        {workload && (
          <SortHead
            {...sortable}
            sortKey={COST_COLUMN}
            name={TEXTS.cost}
            under={region ? `in the ${region.toUpperCase()}, ${TEXTS.perMonth}` : TEXTS.perMonth}
          />
        )}
        <SortHead
          {...sortable}
          sortKey={SOURCES_COLUMN}
          name="Sources"
          under={`fresh of ${columns.length}`}
        />
      </tr>
    </thead>
  );
}

type SortHeadProps = Pick<TableProps, 'view' | 'change'> & {
  sortKey: string;
  name: string;
  under: ReactNode;
  isLeft?: boolean;
  isCentred?: boolean;
};

/** Sorts by its column, the best first; pressed again, the other way round. */
function SortHead({ view, change, sortKey, name, under, isLeft, isCentred }: SortHeadProps) {
  const { sort, table } = view;
  const isSorted = sort.key === sortKey;
  const isDescending = isSorted ? !sort.isDescending : isBestHigh(table, sortKey);
  const order = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={classNames(HEAD, isLeft ? 'text-left' : isCentred ? 'text-center' : 'text-right')}
    >
      <button
        type="button"
        onClick={() => change({ sort: { key: sortKey, isDescending } })}
        className={classNames(
          'cursor-pointer whitespace-nowrap hover:text-accent',
          isSorted ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {name}
        {isSorted && <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
      <span className="block text-xs whitespace-nowrap text-muted">{under}</span>
    </th>
  );
}

/** The test of a column, with a choice of others for its criterion, or its unit. */
function Under({
  column,
  view,
  change,
}: { column: TableColumn } & Pick<TableProps, 'view' | 'change'>) {
  const { table, sort, columns } = view;
  const tests = testColumns(table, column);
  if (tests.length < 2) return columnUnit(column) || '\u00a0';
  const choose = (key: string) =>
    change({
      columns: columns.map((each) => (each.column.key === column.key ? key : each.column.key)),
      ...(sort.key === column.key && {
        sort: { key, isDescending: isBestHigh(table, key) },
      }),
    });
  return (
    <TestChoice
      column={column}
      tests={tests.map(({ key, test, known }) => ({
        key,
        text: test && `${testLabel(test)} (${known})`,
      }))}
      className="max-w-32 truncate"
      onChoose={choose}
    />
  );
}
