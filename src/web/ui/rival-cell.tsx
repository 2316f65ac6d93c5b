import { DOT_REASON, FRESH, unknownCell } from '../../core/wording/rival-table.ts';
import {
  isKnown,
  type RivalTable,
  type TableCell,
  type TableColumn,
} from '../../core/rival-table/table-shape.ts';
import { SourceDot, type DotLevel } from './source-dot.tsx';

type CellViewProps = {
  reasons: RivalTable['reasons'];
  column: TableColumn;
  cell: TableCell | undefined;
  surcharge?: number | null;
};

/** A value in a row of the table, with the state of its source or the reason why it is missing. */
export function RivalCellView({ reasons, column, cell, surcharge }: CellViewProps) {
  if (!isKnown(cell)) {
    return (
      <span
        role="img"
        aria-label={unknownCell(reasons, cell)}
        title={unknownCell(reasons, cell)}
        className="text-muted"
      >
        {column.kind === 'answer' ? '?' : '–'}
      </span>
    );
  }
  const reason = cell.doubt && DOT_REASON[cell.doubt];
  return (
    <span
      className="inline-flex max-w-full min-w-0 items-center gap-1.5"
      title={[cell.text, reason].filter(Boolean).join('. ')}
    >
      {reason && (
        <span role="img" aria-label={reason} className="inline-flex">
          <SourceDot level="old" className="size-2" />
        </span>
      )}
      {column.kind === 'answer' ? (
        <Answer cell={cell} surcharge={surcharge ?? null} />
      ) : (
        <span className={column.kind === 'number' ? '' : 'line-clamp-2'}>{cell.text}</span>
      )}
    </span>
  );
}

type AnswerProps = { cell: Extract<TableCell, object>; surcharge: number | null };

function Answer({ cell, surcharge }: AnswerProps) {
  const added = surcharge !== null && surcharge > 0 && (
    <span className="text-xs text-muted"> +{surcharge}%</span>
  );
  if (cell.isElsewhere) return <span>via cloud{added}</span>;
  if (cell.isPartly) return <span>partly</span>;
  if (!cell.value) return <span className="text-muted">No</span>;
  return (
    <span>
      <span role="img" aria-label="Yes" className="font-semibold text-accent">
        ✓
      </span>
      {added}
    </span>
  );
}

/** The freshness of a value's source with the reason, or why there is no value. */
export function sourceOfCell(
  reasons: RivalTable['reasons'],
  cell: TableCell | undefined,
): { level: DotLevel; reason: string } {
  if (!isKnown(cell)) return { level: 'none', reason: unknownCell(reasons, cell) };
  return cell.doubt
    ? { level: 'old', reason: DOT_REASON[cell.doubt] }
    : { level: 'fresh', reason: FRESH };
}
