import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { compare, type Comparison } from '../../../core/comparison/compare.ts';
import { competitorNotFound, productNotFound } from '../catalog/catalog.errors.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import * as errors from './selection.errors.ts';

/** A selection as clients send it: ids alone, in the order in which they are to be shown. */
export type RequestedSelection = {
  catalog?: CatalogSlug | undefined;
  productId: number;
  as?: number | undefined;
  competitorIds: readonly number[];
  featureIds: readonly string[];
};

/** Checks every id of a selection, then compares. Repeated ids count once. */
export function prepareComparison(
  snapshot: Snapshot,
  requested: RequestedSelection,
  today: string,
): Comparison {
  const named = namedCatalog(snapshot, requested.catalog);
  const { catalog, subject } =
    snapshot.subjects.get(requested.productId) ?? fail(productNotFound(requested.productId));
  if (named !== null && named !== catalog.slug) {
    throw errors.wrongCatalog('product', subject.id, named);
  }
  if (requested.as !== undefined && !subject.representativeIds.includes(requested.as)) {
    throw errors.notRepresentative(requested.as, subject.id);
  }
  const rivalIds = [...new Set(requested.competitorIds)];
  const criterionIds = [...new Set(requested.featureIds)];
  if (rivalIds.length === 0) throw errors.noCompetitor();
  if (criterionIds.length === 0) throw errors.noFeature();
  if (rivalIds.length > catalog.maxRivals) throw errors.tooManyCompetitors(catalog.maxRivals);

  for (const id of rivalIds) {
    const found = snapshot.rivals.get(id) ?? fail(competitorNotFound(id));
    if (found.catalog !== catalog) throw errors.wrongCatalog('competitor', id, catalog.slug);
    if (!found.rival.competesWith.includes(subject.id)) throw errors.notComparable(subject.id, id);
  }
  for (const id of criterionIds) {
    const found = snapshot.criteria.get(id) ?? fail(errors.featureNotFound(id));
    if (found.catalog !== catalog) throw errors.wrongCatalog('feature', id, catalog.slug);
  }
  const selection = {
    subjectId: subject.id,
    representativeId: requested.as ?? null,
    rivalIds,
    criterionIds,
  };
  const standsIn = requested.as ?? subject.flagshipId;
  return compare(snapshot.withRivals(catalog, [standsIn, ...rivalIds]), selection, today);
}

function fail(error: Error): never {
  throw error;
}
