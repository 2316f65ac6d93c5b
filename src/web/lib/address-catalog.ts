import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { competitorsQuery, productsQuery, subjectsQuery } from './queries.ts';
import { useAddressPart } from './use-address-part.ts';
import { readWizardAddress } from './wizard-address.ts';

/**
 * The catalog an address means: the one it names, or else the one its ids belong to, for ids never collide.
 * `usual` where it means none; undefined while that is being looked up.
 */
export function useAddressCatalog(
  catalogs: readonly CatalogItem[],
  usual: CatalogItem,
): CatalogItem | undefined {
  const named = useAddressPart(catalogName);
  const ids = useAddressPart(idsIn);
  const { subjectId, rivalIds } = readWizardAddress(new URLSearchParams(ids));
  const silent = named === null;

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
  if (!silent) return found(named);
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
