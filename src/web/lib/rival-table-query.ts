import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { RivalTable } from '../../core/rival-table/table-shape.ts';
import { answerQuery, LIST_CACHE, withSearch } from './queries.ts';

/** Every rival of a catalog by every criterion; by default of the default catalog. */
export function rivalTableQuery(catalog?: CatalogSlug) {
  return answerQuery<RivalTable>('table', withSearch('/api/table', { catalog }), LIST_CACHE);
}
