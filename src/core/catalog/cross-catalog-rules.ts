import { CATALOG_FILE, CRITERIA_FILE, writtenCriteria } from './catalog-rules.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { BUILDERS } from './vocabulary.ts';

type PlacedFault = Fault & { slug: string };
const KINDS = ['subjects', 'rivals'] as const;

/**
 * Every fault between catalogs that are sound alone, laid to the later one in the order given. Ids
 * of subjects and rivals cannot meet once their ranges do not.
 */
export function checkTogether(inputs: readonly CatalogInput[]): PlacedFault[] {
  const faults = inputs.flatMap((input, index) => {
    const earlier = inputs.slice(0, index);
    return [
      ...rangesAreApart(input, earlier),
      ...criterionIdsAreFree(input, earlier),
      ...startsAreFree(input, earlier),
    ];
  });
  return [...faults, ...oneIsTheDefault(inputs)];
}

function rangesAreApart(input: CatalogInput, earlier: CatalogInput[]): PlacedFault[] {
  return KINDS.flatMap((kind) => {
    const [first, last] = input.catalog.ids[kind];
    const other = earlier.find(({ catalog }) => {
      const [start, end] = catalog.ids[kind];
      return first <= end && start <= last;
    });
    if (!other) return [];
    const message = `The ids ${first} to ${last} overlap those of ${other.slug}.`;
    const highest = Math.max(...earlier.map(({ catalog }) => catalog.ids[kind][1]));
    const remedy = `Begin at ${highest + 1} or above.`;
    return [place(input, CATALOG_FILE, ['ids', kind], 'id-range', message, remedy)];
  });
}

function criterionIdsAreFree(input: CatalogInput, earlier: CatalogInput[]): PlacedFault[] {
  const owners = new Map(
    earlier.flatMap((other) => writtenCriteria(other).map(({ id }) => [String(id), other.slug])),
  );
  return writtenCriteria(input).flatMap(({ id, path }) => {
    const owner = owners.get(String(id));
    if (owner === undefined) return [];
    const message = `The id ${id} is taken by a criterion of ${owner}.`;
    const remedy = 'Take one that no catalog uses, such as a word with a number.';
    return [place(input, CRITERIA_FILE, [...path, 'id'], 'id-unique', message, remedy)];
  });
}

/** A builder opens with one catalog, and one catalog is the default. */
function startsAreFree(input: CatalogInput, earlier: CatalogInput[]): PlacedFault[] {
  const builders = BUILDERS.flatMap((builder) => {
    const other = earlier.find(({ catalog }) => catalog.opens_in.includes(builder));
    if (!other || !input.catalog.opens_in.includes(builder)) return [];
    const message = `The builder "${builder}" opens with ${other.slug} already.`;
    return [place(input, CATALOG_FILE, ['opens_in'], 'start', message, 'Name it in one of them.')];
  });
  const other = earlier.find(({ catalog }) => catalog.default);
  if (!other || !input.catalog.default) return builders;
  const message = `${other.slug} is the default already.`;
  return [
    ...builders,
    place(input, CATALOG_FILE, ['default'], 'start', message, 'Remove "default" in one of them.'),
  ];
}

function oneIsTheDefault(inputs: readonly CatalogInput[]): PlacedFault[] {
  const [first] = inputs;
  if (!first || inputs.some(({ catalog }) => catalog.default)) return [];
  const remedy = 'Write "default: true" in the catalog that pages open with.';
  return [place(first, CATALOG_FILE, [], 'start', 'No catalog is the default.', remedy)];
}

function place(
  { slug }: CatalogInput,
  file: string,
  path: (string | number)[],
  rule: string,
  message: string,
  remedy: string,
): PlacedFault {
  return { slug, file, path, rule, message, remedy };
}
