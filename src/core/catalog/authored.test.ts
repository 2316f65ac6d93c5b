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
