import type { Catalog, Rival, RivalFilter } from './resolved.ts';

/** How a list of rivals is searched, narrowed and sorted: a short one in the browser, a long one by the server. */

export type ListedRival = Pick<
  Rival,
  | 'name'
  | 'company'
  | 'product'
  | 'group'
  | 'alsoIn'
  | 'deployment'
  | 'segments'
  | 'industries'
  | 'licence'
  | 'releaseDate'
> & { answers: Record<string, { value: number | boolean }> };

type Settings = Pick<Catalog, 'facets' | 'filters' | 'rivalGroups'>;
type Value = { value: string; label: string };
type Fits = (rival: ListedRival, value: string) => boolean;

/** The chosen value of each facet, by its key; one that is not chosen narrows nothing. */
export type FacetChoice = Record<string, string>;

/** One way to narrow a list. */
type Facet = { key: string; name: string; values: Value[] };
type CountedFacet = Omit<Facet, 'values'> & {
  values: (Value & { count: number; others: number })[];
};

/** Key of the facet by release date, which every catalog has. */
const RELEASED = 'released';
/** More values than this are found by searching instead. */
const MOST_VALUES = 12;
const MOST_DATES = 5;
const MONTHS: Record<string, string> = { '01': 'January', '07': 'July' };

/** The rivals whose name, company or product contains the text, whatever its case and accents. */
export function searchRivals<Listed extends ListedRival>(
  rivals: readonly Listed[],
  text: string,
): Listed[] {
  const wanted = plain(text.trim());
  return rivals.filter(({ name, company, product }) =>
    plain(`${name}\n${company}\n${product ?? ''}`).includes(wanted),
  );
}

/** The rivals that have every chosen value; a facet that the catalog lacks leaves none. */
export function narrowRivals<Listed extends ListedRival>(
  rivals: readonly Listed[],
  choice: FacetChoice,
  settings: Settings,
): Listed[] {
  const fits = fitsOf(settings);
  const chosen = Object.entries(choice);
  return rivals.filter((rival) =>
    chosen.every(([key, value]) => fits.get(key)?.(rival, value) ?? false),
  );
}

/** Sorted by `name`, `newest` or the id of a filter's criterion, what is unknown last; else as listed. */
export function orderRivals<Listed extends ListedRival>(
  rivals: readonly Listed[],
  order: string,
  { filters }: Pick<Settings, 'filters'>,
): Listed[] {
  if (order === 'name') {
    const collator = new Intl.Collator('en');
    return rivals.toSorted((one, other) => collator.compare(one.name, other.name));
  }
  if (order === 'newest') {
    const dateOf = ({ releaseDate }: Listed) => releaseDate ?? '';
    return rivals.toSorted(
      (one, other) => Number(dateOf(one) < dateOf(other)) - Number(dateOf(one) > dateOf(other)),
    );
  }
  const filter = filters.find(({ criterionId }) => criterionId === order);
  if (!filter) return [...rivals];
  const sign = filter.kind === 'at-most' ? 1 : -1;
  const rank = ({ answers }: Listed) => {
    const answer = answers[order]?.value;
    return typeof answer === 'number' ? sign * answer : Number.MAX_VALUE;
  };
  return rivals.toSorted((one, other) => rank(one) - rank(other));
}

/** The facets that tell all rivals on record apart, in the order of the catalog. */
export function facetsOf(everyone: readonly ListedRival[], settings: Settings): Facet[] {
  const { facets, filters, rivalGroups } = settings;
  const fields = facets.map((facet) => ({
    key: facet.field as string,
    name: facet.name,
    values: fieldValues(everyone, facet, rivalGroups),
  }));
  const answers = filters.map((filter) => ({
    key: filter.criterionId,
    name: filter.name,
    values: filterValues(filter),
  }));
  const dates = everyone.flatMap(({ releaseDate }) => releaseDate ?? []);
  const released = { key: RELEASED, name: 'Released since', values: halfYears(dates) };
  const fits = fitsOf(settings);
  const tellsApart = ({ key, values }: Facet) =>
    values.some(({ value }) => {
      const count = everyone.filter((each) => fits.get(key)?.(each, value)).length;
      return count > 0 && count < everyone.length;
    });
  return [
    ...fields.filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES),
    ...[...answers, released].filter(tellsApart),
  ];
}

/** Each value with those it would leave given the other choices; `others` meet another subject. */
export function countFacets(
  facets: readonly Facet[],
  choice: FacetChoice,
  settings: Settings,
  { rivals, others }: { rivals: readonly ListedRival[]; others: readonly ListedRival[] },
): CountedFacet[] {
  const fits = fitsOf(settings);
  return facets.map(({ key, name, values }) => {
    const { [key]: _, ...otherChoices } = choice;
    const left = narrowRivals(rivals, otherChoices, settings);
    const othersLeft = narrowRivals(others, otherChoices, settings);
    const fit = fits.get(key);
    const countIn = (list: ListedRival[], value: string) =>
      list.filter((rival) => fit?.(rival, value)).length;
    const counted = values.map(({ value, label }) => ({
      value,
      label,
      count: countIn(left, value),
      others: countIn(othersLeft, value),
    }));
    return { key, name, values: counted };
  });
}

export function valuesOf(
  rival: ListedRival,
  field: Settings['facets'][number]['field'],
): readonly string[] {
  if (field === 'group') return [rival.group, ...rival.alsoIn];
  if (field === 'licence') return rival.licence === null ? [] : [rival.licence];
  return rival[field];
}

function fitsOf({ facets, filters }: Settings): Map<string, Fits> {
  return new Map<string, Fits>([
    ...facets.map(({ field }): [string, Fits] => [
      field,
      (rival, value) => valuesOf(rival, field).includes(value),
    ]),
    ...filters.map(({ criterionId, kind }): [string, Fits] => [
      criterionId,
      ({ answers }, value) => {
        const answer = answers[criterionId]?.value;
        if (answer === undefined) return false;
        if (typeof answer === 'boolean') return value === (answer ? 'yes' : 'no');
        return kind === 'at-most' ? answer <= Number(value) : answer >= Number(value);
      },
    ]),
    [RELEASED, ({ releaseDate }, value) => releaseDate !== null && releaseDate >= value],
  ]);
}

/** In the order of the groups, else the commonest first. */
function fieldValues(
  everyone: readonly ListedRival[],
  { field, values: words }: Settings['facets'][number],
  rivalGroups: Settings['rivalGroups'],
): Value[] {
  const counts = new Map<string, number>();
  for (const value of everyone.flatMap((rival) => valuesOf(rival, field))) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const titles = new Map(rivalGroups.map(({ key, title }) => [key, title]));
  const places = rivalGroups.map(({ key }) => key);
  const rank = (value: string) =>
    field === 'group' ? places.indexOf(value) : -(counts.get(value) ?? 0);
  return [...counts.keys()]
    .toSorted((one, other) => rank(one) - rank(other))
    .map((value) => ({
      value,
      label: (field === 'group' ? titles.get(value) : words[value]) ?? value,
    }));
}

function filterValues(filter: RivalFilter): Value[] {
  if (filter.kind !== 'answer') {
    return filter.steps.map(({ value, label }) => ({ value: String(value), label }));
  }
  return [
    { value: 'yes', label: filter.yes },
    { value: 'no', label: filter.no },
  ];
}

/** Firsts of January and July after the oldest date, the latest first. */
function halfYears(dates: readonly string[]): Value[] {
  const sorted = dates.toSorted();
  const [oldest = '', newest = ''] = [sorted[0], sorted.at(-1)];
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  return years
    .flatMap((year) => [`${year}-01`, `${year}-07`])
    .filter((start) => start > oldest && start <= newest)
    .toSorted()
    .toReversed()
    .slice(0, MOST_DATES)
    .map((value) => ({ value, label: `${MONTHS[value.slice(5)]} ${value.slice(0, 4)}` }));
}

/** Without accents and in lower case. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
