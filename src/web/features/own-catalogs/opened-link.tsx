import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ownAddress } from '../../lib/addresses.ts';
import { OpenedCatalog } from './opened-catalog.tsx';

type OpenedLinkProps = { ownKey: string; onStart: () => void };

/** Goes on to the page of the catalog that a link opens, whose address holds no key. */
export function OpenedLink({ ownKey, onStart }: OpenedLinkProps) {
  return (
    <OpenedCatalog ownKey={ownKey} onStart={onStart}>
      {({ store }) => <Onwards id={store.read().item.id} />}
    </OpenedCatalog>
  );
}

/** The key is kept by now. */
function Onwards({ id }: { id: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(ownAddress(id), { replace: true });
  }, [id, navigate]);
  return null;
}
