import { useState, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Editor } from './editor.tsx';
import { OpenedCatalog } from './opened-catalog.tsx';
import type { Own } from './own-context.ts';
import { ownAddress } from '../../lib/addresses.ts';

type OwnScreenProps = { ownKey: string | null; doubtsOf: Own['doubtsOf'] };

/** The page of one own catalog, for holders of its link to edit or to view. */
export function OwnScreen({ ownKey, doubtsOf }: OwnScreenProps) {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <OpenedCatalog ownKey={isRemoved ? null : ownKey}>
      {(opened) => <Editor {...opened} doubtsOf={doubtsOf} onRemoved={() => setRemoved(true)} />}
    </OpenedCatalog>
  );
}

type OpenedLinkProps = { ownKey: string; onStart: () => void };

/** Redirects to the catalog's page, whose address contains no key. */
export function OpenedLink({ ownKey, onStart }: OpenedLinkProps) {
  return (
    <OpenedCatalog ownKey={ownKey} onStart={onStart}>
      {({ store }) => <Onwards id={store.read().item.id} />}
    </OpenedCatalog>
  );
}

/** The key is stored by now. */
function Onwards({ id }: { id: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(ownAddress(id), { replace: true });
  }, [id, navigate]);
  return null;
}
