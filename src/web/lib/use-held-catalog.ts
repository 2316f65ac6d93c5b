import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ownCatalogIn, useOwnKeys } from './own-keys.ts';

/** Adds the catalog of a report to the address if this browser has its key, so that the report can be compared with today's. */
export function useHeldCatalog(slug: string | undefined): void {
  const [path, navigate] = useLocation();
  const held = useOwnKeys().find((key) => key.id === slug)?.id;
  useEffect(() => {
    if (held !== undefined && held !== ownCatalogIn()) {
      navigate(`${path}?catalog=${held}`, { replace: true });
    }
  }, [held, navigate, path]);
}
