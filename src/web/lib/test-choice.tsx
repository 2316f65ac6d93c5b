import type { RivalTable, TableColumn } from '../../core/rival-table/table-shape.ts';
import { columnUnit } from '../../core/wording/rival-table.ts';
import { classNames } from '../ui/class-names.ts';

/** Columns of the tests that measured the criterion of a column. */
export function testColumns({ columns }: Pick<RivalTable, 'columns'>, column: TableColumn) {
  return columns.filter(
    ({ criterionId, test }) => criterionId === column.criterionId && test !== null,
  );
}

type TestChoiceProps = {
  column: TableColumn;
  tests: { key: string; text: string | null }[];
  className: string;
  onChoose: (key: string) => void;
};

/** A choice among the tests of a column's criterion. */
export function TestChoice({ column, tests, className, onChoose }: TestChoiceProps) {
  return (
    <span
      className={classNames(
        'relative inline-block border-b border-dotted border-control has-focus-visible:outline-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <span aria-hidden="true">{columnUnit(column)} ▾</span>
      <select
        aria-label={`Test for ${column.name}`}
        value={column.key}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {tests.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
