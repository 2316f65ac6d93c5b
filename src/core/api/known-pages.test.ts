import { expect, it } from 'vitest';
import { knownPage } from './known-pages.ts';

it('a page is known by its pattern, in which a place may be any id but none', () => {
  expect(knownPage('/')).toBe('/');
  expect(knownPage('/builder/ai')).toBe('/builder/ai');
  expect(knownPage('/wizard/')).toBe('/wizard');
  expect(knownPage('/battlecards/7')).toBe('/battlecards/:id');
  expect(knownPage('/reports/open')).toBe('/reports/open');
  for (const path of ['/battlecards/', '/battlecards', '/battlecards/7/8', '/builder/other', '/x'])
    expect([path, knownPage(path)]).toEqual([path, null]);
});
