import { useMemo, useState, type ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { inSections } from '../../../core/document/section-blocks.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { InPieces } from '../../ui/in-pieces.tsx';

/** Draws what stands behind a cell; null while none is open. */
export type EvidenceSlot = (cell: CellDetail | null, onClose: () => void) => ReactNode;

type DashboardReportProps = { report: ComparisonAnswer; evidence: EvidenceSlot };

/** The whole profile, with the evidence behind each cell. */
export function DashboardReport({ report, evidence }: DashboardReportProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  const sections = useMemo(() => inSections(report.document.blocks), [report]);
  return (
    <div>
      <InPieces>
        {sections.map((blocks, index) => (
          <ReportBlocks
            // A report is replaced whole.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            blocks={blocks}
            onCell={({ criterionId, entity }) =>
              setOpen(report.cells[`${criterionId}/${entity}`] ?? null)
            }
          />
        ))}
      </InPieces>
      {evidence(open, () => setOpen(null))}
    </div>
  );
}
