import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';

/** One field of a part; what is empty is removed. */
export function setField(part: string, path: string[], value: unknown): CatalogEdit {
  const isEmpty = value === '' || value === undefined || value === false;
  return { op: 'set', part, path, value: (isEmpty ? null : value) as never };
}

/** The list with one of its names moved by one place. */
export function movedBy(names: string[], name: string, step: 1 | -1): string[] | null {
  const at = names.indexOf(name);
  const other = names[at + step];
  if (at === -1 || other === undefined) return null;
  return names.with(at, other).with(at + step, name);
}

export const readItems = (text: string): string[] =>
  text
    .split(/[;,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
