import type { CatalogEdit } from '../../catalog/own-catalog.ts';

/** Finds and changes places inside authored data; only a copy made for a run of edits is changed in place. */

export type Json = Extract<CatalogEdit, { op: 'set' }>['value'];

/** What a thing in a list is called by; null where it stands there by its place alone. */
export function nameOf(item: unknown): string | null {
  if (!isObject(item)) return null;
  const name = item.slug ?? item.id ?? item.key ?? item.name;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/** Undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => childOf(value, key), root);
}

/** Objects that a run of edits has copied already, and may change. */
export type Copies = WeakSet<object>;

/**
 * A copy in which the path leads to `value`, undefined for nothing at all; null where it leads nowhere. Of
 * objects that are among `copies` no further copy is made.
 */
export function withValue(
  root: unknown,
  path: readonly string[],
  value: unknown,
  copies?: Copies,
  depth = 0,
): { root: unknown } | null {
  const key = path[depth];
  if (key === undefined) return { root: value };
  const child = childOf(root, key);
  if (child === undefined && (depth + 1 < path.length || value === undefined)) return null;
  const changed = withValue(child, path, value, copies, depth + 1);
  if (changed === null) return null;
  if (Array.isArray(root)) return withItem(root, key, changed.root);
  if (!isObject(root)) return null;
  if (changed.root !== undefined) {
    if (copies?.has(root) && Object.hasOwn(root, key)) {
      root[key] = changed.root;
      return { root };
    }
    const copy = { ...root, [key]: changed.root };
    copies?.add(copy);
    return { root: copy };
  }
  return { root: Object.fromEntries(Object.entries(root).filter(([each]) => each !== key)) };
}

/** The list with the named things in front, in this order; null where it is no list of named things. */
export function inOrder(list: unknown, names: readonly string[]): unknown[] | null {
  if (!Array.isArray(list) || list.some((item) => nameOf(item) === null)) return null;
  const rank = new Map(names.map((name, at) => [name, at]));
  const rankOf = (item: unknown) => rank.get(nameOf(item) ?? '') ?? names.length;
  return list.toSorted((one, other) => rankOf(one) - rankOf(other));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares data as JSON holds it; an order of keys means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** Without what is undefined. */
export function filled<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}

/** As an edit holds it: authored data is what JSON holds; what is missing is null. */
export function toJson(value: unknown): Json {
  return (value ?? null) as Json;
}

function withItem(list: readonly unknown[], key: string, item: unknown): { root: unknown } | null {
  const at = placeOf(list, key);
  if (item === undefined) return { root: list.toSpliced(at, 1) };
  const name = nameOf(item);
  if (at === -1) {
    return key === (name ?? String(list.length)) ? { root: [...list, item] } : null;
  }
  const isTaken = name !== key && name !== null && placeOf(list, name) !== -1;
  return isTaken ? null : { root: list.with(at, item) };
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[placeOf(value, key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** By name, else by the place of what has none; -1 where there is nothing of the kind. */
function placeOf(list: readonly unknown[], key: string): number {
  const named = list.findIndex((item) => nameOf(item) === key);
  if (named !== -1 || !/^\d{1,4}$/.test(key)) return named;
  return Number(key) < list.length && nameOf(list[Number(key)]) === null ? Number(key) : -1;
}
