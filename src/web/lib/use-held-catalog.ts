import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ownCatalogIn, useOwnKeys } from './own-keys.ts';

/** Names the catalog of a report in the address, where this browser has its key: it is then set beside today's with that. */
export function useHeldCatalog(slug: string | undefined): void {
  const [path, navigate] = useLocation();
  const held = useOwnKeys().find((key) => key.id === slug)?.id;
  useEffect(() => {
    if (held !== undefined && held !== ownCatalogIn()) {
      navigate(`${path}?catalog=${held}`, { replace: true });
    }
  }, [held, navigate, path]);
}
