import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CATALOG_SLUGS, DEFAULT_CATALOG, type CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { competitorsQuery, productsQuery, subjectsQuery } from './queries.ts';
import { EMPTY_WIZARD, readWizardAddress } from './wizard-address.ts';

/**
 * The catalog an address means: the one it names, or else the one its ids belong to, for ids never collide.
 * `usual` where it means none; undefined while that is being looked up.
 */
export function useAddressCatalog(usual: CatalogSlug = DEFAULT_CATALOG): CatalogSlug | undefined {
  const search = new URLSearchParams(useSearch());
  const { catalog, subjectId, rivalIds } = readWizardAddress(search, {
    ...EMPTY_WIZARD,
    catalog: usual,
  });
  const silent = !search.has('catalog');

  // What the wizard itself has loaded spares the look-up when a card is chosen.
  const known = useQueryClient().getQueryData(subjectsQuery(usual).queryKey);
  const ours = known?.some(({ id }) => id === subjectId) ?? false;
  const products = useQuery({
    ...productsQuery(),
    enabled: silent && subjectId !== null && !ours,
  });
  const rivals = useQuery({
    ...competitorsQuery(rivalIds),
    enabled: silent && subjectId === null && rivalIds.length > 0,
  });

  if (!silent) return catalog;
  if (ours) return usual;
  if (products.isLoading || rivals.isLoading) return undefined;
  const meant = products.data?.find(({ id }) => id === subjectId) ?? rivals.data?.[0];
  return meant?.catalog ?? usual;
}

/** Writes a catalog into an address that means it without naming it, so that nothing after has to guess. */
export function useCatalogInAddress(
  slug: CatalogSlug | undefined,
  usual: CatalogSlug = DEFAULT_CATALOG,
): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const named = CATALOG_SLUGS.find((each) => each === asked.get('catalog')) ?? usual;
    if (!slug || named === slug) return;
    asked.set('catalog', slug);
    navigate(`${path}?${asked.toString().replaceAll('%2C', ',')}`, { replace: true });
  }, [navigate, path, search, slug, usual]);
}
