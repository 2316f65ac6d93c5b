/** The sorting of a table as a search parameter. */

export type TableSort = { key: string; isDescending: boolean };

/** A column key in an address. */
export const KEY = /^[\w .-]{1,120}$/;

export function readSort(asked: URLSearchParams): TableSort | null {
  const sort = asked.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return KEY.test(key) ? { key, isDescending: sort.startsWith('-') } : null;
}

export function writeSort(sort: TableSort | null): string | null {
  return sort && `${sort.isDescending ? '-' : ''}${sort.key}`;
}
