import { lazy, Suspense } from 'react';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const standing = () => import('./claim-standing.tsx');
const Doubt = lazy(async () => ({ default: (await standing()).ClaimDoubt }));
const Standing = lazy(async () => ({ default: (await standing()).ClaimStanding }));
const Objection = lazy(async () => ({
  default: (await import('./objection-form.tsx')).Objection,
}));

/** How many readers doubt a claim; it may stand in a heading. */
export function ClaimDoubt({ claim }: { claim: ClaimRef }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Doubt key={JSON.stringify(claim)} claim={claim} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A way to say that a claim is wrong. */
export function ClaimObjection({ claim }: { claim: ClaimRef }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className="min-h-16" />}>
        <Objection key={JSON.stringify(claim)} claim={claim} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ClaimAsideProps = {
  claim: ClaimRef;
  /** Of what stands below: 3 where the claim is alone, 4 where it stands under a name. */
  level: 3 | 4;
};

/** What a claim said before, and a way to say that it is wrong: fetched once evidence is open. */
export function ClaimAside({ claim, level }: ClaimAsideProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className="min-h-16" />}>
        <Standing key={JSON.stringify(claim)} claim={claim} level={level} />
      </Suspense>
    </ErrorBoundary>
  );
}
