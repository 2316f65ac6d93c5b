import fs from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_NEEDS, pageHints } from './page-hints.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['_shared.js', '_parts.js'] },
  'routes/wizard.tsx': { file: 'assets/wizard.js', imports: ['index.html', '_parts.js'] },
};
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('a page names the modules that the entry does not bring, and its first answers', () => {
  expect(hrefs(pageHints(MANIFEST, '/wizard', ''))).toEqual([
    '/assets/wizard.js',
    '/assets/parts.js',
    '/api/site',
    '/api/companies',
  ]);
});

test('a page of another catalog, or one that was not built, names what it needs in any case', () => {
  expect(hrefs(pageHints(MANIFEST, '/wizard', '?catalog=other')).at(-1)).toBe('/api/site');
  expect(hrefs(pageHints({}, '/docs', ''))).toEqual(['/api/site']);
});

test.each(Object.entries(PAGE_NEEDS))('%s is shown by a module that exists', (_, { route }) => {
  expect(fs.existsSync(`src/web/routes/${route}.tsx`)).toBe(true);
});
