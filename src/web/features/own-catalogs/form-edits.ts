import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';

/** One field of a part; what is empty is removed. */
export function setField(part: string, path: string[], value: unknown): CatalogEdit {
  const isEmpty = value === '' || value === undefined || value === false;
  return { op: 'set', part, path, value: (isEmpty ? null : value) as never };
}

/** The list with one of its entries moved by one place. */
export function movedBy<Entry>(list: Entry[], at: number, step: 1 | -1): Entry[] {
  const [one, other] = [list[at], list[at + step]];
  return one === undefined || other === undefined
    ? list
    : list.with(at, other).with(at + step, one);
}
