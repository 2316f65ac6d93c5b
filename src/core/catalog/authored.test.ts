import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredRival } from './authored.ts';

function isTaken(value: unknown): boolean {
  const { data } = tinyCatalog().rivals[0]!;
  const claims = { ...data.claims, price: { ...data.claims.price, value } };
  return authoredRival.safeParse({ ...data, claims }).success;
}

it('a value is a number, a text or a list; neither is empty, and one letter is enough', () => {
  for (const value of [0, 'A', 'a'.repeat(1200), ['A']]) expect(isTaken(value)).toBe(true);
  for (const value of ['', ' ', 'a'.repeat(1201), [], [''], null, {}])
    expect([value, isTaken(value)]).toEqual([value, false]);
});

it('an id is no larger than a database keeps', () => {
  const { data } = tinyCatalog().rivals[0]!;
  const isId = (id: number) => authoredRival.safeParse({ ...data, id }).success;
  expect([0, 1, 2_147_483_647, 2_147_483_648].map(isId)).toEqual([false, true, true, false]);
});
