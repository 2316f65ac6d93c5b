import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { useState, type ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { MatrixTable } from '../../../renderers/screen/matrix-table.tsx';
import type { ReviewView } from '../../lib/wizard-address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EvidenceDrawer } from './evidence-drawer.tsx';

const COMPACT_BEYOND = 5;

type ReviewMatrixProps = {
  answer: ComparisonAnswer;
  view: ReviewView;
  compact: boolean | null;
  onView: (view: ReviewView) => void;
  onCompact: (compact: boolean) => void;
  empty: ReactNode;
};

/** The matrix with its switches and the drawer behind each cell. */
export function ReviewMatrix({
  answer,
  view,
  compact,
  onView,
  onCompact,
  empty,
}: ReviewMatrixProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  const matrix = answer.document.blocks.find((block) => block.type === 'matrix');
  if (!matrix || matrix.groups.length === 0) return empty;
  const isCompact = compact ?? matrix.rivals.length > COMPACT_BEYOND;
  const rows = matrix.groups.flatMap((group) => group.rows);
  const identical = rows.filter((row) => row.identical).length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 print:hidden">
        <Checkbox
          label={`Differences only (${identical} of ${rows.length} rows ${identical === 1 ? 'is' : 'are'} identical)`}
          checked={view === 'differences'}
          onChange={(on) => onView(on ? 'differences' : 'selection')}
        />
        <Checkbox label="Compact view" checked={isCompact} onChange={onCompact} />
      </div>
      <div className="isolate mt-3">
        <MatrixTable
          block={matrix}
          differencesOnly={view === 'differences'}
          compact={isCompact}
          onCell={({ criterionId, entity }) =>
            setOpen(answer.cells[`${criterionId}/${entity}`] ?? null)
          }
        />
      </div>
      <Legend lines={matrix.legend} />
      <EvidenceDrawer cell={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Legend({ lines }: { lines: string[] }) {
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
        What the words and marks mean
      </summary>
      <ul className="max-w-prose list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
