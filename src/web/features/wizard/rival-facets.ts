import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';

/** Ways to narrow a long list of rivals by what their cards carry. */

export const FACETS = ['group', 'segments', 'deployment', 'licence'] as const;
export type FacetName = (typeof FACETS)[number];

/** The chosen value of each facet; one that is not chosen narrows nothing. */
export type FacetChoice = Partial<Record<FacetName, string>>;

/** How many rivals a value would leave: of those to choose from, and of those that meet another subject. */
type FacetValue = { value: string; count: number; others: number };
export type Facet = { name: FacetName; values: FacetValue[] };

/** More values than a reader takes in at a glance are found by searching instead. */
const MOST_VALUES = 6;

export function valuesOf(rival: RivalItem, facet: FacetName): string[] {
  if (facet === 'group') return [rival.group, ...rival.alsoIn];
  if (facet === 'licence') return rival.licence === null ? [] : [rival.licence];
  return rival[facet];
}

/** The rivals that have every chosen value. */
export function narrowRivals(rivals: RivalItem[], choice: FacetChoice): RivalItem[] {
  return rivals.filter((rival) =>
    FACETS.every((facet) => {
      const wanted = choice[facet];
      return wanted === undefined || valuesOf(rival, facet).includes(wanted);
    }),
  );
}

/**
 * The facets worth offering over all rivals on record, each value with those it would leave given the
 * other choices. Values come in the order of the groups, else the commonest first.
 */
export function offeredFacets(
  rivals: RivalItem[],
  others: RivalItem[],
  choice: FacetChoice,
  groups: CatalogItem['rivalGroups'],
): Facet[] {
  return FACETS.flatMap((name) => {
    const everyone = [...rivals, ...others];
    const all = [...new Set(everyone.flatMap((rival) => valuesOf(rival, name)))];
    if (all.length < 2 || all.length > MOST_VALUES) return [];
    const { [name]: _, ...otherChoices } = choice;
    const left = narrowRivals(rivals, otherChoices);
    const othersLeft = narrowRivals(others, otherChoices);
    const countIn = (list: RivalItem[], value: string) =>
      list.filter((rival) => valuesOf(rival, name).includes(value)).length;
    const rank = (value: string) =>
      name === 'group' ? groups.findIndex(({ key }) => key === value) : -countIn(everyone, value);
    const values = all
      .toSorted((one, other) => rank(one) - rank(other))
      .map((value) => ({
        value,
        count: countIn(left, value),
        others: countIn(othersLeft, value),
      }));
    return [{ name, values }];
  });
}
