import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { indexesOf } from './in-sight.ts';
import type { Column } from './sheet.ts';

type GridHeadProps = {
  columns: Column[];
  from: number;
  to: number;
  starts: readonly number[];
  firstWidth: number;
  height: number;
  width: number;
  activeCol: number | null;
};

/** Names of entities, ours first. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, from, to, starts, firstWidth, height, width, activeCol } = props;
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
