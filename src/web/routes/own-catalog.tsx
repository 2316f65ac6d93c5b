import { useParams } from 'wouter';
import type { ClaimRef } from '../../core/knowledge/claim-ref.ts';
import { OpenedLink, OwnScreen } from '../features/own-catalogs/own-screen.tsx';
import { ClaimDoubt, ClaimObjection } from '../features/review/claim-aside.tsx';
import { useOwnKeys } from '../lib/own-keys.ts';

export { OpenedLink };

/** The last part of the address is the id of a catalog whose key is in this browser. */
export default function OwnCatalogRoute() {
  const { id, link } = useParams<{ id?: string; link?: string }>();
  const named = id ?? link;
  const key = useOwnKeys().find((each) => each.id === named)?.key ?? null;
  return <OwnScreen key={`${named} ${key}`} ownKey={key} doubtsOf={doubtsOf} />;
}

function doubtsOf(claim: ClaimRef) {
  return (
    <>
      <ClaimDoubt claim={claim} />
      <ClaimObjection claim={claim} />
    </>
  );
}
