import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ClaimRef } from '../../core/knowledge/claim-ref.ts';
import { EntityScreen } from '../features/entity/entity-screen.tsx';
import { useAddressPart } from '../lib/use-address-part.ts';
import { LoadingState } from '../ui/states.tsx';

const ClaimStanding = lazy(() =>
  import('../features/review/claim-standing.tsx').then((each) => ({ default: each.ClaimStanding })),
);

/** A model, a product or a competitor by the name in its address. */
export default function EntityRoute() {
  const [path, navigate] = useLocation();
  const { id, slug } = useParams<{ id?: string; slug: string }>();
  const named = useAddressPart((search) => new URLSearchParams(search).get('catalog'));
  // The query of every page of an own catalog names that catalog.
  const isNamed = id === undefined || named === id;
  useEffect(() => {
    if (!isNamed) navigate(`${path}?catalog=${id}`, { replace: true });
  }, [id, isNamed, navigate, path]);
  if (!isNamed) return <LoadingState title="Loading the page…" />;
  const catalog = id ?? named ?? undefined;
  return <EntityScreen key={path} catalog={catalog} slug={slug} standingOf={standingOf} />;
}

function standingOf(claim: ClaimRef) {
  return (
    <Suspense fallback={null}>
      <ClaimStanding claim={claim} level={4} />
    </Suspense>
  );
}
