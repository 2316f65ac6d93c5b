import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { withoutOurs } from '../sheet/cell-words.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';

export type MatchedParts = ReturnType<typeof matchParts>;

/** Which product and criterion of a file is which of the catalog: by its name, else by the slug that it had first. */
export function matchParts(catalog: CatalogParts, file: CatalogParts) {
  const products = (parts: CatalogParts) =>
    holdersIn(parts).map(({ part, slug, data }) => ({ key: part, slug, name: data.name }));
  const criteria = (parts: CatalogParts) =>
    criteriaOf(parts).map(({ slug, name }) => ({ key: slug, slug, name }));
  return {
    /** Parts of the catalog by those of the file. */
    products: matched(products(catalog), products(file)),
    /** Slugs of the catalog's criteria by those of the file. */
    criteria: matched(criteria(catalog), criteria(file)),
  };
}

type Named = { key: string; slug: string; name: string };

function matched(known: Named[], given: Named[]): Map<string, string> {
  const byName = new Map(known.map((each) => [nameKey(each.name), each.key]));
  const found = new Map(
    given.flatMap(({ key, name }) => {
      const named = byName.get(nameKey(name));
      return named === undefined ? [] : [[key, named] as const];
    }),
  );
  const taken = new Set(found.values());
  const bySlug = new Map(known.map((each) => [each.slug, each.key]));
  for (const { key, slug } of given) {
    const same = bySlug.get(slug);
    if (found.has(key) || same === undefined || taken.has(same)) continue;
    found.set(key, same);
    taken.add(same);
  }
  return found;
}

/** One name, however it is written: "Ours: Anvil" and "anvil". */
export function nameKey(name: string): string {
  return withoutOurs(name).trim().replace(/\s+/g, ' ').toLowerCase();
}
