import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { CellRules } from './cell-view.ts';
import { GridCell, type Problem } from './grid-cell.tsx';
import { indexesOf } from './in-sight.ts';
import { isBarred } from './sheet-edits.ts';
import {
  cellKey,
  claimAt,
  ownerOf,
  type Column,
  type CriterionRow,
  type GroupRow,
  type Row,
} from './sheet.ts';
import { TYPE_NAMES } from './own-texts.ts';

type GridRowProps = {
  row: Row;
  index: number;
  top: number;
  height: number;
  width: number;
  firstWidth: number;
  columns: Column[];
  from: number;
  to: number;
  starts: readonly number[];
  rules: CellRules;
  drafts: Record<string, string>;
  problems: Map<string, Problem>;
  differences: Set<string>;
  activeCol: number | null;
  selectedFrom: number;
  selectedTo: number;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, height, width } = props;
  return (
    <div role="row" aria-rowindex={index + 2} className="own-row" style={{ top, height, width }}>
      {row.kind === 'group' ? (
        <GroupHead {...props} row={row} />
      ) : (
        <CriterionCells {...props} row={row} />
      )}
    </div>
  );
});

function GroupHead({
  row,
  index,
  width,
  activeCol,
  columns,
}: Omit<GridRowProps, 'row'> & { row: GroupRow }) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-colspan={columns.length + 1}
      data-at={`${index} -1`}
      tabIndex={activeCol === null ? -1 : 0}
      className="own-head is-group border-r-0"
      style={{ left: 0, width }}
    >
      <span className="sticky left-2 w-max max-w-64 truncate text-xs font-semibold tracking-wide uppercase">
        {row.name} <span className="font-normal text-muted">{row.count}</span>
      </span>
    </div>
  );
}

function CriterionCells(props: Omit<GridRowProps, 'row'> & { row: CriterionRow }) {
  const { row, index, columns, rules, drafts, problems, differences, activeCol } = props;
  const { criterion } = row;
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        data-at={`${index} -1`}
        tabIndex={activeCol === -1 ? 0 : -1}
        className="own-row-head"
        style={{ width: props.firstWidth }}
      >
        <span className={classNames('own-text font-medium', criterion.retired && 'line-through')}>
          {criterion.name}
        </span>
        <span className="own-note">{kindOf(row)}</span>
      </div>
      {indexesOf(props, activeCol).map((col) => {
        const column = columns[col];
        if (!column) return null;
        const key = cellKey(column.part, criterion.slug);
        const claim = claimAt({ column, row });
        const owner = claim === undefined ? ownerOf(column, columns) : undefined;
        return (
          <GridCell
            key={column.part}
            at={`${index} ${col}`}
            colIndex={col + 2}
            left={props.starts[col] ?? 0}
            claim={claim}
            inherited={owner && claimAt({ column: owner, row })}
            ownerName={owner?.data.name}
            isBarred={isBarred(column, row)}
            criterion={criterion}
            rules={rules}
            draft={drafts[key]}
            problem={problems.get(key)}
            isDifferent={differences.has(key)}
            isActive={activeCol === col}
            isSelected={col >= props.selectedFrom && col <= props.selectedTo}
          />
        );
      })}
    </>
  );
}

function kindOf({ criterion: { type, unit, instruments, retired }, list }: CriterionRow): string {
  if (retired) return 'retired';
  if (list === 'capabilities') return TYPE_NAMES.boolean;
  const [instrument] = instruments;
  if (instrument) return `By test, first ${instrument.name}`;
  return unit ? `${TYPE_NAMES[type]}, ${unit}` : TYPE_NAMES[type];
}
