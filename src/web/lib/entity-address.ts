/** The page of an entity, by the slug of its catalog; one that the product does not ship is named in the query. */
export function entityAddress(catalogSlug: string, slug: string): string {
  if (catalogSlug === 'language-models') return `/models/${slug}`;
  if (catalogSlug === 'manufacturing-software') return `/software/${slug}`;
  const place = catalogSlug.startsWith('own-') ? `/own/c/${catalogSlug}` : '/software';
  return `${place}/${slug}?catalog=${catalogSlug}`;
}
