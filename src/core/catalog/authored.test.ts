import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredCatalog, authoredRival } from './authored.ts';

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

it('a source is graded A, B or C, and a site is written without scheme', () => {
  const { catalog } = tinyCatalog();
  const isGraded = (source_grades: unknown) =>
    authoredCatalog.safeParse({ ...catalog, source_grades }).success;
  expect(isGraded({ A: ['example.org', 'shared.example/an-owner'], C: [] })).toBe(true);
  expect(isGraded({ D: ['example.org'] })).toBe(false);
  for (const site of ['https://example.org', 'www.example.org', 'example.org/', 'example'])
    expect([site, isGraded({ A: [site] })]).toEqual([site, false]);
  const page = { url: 'https://example.org/page', as_of: 'undated' };
  const isPage = (grade: string) =>
    authoredRival.safeParse({
      ...tinyCatalog().rivals[0]!.data,
      evidence: [{ ...page, grade }],
    }).success;
  expect(['A', 'B', 'C', 'D', ''].map(isPage)).toEqual([true, true, true, false, false]);
});
