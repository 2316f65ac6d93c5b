import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from './sheet.ts';

export type VisibleColumn = { index: number; start: number; size: number };

type GridHeadProps = {
  columns: Column[];
  visible: VisibleColumn[];
  firstWidth: number;
  height: number;
  width: number;
  activeCol: number | null;
};

/** Names of entities, ours first. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, visible, firstWidth, height, width, activeCol } = props;
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
      {visible.map(({ index, start, size }) => {
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
            style={{ left: start, width: size }}
          >
            <span
              className={classNames('line-clamp-1 font-medium', data.retired && 'line-through')}
            >
              {data.name}
            </span>
            <span className="line-clamp-1 text-xs text-muted">{noteOf(data.retired, kind)}</span>
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
