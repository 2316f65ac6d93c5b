/** The page of an entity of a catalog. */
export function entityAddress(catalogSlug: string, slug: string): string {
  if (catalogSlug.startsWith('own-')) return `/own/c/${catalogSlug}/${slug}?catalog=${catalogSlug}`;
  return catalogSlug === 'language-models' ? `/models/${slug}` : `/software/${slug}`;
}
