import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { useState, type ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingState } from '../../ui/states.tsx';

/** Draws what stands behind a cell; null while none is open. */
export type EvidenceSlot = (cell: CellDetail | null, onClose: () => void) => ReactNode;

type DashboardReportProps = { report: ComparisonAnswer | undefined; evidence: EvidenceSlot };

/** The whole profile, with its contents and the evidence behind each cell. */
export function DashboardReport({ report, evidence }: DashboardReportProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  if (!report) {
    return (
      <LoadingState title="Building the report…">
        <Skeleton className="h-dvh w-full" />
      </LoadingState>
    );
  }
  return (
    <div>
      <ReportContents blocks={report.document.blocks} />
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
