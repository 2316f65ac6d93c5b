import type { Catalog, RivalFilter } from './resolved.ts';

/** What the values are called by which a list of rivals is narrowed. */

type Value = { value: string; label: string };

/** Key of the facet by release date, which every catalog has. */
export const RELEASED = 'released';
/** More values than this are found by searching instead. */
export const MOST_FACET_VALUES = 12;
const MOST_DATES = 5;

export function filterValues(filter: RivalFilter): Value[] {
  if (filter.kind !== 'answer') {
    return filter.steps.map(({ value, label }) => ({ value: String(value), label }));
  }
  return [
    { value: 'yes', label: filter.yes },
    { value: 'no', label: filter.no },
  ];
}

/** Values of a field in the order of the groups, else the commonest first. */
export function fieldValues(
  counts: ReadonlyMap<string, number>,
  { field, values: words }: Catalog['facets'][number],
  rivalGroups: Catalog['rivalGroups'],
): Value[] {
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

const MONTHS: Record<string, string> = { '01': 'January', '07': 'July' };

/** Firsts of January and July after the oldest date, the latest first. */
export function halfYears(dates: readonly string[]): Value[] {
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
