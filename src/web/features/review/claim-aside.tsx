import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const standing = () => import('./claim-standing.tsx');
const ROOM = <div className="min-h-16" />;

/** A part on a claim, fetched once evidence is open; left out where it cannot be. */
function later<Props extends { claim: ClaimRef }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  room: ReactNode = null,
) {
  const Part: ComponentType<Props> = lazy(load);
  return function Later(props: Props) {
    return (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={room}>
          <Part key={JSON.stringify(props.claim)} {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** The number of objections to a claim; valid inside a heading. */
export const ClaimDoubt = later(async () => ({ default: (await standing()).DoubtLine }));

/** A form to object to a claim. */
export const ClaimObjection = later(() => import('./objection-form.tsx'), ROOM);

/** Former values of a claim, and the form to object; `level` 3 for a claim alone, 4 for one under a name. */
export const ClaimAside = later(async () => ({ default: (await standing()).ClaimStanding }), ROOM);
