import type { CatalogItem } from '../../core/api/catalog-api.ts';

/** The page of one entity. */
export function entityAddress(catalog: Pick<CatalogItem, 'isDefault'>, slug: string): string {
  return `/${catalog.isDefault ? 'models' : 'software'}/${slug}`;
}
