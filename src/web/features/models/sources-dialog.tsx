import { isKnown, type TableRow } from '../../../core/rival-table/table-shape.ts';
import { columnUnit } from '../../../core/wording/rival-table.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { sourceOfCell } from '../../ui/rival-cell.tsx';
import { SourceDot } from '../../ui/source-dot.tsx';
import type { TableView } from './table-view.ts';

type SourcesDialogProps = { view: TableView; row: TableRow; onClose: () => void };

/** Every shown value of a row with the state of its source. */
export function SourcesDialog({ view, row, onClose }: SourcesDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Sources of ${row.name}`}>
      <dl>
        {view.columns.map(({ column, at }) => {
          const cell = row.cells[at];
          const { level, reason } = sourceOfCell(view.table.reasons, cell);
          return (
            <div
              key={column.key}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-2 text-sm"
            >
              <dt className="font-medium">
                {column.name} <span className="font-normal text-muted">{columnUnit(column)}</span>
              </dt>
              <dd className="inline-flex items-center gap-2 text-muted">
                <SourceDot level={level} />
                {reason}
              </dd>
              {isKnown(cell) && <dd className="col-span-2 text-muted">{cell.text}</dd>}
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
