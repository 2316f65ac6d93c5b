import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { FOLDERS, partNames, partOf } from './parts.ts';
import { isObject, isSame, toJson } from './place.ts';

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
