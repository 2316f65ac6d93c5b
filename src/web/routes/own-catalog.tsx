import { useParams } from 'wouter';
import type { ClaimRef } from '../../core/knowledge/claim-ref.ts';
import { OwnScreen } from '../features/own-catalogs/own-screen.tsx';
import { ClaimDoubt, ClaimObjection } from '../features/review/claim-aside.tsx';
import { ownKeys } from '../lib/own-keys.ts';

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** The last part of the address is a key, or the id of a catalog whose key this browser keeps. */
export default function OwnCatalogRoute() {
  const { link } = useParams<{ link: string }>();
  const key = KEY.test(link) ? link : (ownKeys.find(link)?.key ?? null);
  return <OwnScreen key={link} ownKey={key} doubtsOf={doubtsOf} />;
}

function doubtsOf(claim: ClaimRef) {
  return (
    <>
      <ClaimDoubt claim={claim} />
      <ClaimObjection claim={claim} />
    </>
  );
}
