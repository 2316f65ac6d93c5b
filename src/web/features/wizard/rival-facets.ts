import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';

/** Ways to narrow a long list of rivals, as their catalog names them. */

type FacetName = CatalogItem['facets'][number]['field'];

/** The chosen value of each facet; one that is not chosen narrows nothing. */
export type FacetChoice = Partial<Record<FacetName, string>>;

/** How many rivals a value would leave: of those to choose from, and of those that meet another subject. */
type FacetValue = { value: string; label: string; count: number; others: number };
export type Facet = { field: FacetName; name: string; values: FacetValue[] };

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
    Object.entries(choice).every(([field, wanted]) =>
      valuesOf(rival, field as FacetName).includes(wanted),
    ),
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
  { facets, rivalGroups }: Pick<CatalogItem, 'facets' | 'rivalGroups'>,
): Facet[] {
  return facets.flatMap(({ field, name, values: words }) => {
    const everyone = [...rivals, ...others];
    const all = [...new Set(everyone.flatMap((rival) => valuesOf(rival, field)))];
    if (all.length < 2 || all.length > MOST_VALUES) return [];
    const { [field]: _, ...otherChoices } = choice;
    const left = narrowRivals(rivals, otherChoices);
    const othersLeft = narrowRivals(others, otherChoices);
    const countIn = (list: RivalItem[], value: string) =>
      list.filter((rival) => valuesOf(rival, field).includes(value)).length;
    const rank = (value: string) =>
      field === 'group'
        ? rivalGroups.findIndex(({ key }) => key === value)
        : -countIn(everyone, value);
    const titles = Object.fromEntries(rivalGroups.map(({ key, title }) => [key, title]));
    const values = all
      .toSorted((one, other) => rank(one) - rank(other))
      .map((value) => ({
        value,
        label: (field === 'group' ? titles[value] : words[value]) ?? value,
        count: countIn(left, value),
        others: countIn(othersLeft, value),
      }));
    return [{ field, name, values }];
  });
}
