import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { FOLDERS, partNames, partOf } from './parts.ts';
import { isObject, isSame, nameOf, toJson } from './place.ts';

/** What stands at a place in two states of a catalog; null for nothing. */
export type Difference = { part: string; path: string[]; was: unknown; is: unknown };

/** Every place that reads otherwise, as deep as one claim and no deeper; of another order, the names. */
export function differences(was: CatalogParts, is: CatalogParts): Difference[] {
  const names = [...new Set([...partNames(was), ...partNames(is)])];
  return names.flatMap((part) => between(part, [], partOf(was, part), partOf(is, part)));
}

function between(part: string, path: string[], was: unknown, is: unknown): Difference[] {
  if (isSame(was, is)) return [];
  const isClaim = path.length === 2 && path[0] === 'claims';
  const [before, after] = [was, is].map(childrenOf);
  if (isClaim || !before || !after) return [{ part, path, was: was ?? null, is: is ?? null }];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const inside = keys.flatMap((key) =>
    between(part, [...path, key], before.get(key), after.get(key)),
  );
  const isOrder = inside.length === 0;
  return isOrder ? [{ part, path, was: [...before.keys()], is: [...after.keys()] }] : inside;
}

/** By key, or by name in a list of named things; null for what is compared as a whole. */
function childrenOf(value: unknown): Map<string, unknown> | null {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || value.some((item) => nameOf(item) === null)) return null;
  const named = new Map(value.map((item) => [nameOf(item) ?? '', item]));
  return named.size === value.length ? named : null;
}

/** Edits that make the one state of a catalog the other, claim by claim and field by field. */
export function editsBetween(from: CatalogParts, to: CatalogParts): CatalogEdit[] {
  const gone = partNames(from).filter((part) => partOf(to, part) === undefined);
  const changed = partNames(to).flatMap((part): CatalogEdit[] => {
    const [was, is] = [partOf(from, part), partOf(to, part)];
    if (was === undefined) return [{ op: 'add', part, data: toJson(is) }];
    return setsBetween(part, [], was, is);
  });
  const orders = FOLDERS.flatMap((folder): CatalogEdit[] => {
    const names = to[folder].map(({ slug }) => slug);
    const isKept = isSame(
      from[folder].map(({ slug }) => slug),
      names,
    );
    return isKept ? [] : [{ op: 'order', part: 'catalog', path: [folder], names }];
  });
  return [...gone.map((part): CatalogEdit => ({ op: 'remove', part })), ...changed, ...orders];
}

function setsBetween(part: string, path: string[], was: unknown, is: unknown): CatalogEdit[] {
  if (isSame(was, is)) return [];
  const isInside = path.length === 0 || (path.length === 1 && path[0] === 'claims');
  if (!isInside || !isObject(was) || !isObject(is)) {
    return [{ op: 'set', part, path, value: toJson(is) }];
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.flatMap((key) => setsBetween(part, [...path, key], was[key], is[key]));
}
