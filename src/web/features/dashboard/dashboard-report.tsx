import { useState, type ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';

/** Draws what stands behind a cell; null while none is open. */
export type EvidenceSlot = (cell: CellDetail | null, onClose: () => void) => ReactNode;

type DashboardReportProps = { report: ComparisonAnswer; evidence: EvidenceSlot };

/** The whole profile, with the evidence behind each cell. */
export function DashboardReport({ report, evidence }: DashboardReportProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  return (
    <div>
      <ReportBlocks
        blocks={report.document.blocks}
        onCell={({ criterionId, entity }) =>
          setOpen(report.cells[`${criterionId}/${entity}`] ?? null)
        }
      />
      {evidence(open, () => setOpen(null))}
    </div>
  );
}
