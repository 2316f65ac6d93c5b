import type { TableRow } from '../../../core/rival-table/table-shape.ts';
import { classNames } from '../../ui/class-names.ts';
import { SourceDot } from '../../ui/source-dot.tsx';
import type { TableProps } from './table-view.ts';

type RowTickProps = Pick<TableProps, 'ticked' | 'onTick'> & {
  row: TableRow;
  className: string;
  boxClass: string;
};

/** Chooses a row. */
export function RowTick({ row, ticked, onTick, className, boxClass }: RowTickProps) {
  return (
    <label className={classNames('flex cursor-pointer items-center', className)}>
      <input
        type="checkbox"
        checked={ticked.includes(row.key)}
        onChange={({ target }) => onTick(row.key, target.checked)}
        aria-label={`Select ${row.name}`}
        className={classNames('checked:border-series-2 checked:bg-series-2', boxClass)}
      />
    </label>
  );
}

type SourcesButtonProps = {
  view: TableProps['view'];
  row: TableRow;
  onOpen: (key: string) => void;
  isBare?: boolean;
};

/** The number of shown values with a fresh source; a click lists the others with reasons. */
export function SourcesButton({ view, row, onOpen, isBare = false }: SourcesButtonProps) {
  const { fresh, of, level } = view.sourcesOf(row);
  return (
    <button
      type="button"
      onClick={() => onOpen(row.key)}
      title={`${fresh} of ${of} shown values have a fresh source`}
      aria-label={`Sources of ${row.name}: ${fresh} of ${of} fresh`}
      className="inline-flex min-h-6 min-w-6 cursor-pointer items-center gap-1.5 rounded-sm px-0.5 hover:text-accent"
    >
      <SourceDot level={level} />
      <span aria-hidden="true" className={isBare ? 'sr-only' : 'text-xs'}>
        {fresh}/{of}
      </span>
    </button>
  );
}
