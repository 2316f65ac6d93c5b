import type { Catalog } from '../../core/catalog/resolved.ts';

/** A catalog that is sent to a thread once and then referred to by its number; number 0 clears all others. */
export type SharedCatalog = { number: number; catalog: Catalog | null };

const MOST_SHARED = 8;

/** Tracks the catalogs sent to one thread. A frozen catalog never changes, so sending it once is enough. */
export function createSharing(): (input: unknown) => {
  input: unknown;
  shared: SharedCatalog | null;
} {
  let numbers = new WeakMap<object, number>();
  let count = 0;
  return (input) => {
    const { catalog, ...rest } = input as { catalog?: Catalog | null };
    if (!catalog || !Object.isFrozen(catalog)) return { input, shared: null };
    const known = numbers.get(catalog);
    if (known !== undefined) return { input: rest, shared: { number: known, catalog: null } };
    if (count === MOST_SHARED) {
      numbers = new WeakMap();
      count = 0;
    }
    const number = count++;
    numbers.set(catalog, number);
    return { input: rest, shared: { number, catalog } };
  };
}

/** The thread's side: restores the input. */
export function createShared(): (input: unknown, shared: SharedCatalog | null) => unknown {
  const catalogs = new Map<number, Catalog>();
  return (input, shared) => {
    if (shared === null) return input;
    const { number, catalog } = shared;
    if (catalog && number === 0) catalogs.clear();
    if (catalog) catalogs.set(number, catalog);
    return { ...(input as object), catalog: catalogs.get(number) };
  };
}
