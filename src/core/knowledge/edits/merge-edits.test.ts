import { describe, expect, test } from 'vitest';
import type { CatalogEdit } from '../../catalog/own-catalog.ts';
import { isSuperseded, mergeEdits } from './merge-edits.ts';

const set = (part: string, path: string[], value: unknown): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const remove = (part: string): CatalogEdit => ({ op: 'remove', part });
const order = (part: string, path: string[], ...names: string[]): CatalogEdit => ({
  op: 'order',
  part,
  path,
  names,
});
describe('two who edit at once', () => {
  const price = set('rivals/a', ['claims', 'price'], 1);
  test.each<[string, CatalogEdit[], CatalogEdit[], number[]]>([
    ['with no other edits', [price], [], []],
    [
      'one place, of several',
      [remove('rivals/b'), price],
      [set('rivals/a', ['claims', 'price'], 2)],
      [1],
    ],
    ['the same value', [price], [price], []],
    [
      'a value that was changed again since',
      [price],
      [price, set('rivals/a', ['claims', 'price'], 2)],
      [0],
    ],
    ['a value inside', [set('rivals/a', ['claims'], {})], [price], [0]],
    ['a value around', [price], [set('rivals/a', ['claims'], {})], [0]],
    ['the whole entry', [price], [remove('rivals/a')], [0]],
    ['inside the whole entry', [remove('rivals/a')], [price], [0]],
    ['values side by side', [price], [set('rivals/a', ['claims', 'skill'], 1)], []],
    ['values of two entries', [price], [set('rivals/b', ['claims', 'price'], 2)], []],
    ['two orders of one list', [order('catalog', ['x'], 'a')], [order('catalog', ['x'], 'b')], [0]],
    ['two orders of two lists', [order('catalog', ['x'], 'a')], [order('catalog', ['y'], 'b')], []],
    [
      'an order, and its list anew',
      [order('catalog', ['x'], 'a')],
      [set('catalog', ['x'], [])],
      [0],
    ],
    [
      'a list anew, and its order',
      [set('catalog', ['x'], [])],
      [order('catalog', ['x'], 'a')],
      [0],
    ],
    [
      'an order, and a value inside',
      [order('catalog', ['x'], 'a')],
      [set('catalog', ['x', 'a'], 1)],
      [],
    ],
    [
      'a value inside, and an order',
      [set('catalog', ['x', 'a'], 1)],
      [order('catalog', ['x'], 'a')],
      [],
    ],
    ['an order, and its part removed', [order('rivals/a', ['x'], 'a')], [remove('rivals/a')], [0]],
    [
      'an order deep inside, and an order around',
      [order('catalog', ['x', 'y'], 'a')],
      [order('catalog', ['x'], 'a')],
      [],
    ],
  ])('meet or do not meet: %s', (_, mine, others, met) => {
    expect(mergeEdits(mine, others)).toEqual(met);
  });

  test.each<[string, CatalogEdit[], number, boolean]>([
    ['the next sets the same place', [price, set('rivals/a', ['claims', 'price'], 2)], 0, true],
    ['it is the last', [price, price], 1, false],
    ['the next sets another place', [price, set('rivals/a', ['claims'], 2)], 0, false],
    ['the next is of another part', [price, set('rivals/b', ['claims', 'price'], 1)], 0, false],
    ['the next removes the part', [price, remove('rivals/a')], 0, false],
    ['it removes the part', [remove('rivals/a'), price], 0, false],
    ['there is none', [], 0, false],
  ])('an edit is followed by one of the same place: %s', (_, edits, index, answer) => {
    expect(isSuperseded(edits, index)).toBe(answer);
  });
});
