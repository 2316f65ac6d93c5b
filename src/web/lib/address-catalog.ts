import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { competitorsQuery, productsQuery, subjectsQuery } from './queries.ts';
import { useAddressPart } from './use-address-part.ts';
import { readWizardAddress } from './wizard-address.ts';

/**
 * The catalog of an address: the one it names, or else the one its ids belong to, because ids never collide. `usual` without
 * either; undefined during the look-up.
 */
export function useAddressCatalog(
  catalogs: readonly CatalogItem[],
  usual: CatalogItem,
): CatalogItem | undefined {
  const named = useAddressPart(catalogName);
  const ids = useAddressPart(idsIn);
  const { subjectId, rivalIds } = readWizardAddress(new URLSearchParams(ids));
  const silent = named === null;

  // The usual catalog is loaded in any case, and mostly makes the look-up in all of them unnecessary.
  const own = useQuery({ ...subjectsQuery(usual), enabled: silent && subjectId !== null });
  const ours = own.data?.some(({ id }) => id === subjectId) ?? false;
  const products = useQuery({
    ...productsQuery(),
    enabled: silent && subjectId !== null && own.isFetched && !ours,
  });
  const rivals = useQuery({
    ...competitorsQuery(rivalIds),
    enabled: silent && subjectId === null && rivalIds.length > 0,
  });

  const found = (slug: CatalogSlug | null | undefined) =>
    catalogs.find((catalog) => catalog.slug === slug) ?? usual;
  if (!silent) return found(named);
  if (ours) return usual;
  // Its list may be loading for other components, without a look-up here.
  const isSought = subjectId !== null && own.isLoading;
  if (isSought || products.isLoading || rivals.isLoading) return undefined;
  return found((products.data?.find(({ id }) => id === subjectId) ?? rivals.data?.[0])?.catalog);
}

/**
 * Writes the catalog of an address into it, so that later code need not guess; `usual` needs no name. True once it is there.
 */
export function useCatalogInAddress(
  slug: CatalogSlug | undefined,
  usual: CatalogSlug | undefined,
): boolean {
  const [path, navigate] = useLocation();
  const isNamed = (useAddressPart(catalogName) ?? usual) === slug;
  useEffect(() => {
    if (!slug || isNamed) return;
    const asked = new URLSearchParams(window.location.search);
    asked.set('catalog', slug);
    navigate(`${path}?${asked.toString().replaceAll('%2C', ',')}`, { replace: true });
  }, [isNamed, navigate, path, slug]);
  return isNamed;
}

function catalogName(search: string): string | null {
  return new URLSearchParams(search).get('catalog');
}

/** As a search of its own. */
function idsIn(search: string): string {
  const asked = new URLSearchParams(search);
  const ids = ['product', 'competitors'].map((name) => [name, asked.get(name) ?? '']);
  return new URLSearchParams(ids).toString();
}
