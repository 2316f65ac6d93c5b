import type { Catalog, Criterion, Rival, Subject } from '../../../core/catalog/resolved.ts';
import { OWN_CHANNEL, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { Selection } from '../../../core/comparison/compare.ts';
import { fail } from '../../http/errors.ts';
import { competitorNotFound, productNotFound } from '../catalog/catalog.errors.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import * as errors from './reports.errors.ts';

/** A selection as clients send it: only ids, in display order. */
export type RequestedSelection = {
  catalog?: CatalogSlug | undefined;
  productId: number;
  as?: number | undefined;
  at?: string | undefined;
  competitorIds: readonly number[];
  featureIds: readonly string[];
};

/** A selection from the parameter names of queries. */
export function requestedSelection({
  product: productId,
  competitors: competitorIds,
  features: featureIds,
  catalog,
  as,
  at,
}: Pick<RequestedSelection, 'catalog' | 'as' | 'at'> & {
  product: number;
  competitors: readonly number[];
  features: readonly string[];
}): RequestedSelection {
  return { catalog, productId, as, at, competitorIds, featureIds };
}

/** A selection with valid ids, and the entities of those ids. */
export type Selected = {
  catalog: Catalog;
  selection: Selection;
  subject: Subject;
  /** The subject's representative, requested or default. */
  representative: Rival | null;
  rivals: Rival[];
  rows: { criterion: Criterion }[];
};

/** Checks every id of a selection; repeated ids count once. */
export function prepareSelection(snapshot: Snapshot, requested: RequestedSelection): Selected {
  const named = namedCatalog(snapshot, requested.catalog);
  const { catalog, subject } =
    snapshot.subjects.get(requested.productId) ?? fail(productNotFound(requested.productId));
  if (named !== null && named !== catalog.slug) {
    throw errors.wrongCatalog('product', subject.id, named);
  }
  if (requested.as !== undefined && !subject.representativeIds.includes(requested.as)) {
    throw errors.notRepresentative(requested.as, subject.id);
  }
  const at = channelIn(catalog, requested.at);
  const rivalIds = [...new Set(requested.competitorIds)];
  const criterionIds = [...new Set(requested.featureIds)];
  if (rivalIds.length === 0) throw errors.noCompetitor();
  if (criterionIds.length === 0) throw errors.noFeature();
  if (rivalIds.length > catalog.maxRivals) throw errors.tooManyCompetitors(catalog.maxRivals);

  const rivals = rivalIds.map((id) => {
    const found = snapshot.rivals.get(id) ?? fail(competitorNotFound(id));
    if (found.catalog !== catalog) throw errors.wrongCatalog('competitor', id, catalog.slug);
    if (!found.rival.competesWith.includes(subject.id)) throw errors.notComparable(subject.id, id);
    return found.rival;
  });
  const rows = criterionIds.map((id) => {
    const found = snapshot.criteria.get(id) ?? fail(errors.featureNotFound(id));
    if (found.catalog !== catalog) throw errors.wrongCatalog('feature', id, catalog.slug);
    return { criterion: found.criterion };
  });
  const representativeId = requested.as ?? null;
  const selection = {
    subjectId: subject.id,
    representativeId,
    rivalIds,
    criterionIds,
    ...(at !== null && { at }),
  };
  const representative = representativeOf(snapshot, subject, selection);
  return {
    catalog: snapshot.withRivals(catalog, [representative?.id ?? null, ...rivalIds]),
    selection,
    subject,
    representative,
    rivals,
    rows,
  };
}

/** null: each at its maker. */
function channelIn({ channels }: Catalog, at: string = OWN_CHANNEL): string | null {
  if (at === OWN_CHANNEL) return null;
  if (!channels.some(({ id }) => id === at)) {
    throw errors.noChannel(at, [OWN_CHANNEL, ...channels.map(({ id }) => id)]);
  }
  return at;
}

/** A selection whose ids are all known to be in `catalog`. */
export function selectedToday(
  snapshot: Snapshot,
  catalog: Catalog,
  selection: Selection,
): Selected {
  const { subject } = snapshot.subjects.get(selection.subjectId) ?? fail(new RangeError('subject'));
  return {
    catalog,
    selection,
    subject,
    representative: representativeOf(snapshot, subject, selection),
    rivals: selection.rivalIds.flatMap((id) => snapshot.rivals.get(id)?.rival ?? []),
    rows: selection.criterionIds.flatMap((id) => snapshot.criteria.get(id) ?? []),
  };
}

/** The same choice as in `compare`. */
function representativeOf(
  { rivals }: Snapshot,
  { flagshipId }: Subject,
  { representativeId }: Selection,
): Rival | null {
  return rivals.get(representativeId ?? flagshipId ?? 0)?.rival ?? null;
}
