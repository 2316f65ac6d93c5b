import { lazy, Suspense } from 'react';
import type { ClaimRef } from '../../core/knowledge/claim-ref.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';

const ClaimStanding = lazy(() =>
  import('../features/review/claim-standing.tsx').then((each) => ({ default: each.ClaimStanding })),
);

/** Two to ten models side by side. */
export default function CompareRoute() {
  return <CompareScreen standingOf={standingOf} />;
}

function standingOf(claim: ClaimRef) {
  return (
    <Suspense fallback={null}>
      <ClaimStanding claim={claim} level={4} />
    </Suspense>
  );
}
