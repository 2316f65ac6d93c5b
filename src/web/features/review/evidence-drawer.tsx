import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ClaimAside, ClaimDoubt } from './claim-aside.tsx';
import { MeasurementDetail } from './measurement-detail.tsx';
import { comparedFirst } from './measurement-list.tsx';

type EvidenceDrawerProps = { cell: CellDetail; onClose: () => void };

/** Everything behind one cell: what is claimed, by whom, when, and how the verdict came about. */
export function EvidenceDrawer({ cell, onClose }: EvidenceDrawerProps) {
  return (
    <Dialog open onClose={onClose} shape="drawer" title={`${cell.criterion}: ${cell.entity}`}>
      <Evidence cell={cell} />
    </Dialog>
  );
}

function Evidence({ cell }: { cell: CellDetail }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-heading text-2xl break-words">{cell.value}</p>
        <ClaimDoubt claim={cell.claim} />
      </div>
      {cell.unknown !== null && (
        <p className="mt-2 text-muted">
          {cell.unknown}. Unknown is not no: this cell counts for nobody.
        </p>
      )}
      {cell.verdictSteps.length > 0 && (
        <section aria-labelledby="verdict-steps" className="mt-6">
          <h3 id="verdict-steps" className="border-b border-ink pb-1 text-lg">
            How the verdict came about
          </h3>
          <ol className="mt-2 list-decimal space-y-1 pl-5">
            {cell.verdictSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {cell.measurements.length > 0 && (
        <section aria-labelledby="evidence" className="mt-6">
          <h3 id="evidence" className="border-b border-ink pb-1 text-lg">
            Evidence ({cell.measurements.length})
          </h3>
          {comparedFirst(cell.measurements).map((measurement, index) => (
            <MeasurementDetail key={index} measurement={measurement} />
          ))}
        </section>
      )}
      <ClaimAside claim={cell.claim} level={3} />
    </>
  );
}
