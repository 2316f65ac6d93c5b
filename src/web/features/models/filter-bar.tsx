import { Suspense, useMemo, useState } from 'react';
import { splitRows, type TableFilter } from '../../../core/rival-table/filter-rows.ts';
import { filterText } from '../../../core/wording/rival-table.ts';
import type { TableFile } from '../../lib/table-downloads.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TablePart } from './late.ts';
import { TEXTS } from './models-texts.ts';
import type { TableProps } from './table-view.ts';

type FilterBarProps = Pick<TableProps, 'view' | 'change'>;
type Chip = TableFilter & { name: string; count: number | null };

const CHIP =
  'inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11';

/** Filters as chips, each with the number of rows that meet it alone; result counts; columns and downloads. */
export function FilterBar({ view, change }: FilterBarProps) {
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  const { filters, known, unknown, check, out, table } = view;
  const chips = useChips(view);
  const isOn = (chip: Chip) => filters.some((each) => isSame(each, chip));
  const toggle = (chip: Chip) =>
    change({
      filters: isOn(chip)
        ? filters.filter((each) => !isSame(each, chip))
        : [...filters, { key: chip.key, test: chip.test }],
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul
        aria-label="Filters"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {chips.map((chip) => (
          <ChipItem
            key={`${chip.key} ${chip.name}`}
            chip={chip}
            isOn={isOn(chip)}
            onToggle={() => toggle(chip)}
          />
        ))}
        <li className="shrink-0">
          <button
            type="button"
            onClick={() => setOpen('filter')}
            className={classNames(
              CHIP,
              'border-dashed border-control text-muted hover:text-accent',
            )}
          >
            <span aria-hidden="true">+</span>
            {TEXTS.addFilter}
          </button>
        </li>
      </ul>
      <p role="status" className="ml-auto text-sm text-muted max-sm:ml-0">
        {filters.length === 0 ? (
          `${known.length + unknown.length} of ${table.rows.length}`
        ) : (
          <>
            <span className="font-semibold text-ink">{known.length + unknown.length} match</span>
            {` · ${check.length} to check · ${out} out`}
          </>
        )}
      </p>
      <div className="flex items-center gap-1 text-sm">
        <button
          type="button"
          onClick={() => setOpen('columns')}
          className="min-h-8 cursor-pointer px-2 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Columns
        </button>
        <Suspense fallback={<span className="w-26" />}>
          <TablePart.TableDownloads file={fileOf(view)} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {open === 'filter' && (
          <TablePart.FilterDialog view={view} change={change} onClose={() => setOpen(null)} />
        )}
        {open === 'columns' && (
          <TablePart.ColumnsDialog view={view} change={change} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

type ChipItemProps = { chip: Chip; isOn: boolean; onToggle: () => void };

function ChipItem({ chip, isOn, onToggle }: ChipItemProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onToggle}
        className={classNames(
          CHIP,
          isOn
            ? 'border-accent bg-accent text-accent-ink'
            : 'border-control bg-paper text-ink hover:border-accent',
        )}
      >
        {chip.name}
        {isOn ? (
          <span aria-hidden="true">×</span>
        ) : (
          <span className="text-xs text-muted">{chip.count}</span>
        )}
      </button>
    </li>
  );
}

/** Matches first, then the rows to check. */
function fileOf(view: FilterBarProps['view']): TableFile {
  const { table, known, unknown, check, columns, workload, region, filters } = view;
  return {
    catalog: table.catalog,
    rows: [...known, ...unknown, ...check].map(({ key }) => key),
    columns: columns.map(({ column }) => column.key),
    workload,
    region,
    check: filters.length > 0 ? check.length : null,
  };
}

function isSame(one: TableFilter, other: TableFilter): boolean {
  return one.key === other.key && JSON.stringify(one.test) === JSON.stringify(other.test);
}

/** Chips of the catalog, and those that the visitor added. */
function useChips({ table, filters }: FilterBarProps['view']): Chip[] {
  const offered = useMemo(
    () =>
      table.filters.map((filter): Chip => {
        const at = table.columns.findIndex(({ key }) => key === filter.key);
        const { match } = splitRows(table.rows, [filter], ({ cells }) => cells[at]);
        return { ...filter, count: match.length };
      }),
    [table],
  );
  const added = filters
    .filter((filter) => !offered.some((chip) => isSame(chip, filter)))
    .map((filter): Chip => {
      const column = table.columns.find(({ key }) => key === filter.key);
      return { ...filter, name: column ? filterText(column, filter.test) : '', count: null };
    });
  return [...offered, ...added];
}
