import { lazy, Suspense } from 'react';
import type { ClaimRef } from '../../core/knowledge/claim-ref.ts';

const ClaimStanding = lazy(() =>
  import('../features/review/claim-standing.tsx').then((each) => ({ default: each.ClaimStanding })),
);

/** What a claim said before, and a way to say that it is wrong, where it is shown. */
export function laterStanding(claim: ClaimRef) {
  return (
    <Suspense fallback={null}>
      <ClaimStanding claim={claim} level={4} />
    </Suspense>
  );
}
