import type { CatalogItem } from '../../core/api/catalog-api.ts';

/** The address of one entity's page, by its slug, or by its id if the link has only that. */
export function entityAddress(
  { slug: catalog, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  slug: string,
): string {
  if (catalog.startsWith('own-')) return `/own/c/${catalog}/${slug}?catalog=${catalog}`;
  return `/${isDefault ? 'models' : 'software'}/${slug}`;
}
