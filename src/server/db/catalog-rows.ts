import type { Catalog, Criterion, Rival, Subject } from '../../core/catalog/resolved.ts';
import type { catalogs, criteria, rivals, subjects } from './tables.ts';

/** How the catalog's entities lie in their tables; `catalog.repository.ts` reads them back. */

export function catalogRow(
  catalog: Catalog,
  position: number,
  filesHash: string,
): typeof catalogs.$inferInsert {
  const { slug, version, ...rest } = catalog;
  const { subjects: _s, rivals: _r, criteria: _c, capabilities: _p, ...settings } = rest;
  return { slug, version, position, filesHash, settings };
}

export function subjectRow(catalog: Catalog, subject: Subject): typeof subjects.$inferInsert {
  const { claims: _claims, ...columns } = subject;
  return { ...columns, catalog: catalog.slug, fromFiles: true };
}

export function rivalRow(catalog: Catalog, rival: Rival): typeof rivals.$inferInsert {
  const { claims: _claims, competesWith: _pairs, ...columns } = rival;
  return { ...columns, catalog: catalog.slug, fromFiles: true };
}

export function criterionRow(
  catalog: Catalog,
  criterion: Criterion,
  position: number,
): typeof criteria.$inferInsert {
  const { type, ...columns } = criterion;
  return { ...columns, catalog: catalog.slug, evaluationType: type, position, fromFiles: true };
}
