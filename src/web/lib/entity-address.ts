import type { CatalogItem } from '../../core/api/catalog-api.ts';

/** The page of one entity, by its slug, or by its id where a link knows no more. */
export function entityAddress(
  { slug: catalog, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  slug: string,
): string {
  if (catalog.startsWith('own-')) return `/own/c/${catalog}/${slug}?catalog=${catalog}`;
  return `/${isDefault ? 'models' : 'software'}/${slug}`;
}
