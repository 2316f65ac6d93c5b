import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { companiesQuery, competitorsQuery, productsQuery } from './queries.ts';
import { readWizardAddress } from './wizard-address.ts';

/**
 * The catalog an address means: the one it names, or else the one its ids belong to, for ids never collide.
 * undefined while that is being looked up.
 */
export function useAddressCatalog(): CatalogSlug | undefined {
  const search = new URLSearchParams(useSearch());
  const { catalog, subjectId, rivalIds } = readWizardAddress(search);
  const silent = !search.has('catalog');

  // What the wizard itself has loaded spares the look-up when a card is chosen.
  const companies = useQueryClient().getQueryData(companiesQuery.queryKey);
  const ours = companies?.some(({ id }) => id === subjectId) ?? false;
  const products = useQuery({
    ...productsQuery(),
    enabled: silent && subjectId !== null && !ours,
  });
  const rivals = useQuery({
    ...competitorsQuery(rivalIds),
    enabled: silent && subjectId === null && rivalIds.length > 0,
  });

  if (!silent || ours) return catalog;
  if (products.isLoading || rivals.isLoading) return undefined;
  const meant = products.data?.find(({ id }) => id === subjectId) ?? rivals.data?.[0];
  return meant?.catalog ?? catalog;
}

/** Writes a catalog into an address that means it without naming it, so that nothing after has to guess. */
export function useCatalogInAddress(slug: CatalogSlug | undefined): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (!slug || readWizardAddress(asked).catalog === slug) return;
    asked.set('catalog', slug);
    navigate(`${path}?${asked.toString().replaceAll('%2C', ',')}`, { replace: true });
  }, [navigate, path, search, slug]);
}
