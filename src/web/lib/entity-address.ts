/** The page of an entity of a catalog of the product. */
export function entityAddress(catalogSlug: string, slug: string): string {
  return catalogSlug === 'language-models' ? `/models/${slug}` : `/software/${slug}`;
}
