import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import { authoredSubject } from './authored.ts';

const TODAY = '2026-02-01';

/** What is wrong once every claim about this has these fields too. */
function faults(slug: string, fields: object, keeper: 'product' | 'visitor' = 'product') {
  const input = tinyCatalog();
  for (const { data } of [...input.subjects, ...input.rivals]) {
    const claim = data.claims[slug];
    if (claim) data.claims[slug] = { ...claim, ...fields } as AuthoredClaim;
  }
  return checkCatalog(input, TODAY, keeper).map(({ rule, path }) => [rule, path.at(-1)]);
}

it.each<[sentence: string, fields: object, at: string]>([
  ['what follows a price without its last day', { afterwards: 3 }, 'afterwards'],
  ['a scope that speaks of an offer', { scope: 'Introductory, to 2026-12-31' }, 'scope'],
  ['a note that speaks of an end', { note: 'Half price until the end of March.' }, 'note'],
])('refused: %s', (_, fields, at) => {
  const found = faults('price', fields);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(String))).toEqual(new Set([`price-end,${at}`]));
});

it('only a price that is a number has a last day', () => {
  const found = faults('limits', { until: '2026-12-31' });
  expect(new Set(found.map(String))).toEqual(new Set(['price-end,until']));
});

it('a price that ends may say so in words too, and a visitor may say it in words alone', () => {
  const note = 'Introductory.';
  expect(faults('price', { until: '2026-12-31', afterwards: 3, note })).toEqual([]);
  expect(faults('price', { note }, 'visitor')).toEqual([]);
  expect(faults('price', { afterwards: 3 }, 'visitor')).not.toEqual([]);
});

it('the last day is a day, and what follows is no gift', () => {
  const { claims } = authoredSubject.shape;
  const price = tinyCatalog()
    .rivals.map(({ data }) => data.claims['price'])
    .find((claim) => claim && 'value' in claim);
  const isTaken = (fields: object) => claims.safeParse({ price: { ...price, ...fields } }).success;
  expect(isTaken({ until: '2026-12-31', afterwards: 0.5 })).toBe(true);
  expect(isTaken({ until: '2026-12' })).toBe(false);
  expect(isTaken({ until: '2026-12-31', afterwards: 0 })).toBe(false);
});
