import type { RivalFacets, RivalItem } from '../../../core/api/catalog-api.ts';
import {
  countFacets,
  facetsOf,
  narrowRivals,
  orderRivals,
  searchRivals,
  type FacetChoice,
} from '../../../core/catalog/narrow-rivals.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import { toRivalItem } from './catalog-items.ts';

/** A query on a list of rivals; an empty text and no choice select all. */
export type RivalQuery = {
  /** null: rivals of any subject. */
  subjectId: number | null;
  text: string;
  choice: FacetChoice;
  /** `name`, `newest` or the id of a filter's criterion; otherwise the order of the catalog. */
  order: string;
};

export type FoundRivals = Omit<RivalFacets, 'total'> & { items: RivalItem[] };

export type ListedRivals = ReturnType<typeof createRivalList>;

/** Answers kept: the pages of one list are requested in a row, and so are a list and its facets. */
const ANSWERS_HELD = 16;

/** The rivals of one catalog; retired ones are found by id, and are on no list. */
export function createRivalList(catalog: Catalog) {
  const rivals = new Map(catalog.rivals.map((rival) => [rival.id, rival]));
  const bySlug = new Map(catalog.rivals.map((rival) => [rival.slug, rival]));
  const items = new Map(catalog.rivals.map((rival) => [rival.id, toRivalItem(catalog, rival)]));
  const listed = catalog.rivals.flatMap(({ id, retired }) =>
    retired ? [] : (items.get(id) ?? []),
  );
  const facets = facetsOf(listed, catalog);
  const hasDates = listed.some(({ releaseDate }) => releaseDate !== null);
  const offeredTo = holdLast(({ subjectId, order }: Pick<RivalQuery, 'subjectId' | 'order'>) =>
    byGroup(listed, order, catalog).filter(
      ({ id }) => subjectId === null || (rivals.get(id)?.competesWith.includes(subjectId) ?? false),
    ),
  );

  const find = ({ subjectId, text, choice, order }: RivalQuery): FoundRivals => {
    const offered = offeredTo({ subjectId, order });
    const found = searchRivals(narrowRivals(offered, choice, catalog), text);
    const groups: Record<string, number> = {};
    for (const { group } of found) groups[group] = (groups[group] ?? 0) + 1;
    return {
      items: found,
      offered: offered.length,
      groups,
      facets: countFacets(facets, choice, catalog, { rivals: offered, others: [] }),
      hasDates,
    };
  };

  return {
    /** How many are not retired. */
    size: listed.length,
    rival: (id: number) => rivals.get(id),
    rivalNamed: (slug: string) => bySlug.get(slug),
    /** Retired ones too. */
    all: () => [...rivals.values()],
    item: (id: number) => items.get(id),
    find: holdLast(find),
  };
}

/** By group, so that a page breaks no group; a list that is sent whole is grouped where it is shown. */
function byGroup(listed: RivalItem[], order: string, catalog: Catalog): RivalItem[] {
  const { filters, rivalGroups } = catalog;
  const known = ['name', 'newest', ...filters.map(({ criterionId }) => criterionId)];
  if (listed.length <= WHOLE_LIST && !known.includes(order)) return listed;
  const ranks = new Map(rivalGroups.map(({ key }, rank) => [key, rank]));
  const rank = ({ group }: RivalItem) => ranks.get(group) ?? ranks.size;
  return orderRivals(listed, order, catalog).sort((one, other) => rank(one) - rank(other));
}

/** Caches the most recent answers. */
function holdLast<Query, Answer>(answer: (query: Query) => Answer): (query: Query) => Answer {
  const held = new Map<string, Answer>();
  return (query) => {
    const key = JSON.stringify(query);
    const found = held.get(key) ?? answer(query);
    held.delete(key);
    held.set(key, found);
    const [oldest] = held.keys();
    if (held.size > ANSWERS_HELD && oldest !== undefined) held.delete(oldest);
    return found;
  };
}
