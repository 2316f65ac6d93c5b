import { expect, it, test } from 'vitest';
import { knownPage, pageAmong } from './known-pages.ts';

it('a page is known by its pattern, in which a place may be any id but none', () => {
  expect(knownPage('/')).toBe('/');
  expect(knownPage('/builder/ai')).toBe('/builder/ai');
  expect(knownPage('/wizard/')).toBe('/wizard');
  expect(knownPage('/battlecards/7')).toBe('/battlecards/:id');
  expect(knownPage('/reports/open')).toBe('/reports/open');
  for (const path of ['/battlecards/', '/battlecards', '/battlecards/7/8', '/builder/other', '/x'])
    expect([path, knownPage(path)]).toEqual([path, null]);
});

test.each([
  ['/', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/b/1', '/b/:id'],
  ['/b/', null],
  ['/b//', null],
  ['/b/1/c', null],
  ['/c', null],
  ['', null],
])('the page at %j is %j', (path, page) => {
  expect(pageAmong(['/', '/a', '/b/:id', '/:x/y/z'], path)).toBe(page);
});
