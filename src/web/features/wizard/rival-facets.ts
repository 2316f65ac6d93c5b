import type { CatalogItem, RivalFacet, RivalItem } from '../../../core/api/catalog-api.ts';
import {
  fieldValues,
  filterValues,
  halfYears,
  MOST_FACET_VALUES,
  RELEASED,
} from '../../../core/catalog/facet-values.ts';

/** Ways to narrow a long list of rivals, as their catalog names them. */

type Catalog = Pick<CatalogItem, 'facets' | 'filters' | 'rivalGroups'>;
type FieldName = CatalogItem['facets'][number]['field'];

/** The chosen value of each facet, by its key; one that is not chosen narrows nothing. */
export type FacetChoice = Record<string, string>;

type Dimension = {
  key: string;
  name: string;
  values: { value: string; label: string }[];
  fits: (rival: RivalItem, value: string) => boolean;
};

/** The rivals that have every chosen value. */
export function narrowRivals(
  rivals: RivalItem[],
  choice: FacetChoice,
  catalog: Catalog,
): RivalItem[] {
  const chosen = [...fitsOf(catalog)].flatMap(([key, fits]) => {
    const wanted = choice[key];
    return wanted === undefined ? [] : [(rival: RivalItem) => fits(rival, wanted)];
  });
  return rivals.filter((rival) => chosen.every((fits) => fits(rival)));
}

/**
 * The facets worth offering over all rivals on record, each value with those it would leave given the
 * other choices. Values come in the order of the groups or of their size, else the commonest first.
 */
export function offeredFacets(
  rivals: RivalItem[],
  others: RivalItem[],
  choice: FacetChoice,
  catalog: Catalog,
): RivalFacet[] {
  return dimensionsOf([...rivals, ...others], catalog).flatMap(({ key, name, values, fits }) => {
    if (values.length > MOST_FACET_VALUES) return [];
    const { [key]: _, ...otherChoices } = choice;
    const left = narrowRivals(rivals, otherChoices, catalog);
    const othersLeft = narrowRivals(others, otherChoices, catalog);
    const countIn = (list: RivalItem[], value: string) =>
      list.filter((rival) => fits(rival, value)).length;
    return [
      {
        key,
        name,
        values: values.map(({ value, label }) => ({
          value,
          label,
          count: countIn(left, value),
          others: countIn(othersLeft, value),
        })),
      },
    ];
  });
}

/** What a rival answers to each facet; the same however many rivals there are. */
function fitsOf({ facets, filters }: Catalog): Map<string, Dimension['fits']> {
  return new Map<string, Dimension['fits']>([
    ...facets.map(({ field }): [string, Dimension['fits']] => [
      field,
      (rival, value) => valuesOf(rival, field).includes(value),
    ]),
    ...filters.map((filter): [string, Dimension['fits']] => [
      filter.criterionId,
      (rival, value) => {
        const answer = rival.answers[filter.criterionId]?.value;
        if (typeof answer === 'boolean') return answer === (value === 'yes');
        if (answer === undefined) return false;
        return filter.kind === 'at-most' ? answer <= Number(value) : answer >= Number(value);
      },
    ]),
    [RELEASED, ({ releaseDate }, value) => releaseDate !== null && releaseDate >= value],
  ]);
}

/** The facets that tell these rivals apart, each with its values. */
function dimensionsOf(everyone: RivalItem[], catalog: Catalog): Dimension[] {
  const fits = fitsOf(catalog);
  const dates = everyone.flatMap(({ releaseDate }) => releaseDate ?? []);
  const all = [
    ...catalog.facets.map((facet) => ({
      key: facet.field as string,
      name: facet.name,
      values: fieldValues(countsOf(everyone, facet.field), facet, catalog.rivalGroups),
    })),
    ...catalog.filters.map((filter) => ({
      key: filter.criterionId,
      name: filter.name,
      values: filterValues(filter),
    })),
    { key: RELEASED, name: 'Released since', values: halfYears(dates) },
  ];
  return all.flatMap(({ key, name, values }) => {
    const fit = fits.get(key);
    if (!fit) return [];
    const counts = values.map(({ value }) => everyone.filter((each) => fit(each, value)).length);
    const tells =
      key === RELEASED || catalog.filters.some(({ criterionId }) => criterionId === key);
    const useful = tells
      ? counts.some((count) => count > 0 && count < everyone.length)
      : values.length > 1;
    return useful ? [{ key, name, values, fits: fit }] : [];
  });
}

export function valuesOf(rival: RivalItem, field: FieldName): string[] {
  if (field === 'group') return [rival.group, ...rival.alsoIn];
  if (field === 'licence') return rival.licence === null ? [] : [rival.licence];
  return rival[field];
}

function countsOf(everyone: RivalItem[], field: FieldName): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of everyone.flatMap((rival) => valuesOf(rival, field))) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
