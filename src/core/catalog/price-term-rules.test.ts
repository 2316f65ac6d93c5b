import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import { authoredRival, authoredSubject } from './authored.ts';

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
  ['a note that speaks of long prompts', { note: 'Over 272K tokens: twice.' }, 'note'],
  ['a note that speaks of hours', { note: 'Off-peak is half.' }, 'note'],
  ['a note that speaks of a region', { note: 'Cross-region profiles cost more.' }, 'note'],
  ['a price that is yet to begin', { from: '2026-02-02' }, 'from'],
  ['an end before the beginning', { from: '2026-01-31', until: '2026-01-30' }, 'until'],
])('refused: %s', (_, fields, at) => {
  const found = faults('price', fields);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(String))).toEqual(new Set([`price-term,${at}`]));
});

it('a yes that is announced has a first day, a no has none', () => {
  expect(faults('certificate', { has: true, from: '2027-07-01' })).toEqual([]);
  const found = faults('certificate', { has: false, from: '2027-07-01' });
  expect(new Set(found.map(String))).toEqual(new Set(['price-term,from']));
});

it('only a price that is a number has a last day', () => {
  const found = faults('limits', { until: '2026-12-31' });
  expect(new Set(found.map(String))).toEqual(new Set(['price-term,until']));
});

it('a visitor may say it in words alone', () => {
  expect(faults('price', { note: 'Introductory.' }, 'visitor')).toEqual([]);
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

const evidence = [{ url: 'https://example.org/prices', as_of: '2026-01-01' }];

/** What is wrong with these rows of one rival, whose price has no end. */
function rowFaults(...rows: object[]) {
  const input = tinyCatalog();
  input.catalog.channels = [{ id: 'cloud', name: 'Cloud' }];
  input.catalog.regions = [{ id: 'eu', name: 'the EU' }];
  const [rival] = input.rivals;
  if (!rival) throw new Error('The catalog has no rival.');
  const price_terms = rows.map((row) => ({ reported_by: 'vendor', evidence, ...row }));
  rival.data = authoredRival.parse({ ...rival.data, price_terms });
  return checkCatalog(input, TODAY).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const long = { above_input_tokens: 1000, amounts: { price: 2 } };

it.each<[sentence: string, rows: object[], fault: string | null]>([
  [
    'a step, a tier, a region and a host',
    [
      long,
      { tier: 'batch', amounts: { price: 1 } },
      { channel: 'cloud', region: 'eu', percent: 10 },
      { channel: 'host:Somebody', amounts: { price: 3 } },
    ],
    null,
  ],
  [
    'steps that follow one another',
    [
      { ...long, until: '2026-03-01' },
      { ...long, from: '2026-03-02' },
    ],
    null,
  ],
  [
    'two prices on one day',
    [
      { ...long, until: '2026-03-01' },
      { ...long, from: '2026-03-01' },
    ],
    'price_terms.1.from: It holds under the same conditions and on the same days as row 1.',
  ],
  [
    'the claim’s own price once more',
    [{ amounts: { price: 2 } }],
    'price_terms.0.amounts.price: Its price holds on the same days as the claim’s own.',
  ],
  [
    'an unknown channel',
    [{ channel: 'moon', amounts: { price: 2 } }],
    'price_terms.0.channel: The catalog has no channel "moon".',
  ],
  [
    'an unknown region',
    [{ channel: 'cloud', region: 'mars', percent: 10 }],
    'price_terms.0.region: The catalog has no region "mars".',
  ],
  [
    'a surcharge on nothing',
    [{ channel: 'cloud', percent: 10 }],
    'price_terms.0.percent: A surcharge says neither its region nor its tier.',
  ],
  [
    'an end before the beginning',
    [{ ...long, from: '2026-03-02', until: '2026-03-01' }],
    'price_terms.0.until: It ends on 2026-03-01, before it begins on 2026-03-02.',
  ],
  [
    'a price of what is none',
    [{ tier: 'batch', amounts: { limits: 2 } }],
    'price_terms.0.amounts: "limits" is no price in numbers.',
  ],
])('rows: %s', (_, rows, fault) => {
  expect(rowFaults(...rows)).toEqual(fault === null ? [] : [fault]);
});

it('a row has amounts or a percentage', () => {
  const isTaken = (row: object) =>
    authoredRival.shape.price_terms.safeParse([{ reported_by: 'vendor', evidence, ...row }])
      .success;
  expect(isTaken({ tier: 'batch', percent: -50 })).toBe(true);
  expect(isTaken({ tier: 'batch' })).toBe(false);
  expect(isTaken({ tier: 'batch', percent: -50, amounts: { price: 1 } })).toBe(false);
});
