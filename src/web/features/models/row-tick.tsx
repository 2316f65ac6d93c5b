import { classNames } from '../../ui/class-names.ts';
import type { TableProps } from './table-props.ts';

type RowTickProps = Pick<TableProps, 'ticked' | 'onTick'> & {
  row: { key: string; name: string };
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
