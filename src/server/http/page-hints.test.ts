import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { KnownPage } from '../../core/api/known-pages.ts';
import { PAGE_NEEDS, pageHints, stepOf, type BuildManifest, type HomeOf } from './page-hints.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['_shared.js', '_parts.js'] },
  'routes/wizard.tsx': { file: 'assets/wizard.js', imports: ['index.html', '_parts.js'] },
};
const STEPS = ['Who', 'Whom', 'What', 'Review', 'Export'].map((title) => ({ title }));
const homeOf: HomeOf = (id) =>
  id === 1
    ? { catalog: 'models', isDefault: true, steps: STEPS }
    : { catalog: 'other', isDefault: false, steps: STEPS };
const hrefsOf = (page: KnownPage, search = '', manifest: BuildManifest = {}) =>
  [
    ...pageHints(manifest, page, new URLSearchParams(search), homeOf).matchAll(/href="([^"]+)"/g),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('a page names the modules that the entry does not bring, and its first answers', () => {
  expect(hrefsOf('/wizard', '', MANIFEST)).toEqual([
    '/assets/wizard.js',
    '/assets/parts.js',
    '/api/site',
    '/api/companies',
  ]);
});

test('a page of another catalog, or one that was not built, names what it needs in any case', () => {
  expect(hrefsOf('/wizard', 'catalog=other', MANIFEST).at(-1)).toBe('/api/site');
  expect(hrefsOf('/docs')).toEqual(['/api/site']);
});

test('a step names what it will ask for, in the words of the browser', () => {
  const chosen = 'product=1&competitors=8,9&features=1,c_2';
  expect(hrefsOf('/wizard', `step=4&${chosen}`)).toEqual([
    '/api/site',
    '/api/companies',
    '/api/data/competitors/1',
    '/api/features?catalog=models',
    '/api/comparisons?product=1&competitors=8%2C9&features=1%2Cc_2&catalog=models&template=profile',
  ]);
  expect(hrefsOf('/wizard', 'step=2&product=7&catalog=other')).toEqual([
    '/api/site',
    '/api/products?catalog=other',
    '/api/data/competitors/7',
    '/api/features?catalog=other',
  ]);
  expect(hrefsOf('/dashboard', chosen)).toEqual([
    '/api/site',
    '/api/products/1',
    '/api/competitors?ids=8%2C9',
    '/api/data/competitors/1',
    '/api/features?catalog=models',
    '/api/comparisons?product=1&competitors=8%2C9&features=1%2Cc_2&catalog=models&template=profile',
  ]);
});

test.each([
  ['/wizard', 'product=0&step=4'],
  ['/wizard', 'product=1&catalog=other'],
  ['/dashboard', 'product=1&competitors=8,8&features=1'],
  ['/dashboard', 'product=1&competitors="><script>&features=1'],
  ['/dashboard', 'product=1&competitors=8&features=1&audience=customer'],
] as const)('%s?%s is not foreseen', (page, search) => {
  expect(hrefsOf(page, search).filter((href) => /site|companies/.test(href))).toEqual(
    hrefsOf(page, search),
  );
});

test('nothing of a catalog that opens with a key is fetched without it', () => {
  const search = 'catalog=own-abcdefgh234567ab&product=1&competitors=8&features=1&step=4';
  for (const page of ['/wizard', '/dashboard', '/decide', '/builder/ai'] as const) {
    expect(hrefsOf(page, search).filter((href) => href.startsWith('/api/'))).toEqual([]);
  }
});

test.each(Object.entries(PAGE_NEEDS))('%s is shown by a module that exists', (_, { route }) => {
  expect(fs.existsSync(`src/web/routes/${route}.tsx`)).toBe(true);
});

test.each([
  ['step=4&product=1&competitors=8,9&features=1', { place: 'Step 4 of 5', title: 'Review' }],
  ['step=3&product=7&competitors=8&catalog=other', { place: 'Step 3 of 5', title: 'What' }],
  ['product=1', { place: 'Step 1 of 5', title: 'Who' }],
  ['step=4&product=1&competitors=8', null],
  ['step=3&product=1&competitors=8,8', null],
  ['step=6&product=1&competitors=8&features=1', null],
  ['step=2&product=7', null],
  ['step=2', null],
])('an address with %s names its step only where it holds what the step needs', (search, step) => {
  expect(stepOf(new URLSearchParams(search), homeOf)).toEqual(step);
});
