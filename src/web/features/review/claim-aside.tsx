import { lazy, Suspense, type ReactNode } from 'react';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const standing = () => import('./claim-standing.tsx');
const Doubt = lazy(async () => ({ default: (await standing()).DoubtLine }));
const Standing = lazy(async () => ({ default: (await standing()).ClaimStanding }));
const Objection = lazy(() => import('./objection-form.tsx'));

const ROOM = <div className="min-h-16" />;

/** Fetched once evidence is open; left out where it cannot be. */
function Later({ room = null, children }: { room?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The number of objections to a claim; valid inside a heading. */
export function ClaimDoubt({ claim }: { claim: ClaimRef }) {
  return (
    <Later>
      <Doubt key={JSON.stringify(claim)} claim={claim} />
    </Later>
  );
}

/** A form to object to a claim. */
export function ClaimObjection({ claim }: { claim: ClaimRef }) {
  return (
    <Later room={ROOM}>
      <Objection key={JSON.stringify(claim)} claim={claim} />
    </Later>
  );
}

/** Former values of a claim, and the form to object; `level` 3 for a claim alone, 4 for one under a name. */
export function ClaimAside({ claim, level }: { claim: ClaimRef; level: 3 | 4 }) {
  return (
    <Later room={ROOM}>
      <Standing key={JSON.stringify(claim)} claim={claim} level={level} />
    </Later>
  );
}
