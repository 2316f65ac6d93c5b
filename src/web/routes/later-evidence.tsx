import { lazy, Suspense } from 'react';
import type { CellDetail } from '../../core/report/evidence/cell-detail.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

const EvidenceDrawer = lazy(() => import('../features/review/evidence-drawer.tsx'));

/** The evidence of a cell, loaded when the first one is opened. */
export function laterEvidence(cell: CellDetail | null, onClose: () => void) {
  return (
    cell && (
      <ErrorBoundary
        fallback={<p role="alert">The evidence could not be fetched. Load the page again.</p>}
      >
        <Suspense fallback={null}>
          <EvidenceDrawer cell={cell} onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
