import { useQuery } from '@tanstack/react-query';
import { ownCatalogIn, useOwnKeys } from './own-keys.ts';
import { siteQuery } from './queries.ts';
import { useAddressPart } from './use-address-part.ts';

/** The catalogs, including the own one that the address names. */
export function useSite() {
  const named = useAddressPart(ownCatalogIn);
  const isHeld = useOwnKeys().some(({ id }) => id === named);
  return useQuery(siteQuery(isHeld ? named : undefined));
}
