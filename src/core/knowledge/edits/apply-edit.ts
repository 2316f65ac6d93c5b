import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { FOLDERS, entryOf, partOf, withPart } from './parts.ts';
import { inOrder, isObject, nameOf, toJson, valueAt, withValue, type Copies } from './place.ts';

export type Applied = {
  parts: CatalogParts;
  /** In this order they bring back what was there. */
  inverse: CatalogEdit[];
};

/** Keys by which addresses and other parts know a thing: they never change. */
const IDENTITY = ['slug', 'id', 'key'];

/**
 * The catalog after one edit, which shares with the one before all that the edit leaves alone; null
 * where it leads nowhere. The shape of what it writes is not looked at. With `copies` the inverse is of no use,
 * because what it holds may change.
 */
export function applyEdit(parts: CatalogParts, edit: CatalogEdit, copies?: Copies): Applied | null {
  switch (edit.op) {
    case 'add':
      return addPart(parts, edit.part, edit.data);
    case 'remove':
      return removePart(parts, edit.part);
    case 'order':
      return orderList(parts, edit.part, edit.path, edit.names);
    case 'set':
      return setValue(parts, edit, copies);
  }
}

function addPart(parts: CatalogParts, part: string, data: unknown): Applied | null {
  if (entryOf(part) === null || partOf(parts, part) !== undefined) return null;
  return { parts: withPart(parts, part, data), inverse: [{ op: 'remove', part }] };
}

function removePart(parts: CatalogParts, part: string): Applied | null {
  const entry = entryOf(part);
  const data = partOf(parts, part);
  if (entry === null || data === undefined) return null;
  const names = parts[entry.folder].map(({ slug }) => slug);
  const inverse: CatalogEdit[] = [{ op: 'add', part, data: toJson(data) }];
  if (names.at(-1) !== entry.slug) {
    inverse.push({ op: 'order', part: 'catalog', path: [entry.folder], names });
  }
  return { parts: withPart(parts, part, undefined), inverse };
}

function orderList(
  parts: CatalogParts,
  part: string,
  path: string[],
  names: string[],
): Applied | null {
  const folder = part === 'catalog' && path.length === 1 ? path[0] : undefined;
  const entries = FOLDERS.find((each) => each === folder);
  const data = partOf(parts, part);
  const list = entries ? parts[entries] : valueAt(data, path);
  const ordered = inOrder(list, names);
  if (ordered === null || !Array.isArray(list)) return null;
  const before = list.map((item) => nameOf(item) ?? '');
  const inverse: CatalogEdit[] = [{ op: 'order', part, path, names: before }];
  if (entries) return { parts: { ...parts, [entries]: ordered }, inverse };
  const changed = withValue(data, path, ordered);
  return changed && { parts: withPart(parts, part, changed.root), inverse };
}

function setValue(
  parts: CatalogParts,
  { part, path, value: given }: Extract<CatalogEdit, { op: 'set' }>,
  copies?: Copies,
): Applied | null {
  const value = given ?? undefined;
  const data = partOf(parts, part);
  const [key = '', parent] = [path.at(-1), path.slice(0, -1)];
  /** What the last key is looked up in, and whether that is a thing in a list. */
  const holder = valueAt(data, parent);
  const isInList = Array.isArray(valueAt(data, parent.slice(0, -1))) && parent.length > 0;
  if (isInList && IDENTITY.includes(key)) return null;
  const changed = withValue(data, path, value, copies);
  if (changed === null) return null;
  const set = (at: string[], to: unknown): CatalogEdit => ({
    op: 'set',
    part,
    path: at,
    value: toJson(to),
  });
  const before = valueAt(data, path);
  const inverse = (): CatalogEdit[] => {
    if (Array.isArray(holder) && value === undefined) {
      const names = holder.map(nameOf);
      if (names.includes(null)) return [set(parent, holder)];
      const order: CatalogEdit = { op: 'order', part, path: parent, names: names.map(String) };
      return names.at(-1) === key ? [set(path, before)] : [set(path, before), order];
    }
    const isRenamedItem = before !== undefined && nameOf(value) !== nameOf(before);
    if (Array.isArray(holder) && isRenamedItem) return [set(parent, holder)];
    // A thing that was renamed is found by its new name.
    const renamed = isInList && isObject(holder) && nameOf({ ...holder, [key]: value });
    return [set(renamed ? [...path.slice(0, -2), renamed, key] : path, before)];
  };
  return { parts: withPart(parts, part, changed.root), inverse: inverse() };
}
