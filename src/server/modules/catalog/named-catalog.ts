import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { invalidRequest } from '../../http/errors.ts';
import type { Snapshot } from './snapshot.ts';

/** The catalog a request names, null where it names none; one that does not exist is refused. */
export function namedCatalog(
  { catalogs }: Pick<Snapshot, 'catalogs'>,
  slug: CatalogSlug | undefined,
): CatalogSlug | null {
  if (slug === undefined) return null;
  if (catalogs.some((catalog) => catalog.slug === slug)) return slug;
  const slugs = catalogs.map((catalog) => catalog.slug);
  throw invalidRequest(`The catalog must be one of ${slugs.join(', ')}.`);
}
