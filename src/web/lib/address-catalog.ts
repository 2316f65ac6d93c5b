import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { competitorsQuery, productsQuery, subjectsQuery } from './queries.ts';
import { readWizardAddress } from './wizard-address.ts';

/**
 * The catalog an address means: the one it names, or else the one its ids belong to, for ids never collide.
 * `usual` where it means none; undefined while that is being looked up.
 */
export function useAddressCatalog(
  catalogs: readonly CatalogItem[],
  usual: CatalogItem,
): CatalogItem | undefined {
  const search = new URLSearchParams(useSearch());
  const { subjectId, rivalIds } = readWizardAddress(search);
  const silent = !search.has('catalog');

  // The usual catalog is asked for in any case, and mostly spares the look-up in all of them.
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
  if (!silent) return found(search.get('catalog'));
  if (ours) return usual;
  // Its list may be on its way for others, when nothing is looked up in it.
  const isSought = subjectId !== null && own.isLoading;
  if (isSought || products.isLoading || rivals.isLoading) return undefined;
  return found((products.data?.find(({ id }) => id === subjectId) ?? rivals.data?.[0])?.catalog);
}

/**
 * Writes the catalog an address means into it, so that nothing after has to guess; `usual` needs no
 * name. True once it stands there.
 */
export function useCatalogInAddress(
  slug: CatalogSlug | undefined,
  usual: CatalogSlug | undefined,
): boolean {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isNamed = (new URLSearchParams(search).get('catalog') ?? usual) === slug;
  useEffect(() => {
    if (!slug || isNamed) return;
    const asked = new URLSearchParams(search);
    asked.set('catalog', slug);
    navigate(`${path}?${asked.toString().replaceAll('%2C', ',')}`, { replace: true });
  }, [isNamed, navigate, path, search, slug]);
  return isNamed;
}
