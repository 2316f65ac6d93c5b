import type { AuthoredCatalog } from './authored.ts';
import { CATALOG_FILE, CRITERIA_FILE, writtenCriteria } from './catalog-rules.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import type { BuilderName } from './vocabulary.ts';

const KINDS = ['subjects', 'rivals'] as const;

/** What of a catalog may meet another one: the ids it gives out, and where it opens. */
export type Neighbour = Pick<CatalogInput, 'slug'> &
  Pick<AuthoredCatalog, 'ids'> & {
    criteria: { id: string; path: (string | number)[] }[];
    opensIn: readonly BuilderName[];
    isDefault: boolean;
  };

export function neighbourOf(input: CatalogInput): Neighbour {
  const { ids, opens_in: opensIn, default: isDefault = false } = input.catalog;
  const criteria = writtenCriteria(input).map(({ id, path }) => ({ id: String(id), path }));
  return { slug: input.slug, ids, criteria, opensIn, isDefault };
}

/**
 * Every fault of a catalog that is sound alone beside others, which stay as they are. Ids of subjects and
 * rivals cannot meet once their ranges do not.
 */
export function checkBeside(one: Neighbour, others: readonly Neighbour[]): Fault[] {
  return [
    ...rangesAreApart(one, others),
    ...criterionIdsAreFree(one, others),
    ...startsAreFree(one, others),
  ];
}

export const NO_DEFAULT: Fault = {
  file: CATALOG_FILE,
  path: [],
  rule: 'start',
  message: 'No catalog is the default.',
  remedy: 'Write "default: true" in the catalog that pages open with.',
};

function rangesAreApart({ ids }: Neighbour, others: readonly Neighbour[]): Fault[] {
  return KINDS.flatMap((kind) => {
    const [first, last] = ids[kind];
    const other = others.find((each) => {
      const [start, end] = each.ids[kind];
      return first <= end && start <= last;
    });
    if (!other) return [];
    const message = `The ids ${first} to ${last} overlap those of ${other.slug}.`;
    const highest = Math.max(...others.map((each) => each.ids[kind][1]));
    const remedy = `Begin at ${highest + 1} or above.`;
    return [{ file: CATALOG_FILE, path: ['ids', kind], rule: 'id-range', message, remedy }];
  });
}

function criterionIdsAreFree({ criteria }: Neighbour, others: readonly Neighbour[]): Fault[] {
  const owners = new Map(
    others.flatMap((other) => other.criteria.map(({ id }) => [id, other.slug])),
  );
  return criteria.flatMap(({ id, path }) => {
    const owner = owners.get(id);
    if (owner === undefined) return [];
    const message = `The id ${id} is taken by a criterion of ${owner}.`;
    const remedy = 'Take one that no catalog uses, such as a word with a number.';
    return [{ file: CRITERIA_FILE, path: [...path, 'id'], rule: 'id-unique', message, remedy }];
  });
}

/** A builder opens with one catalog, and one catalog is the default. */
function startsAreFree({ opensIn, isDefault }: Neighbour, others: readonly Neighbour[]): Fault[] {
  const at = { file: CATALOG_FILE, rule: 'start' };
  const builders = opensIn.flatMap((builder): Fault[] => {
    const other = others.find((each) => each.opensIn.includes(builder));
    if (!other) return [];
    const message = `The builder "${builder}" opens with ${other.slug} already.`;
    return [{ ...at, path: ['opens_in'], message, remedy: 'Name it in one of them.' }];
  });
  const other = others.find((each) => each.isDefault);
  if (!other || !isDefault) return builders;
  const message = `${other.slug} is the default already.`;
  const remedy = 'Remove "default" in one of them.';
  return [...builders, { ...at, path: ['default'], message, remedy }];
}
