import { COST_KEY, type SideRow } from '../../../core/rival-table/side-by-side.ts';
import { isHighFirst, type TableColumn } from '../../../core/rival-table/table-shape.ts';
import { columnUnit, testLabel } from '../../../core/wording/rival-table.ts';
import { testedText } from '../../../core/wording/side-by-side.ts';
import { TestChoice, testColumns } from '../../lib/test-choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shownKeys, type CompareProps } from './compare-view.ts';

type RowHeadProps = Pick<CompareProps, 'view' | 'state' | 'change'> & { row: SideRow };

/** Sorts the models by its criterion, the best first; names the test and the number of known values. */
export function RowHead({ view, state, change, row }: RowHeadProps) {
  const { column, known, isTie, cells } = row;
  const { sort } = state;
  const isSorted = sort?.key === column.key;
  const isDescending = isSorted ? !sort.isDescending : isHighFirst(column);
  const tested = testedText(known, cells.length);
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => change({ sort: { key: column.key, isDescending } })}
          className={classNames(
            'min-h-6 cursor-pointer text-left hover:text-accent',
            isSorted ? 'font-semibold text-ink' : 'text-ink',
          )}
        >
          {column.name}
          {isSorted && <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>}
          {isSorted && (
            <span className="sr-only">
              , models sorted {sort.isDescending ? 'descending' : 'ascending'}
            </span>
          )}
        </button>
        {isTie && row.best.length > 0 && (
          <span className="ml-1.5 rounded-sm bg-panel px-1 text-xs text-muted">tie</span>
        )}
        <span className="block text-xs text-muted">
          <Measure view={view} change={change} column={column} />
          {tested && <span className="whitespace-nowrap"> {tested}</span>}
        </span>
      </span>
      <RemoveRow view={view} change={change} column={column} />
    </span>
  );
}

type PartProps = Pick<CompareProps, 'view' | 'change'> & { column: TableColumn };

function RemoveRow({ view, change, column }: PartProps) {
  const shown = shownKeys(view.rows);
  const remove = () =>
    change(
      column.key === COST_KEY
        ? { workload: {} }
        : { features: shown.filter((each) => each !== column.key) },
    );
  return (
    <RemoveButton
      name={column.name}
      onRemove={remove}
      className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
    />
  );
}

type RemoveButtonProps = { name: string; onRemove: () => void; className?: string };

/** Takes a criterion or a model out of the comparison. */
export function RemoveButton({ name, onRemove, className }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${name}`}
      className={classNames(
        'inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-accent pointer-coarse:size-11',
        className,
      )}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** The test, with a choice of others for its criterion, or the unit. */
function Measure({ view, change, column }: PartProps) {
  const tests = testColumns(view.table, column);
  if (column.key === COST_KEY) return 'per month';
  if (tests.length < 2) return columnUnit(column);
  const choose = (key: string) =>
    change({
      features: shownKeys(view.rows).map((each) => (each === column.key ? key : each)),
    });
  return (
    <TestChoice
      column={column}
      tests={tests.map(({ key, test }) => ({ key, text: test && testLabel(test) }))}
      className="max-w-40 wrap-anywhere"
      onChoose={choose}
    />
  );
}
