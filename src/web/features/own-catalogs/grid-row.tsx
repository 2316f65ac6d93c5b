import { memo } from 'react';
import { TYPE_NAMES } from '../../lib/type-names.ts';
import { classNames } from '../../ui/class-names.ts';
import type { CellRules } from './cell-view.ts';
import { GridCell, type Problem } from './grid-cell.tsx';
import { indexesOf } from './visible-range.ts';
import { isNotApplicable } from './sheet-edits.ts';
import { claimAt, keyOf, ownerOf, type Column, type CriterionRow, type Row } from './sheet.ts';

/** Data shared by all rows. */
export type GridView = {
  columns: Column[];
  /** Where each column starts, in pixels. */
  starts: readonly number[];
  firstWidth: number;
  width: number;
  rules: CellRules;
  drafts: Record<string, string>;
  problems: Map<string, Problem>;
  /** Keys of cells that differ from the current state. */
  differences: Set<string>;
};
type LineProps = {
  view: GridView;
  height: number;
  /** The columns that are drawn. */
  from: number;
  to: number;
  activeCol: number | null;
};
type GridRowProps = LineProps & {
  row: Row;
  index: number;
  top: number;
  selectedFrom: number;
  selectedTo: number;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, height, view } = props;
  const { width } = view;
  return (
    <div role="row" aria-rowindex={index + 2} className="own-row" style={{ top, height, width }}>
      {row.kind === 'group' ? (
        <div
          role="rowheader"
          aria-colindex={1}
          aria-colspan={view.columns.length + 1}
          data-at={`${index} -1`}
          tabIndex={props.activeCol === null ? -1 : 0}
          className="own-head is-group border-r-0"
          style={{ left: 0, width }}
        >
          <span className="sticky left-2 w-max max-w-64 truncate text-xs font-semibold tracking-wide uppercase">
            {row.name} <span className="font-normal text-muted">{row.count}</span>
          </span>
        </div>
      ) : (
        <CriterionCells {...props} row={row} />
      )}
    </div>
  );
});

function CriterionCells(props: Omit<GridRowProps, 'row'> & { row: CriterionRow }) {
  const { row, index, activeCol } = props;
  const { columns, rules, drafts, problems, differences, starts, firstWidth } = props.view;
  const { criterion } = row;
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        data-at={`${index} -1`}
        tabIndex={activeCol === -1 ? 0 : -1}
        className="own-row-head"
        style={{ width: firstWidth }}
      >
        <span className={classNames('own-text font-medium', criterion.retired && 'line-through')}>
          {criterion.name}
        </span>
        <span className="own-note">{kindOf(row)}</span>
      </div>
      {indexesOf(props, activeCol).map((col) => {
        const column = columns[col];
        if (!column) return null;
        const key = keyOf({ column, row });
        const claim = claimAt({ column, row });
        const owner = claim === undefined ? ownerOf(column, columns) : undefined;
        return (
          <GridCell
            key={column.part}
            at={`${index} ${col}`}
            colIndex={col + 2}
            left={starts[col] ?? 0}
            claim={claim}
            inherited={owner && claimAt({ column: owner, row })}
            ownerName={owner?.data.name}
            isNotApplicable={isNotApplicable(column, row)}
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

/** Names of entities, ours first. */
export const GridHead = memo(function GridHead({ view, height, from, to, activeCol }: LineProps) {
  const { columns, starts, firstWidth, width } = view;
  return (
    <div role="row" aria-rowindex={1} className="own-head-row" style={{ height, width }}>
      <div
        role="columnheader"
        aria-colindex={1}
        data-at="-1 -1"
        tabIndex={activeCol === -1 ? 0 : -1}
        className="own-row-head font-medium"
        style={{ width: firstWidth }}
      >
        Criterion
      </div>
      {indexesOf({ from, to }, activeCol).map((index) => {
        const column = columns[index];
        if (!column) return null;
        const { data, kind } = column;
        return (
          <div
            key={column.part}
            role="columnheader"
            aria-colindex={index + 2}
            data-at={`-1 ${index}`}
            tabIndex={activeCol === index ? 0 : -1}
            className="own-head"
            style={{ left: starts[index] }}
          >
            <span
              className={classNames('line-clamp-1 font-medium', data.retired && 'line-through')}
            >
              {data.name}
            </span>
            <span className="own-note">{noteOf(data.retired, kind)}</span>
          </div>
        );
      })}
    </div>
  );
});

function noteOf(retired: true | undefined, kind: Column['kind']): string {
  if (retired) return 'retired';
  return kind === 'subject' ? 'our product' : 'competitor';
}
