import { describe, expect, it } from 'vitest';
import { strToU8 } from 'fflate';
import { newParts } from '../../../core/authoring/frame/new-parts.ts';
import { readCatalogFile } from './read-catalog-file.ts';
import { writeCatalogFile } from './write-catalog-file.ts';

/** Prices of a visitor's file that hold until a day. */

const TODAY = '2026-11-23';

function readFile(file: Uint8Array, fileName: string) {
  const limits = { entities: 9, criteria: 9, claims: 99 };
  return readCatalogFile({ file, fileName, plan: undefined, limits, today: TODAY });
}

function read(text: string) {
  const made = readFile(strToU8(text), 'prices.csv');
  if (made.state === 'refused') throw new Error(made.sentence);
  const [one] = made.parts.subjects;
  return { claim: one?.data.claims.price, unreadable: made.unreadable };
}

it('are typed into a cell of a matrix', () => {
  const { claim, unreadable } = read(
    'Feature,Anvil (us),Bolt\nPrice,"0.75 until 2026-12-31, then 1.50",$2\nSSO,yes,no\n',
  );
  expect(unreadable).toEqual([]);
  expect(claim).toMatchObject({ value: 0.75, until: '2026-12-31', afterwards: 1.5 });
});

it.each([
  ['xlsx', 'own.xlsx'],
  ['yaml', 'own.zip'],
] as const)('come back from our own file as %s', (as, name) => {
  const made = readFile(
    strToU8('Feature,Anvil (us),Bolt\nPrice,"0.75 until 2026-12-31, then 1.50",$2\n'),
    'prices.csv',
  );
  if (made.state === 'refused') throw new Error(made.sentence);
  const brand = { name: 'Brand', logo: false };
  const back = readFile(writeCatalogFile({ as, parts: made.parts, brand, date: TODAY }), name);
  expect(back).toMatchObject({ state: 'read', unreadable: [] });
  expect(back).toHaveProperty(
    'parts.subjects.0.data.claims.price',
    made.parts.subjects[0]?.data.claims.price,
  );
});

it.each([
  ['2026-01-01', '2026-12-31', { value: 0.75, from: '2026-01-01', until: '2026-12-31' }],
  ['', '31 December 2026', { value: 0.75, until: '2026-12-31' }],
  ['2026-01-01', '', { value: 0.75, from: '2026-01-01' }],
])('stand in columns: from "%s" until "%s"', (from, until, expected) => {
  const { claim, unreadable } = read(
    `Product,Criterion,Value,From,Until\nAnvil (us),Price,0.75,${from},${until}\nBolt,Price,9,,\n`,
  );
  expect(unreadable).toEqual([]);
  expect(claim).toMatchObject(expected);
});

it('are followed by the line that begins later', () => {
  const { claim } = read(
    'Product,Criterion,Value,Valid from,Valid until\n' +
      'Anvil (us),Price,$0.75,2026-01-01,2026-12-31\nAnvil (us),Price,$1.50,2027-01-01,\n' +
      'Bolt,Price,$9,,\n',
  );
  expect(claim).toMatchObject({ value: 0.75, until: '2026-12-31', afterwards: 1.5 });
});

const OTHERS = 'Bolt,Price,$9,,\n';

it.each([
  [
    'overlaps it',
    '2026-06-01',
    /^“\$1\.50” begins on 1 June 2026, before .+ ends on 31 December 2026/,
  ],
  ['leaves days between', '2027-03-01', /begins on 1 March 2027.+: nothing is said of the days/],
  ['says no day', 'soon', /^The first day of “\$1\.50” cannot be read/],
  ['says no beginning', '', /^“\$1\.50” is a second value/],
])('are not followed by a line that %s: it is listed at its own cell', (_, from, reason) => {
  const { claim, unreadable } = read(
    `Product,Criterion,Value,From,Until\nAnvil (us),Price,$0.75,,2026-12-31\nAnvil (us),Price,$1.50,${from},\n${OTHERS}`,
  );
  expect(claim).toMatchObject({ value: 0.75, until: '2026-12-31' });
  expect(claim).not.toHaveProperty('afterwards');
  expect(unreadable).toEqual([
    { sheet: 'prices', row: 3, column: 'C', reason: expect.stringMatching(reason) },
  ]);
});

it('are two at most: a third is listed', () => {
  const { claim, unreadable } = read(
    'Product,Criterion,Value,From,Until\nAnvil (us),Price,$1,,2026-11-30\n' +
      `Anvil (us),Price,$2,2026-12-01,2026-12-31\nAnvil (us),Price,$3,2027-01-01,\n${OTHERS}`,
  );
  expect(claim).toMatchObject({ value: 1, until: '2026-11-30', afterwards: 2 });
  expect(unreadable).toEqual([expect.objectContaining({ row: 4, column: 'C' })]);
});

it.each([
  ['2026-13-40', '', { value: 0.75 }, /^The first day “2026-13-40” cannot be read/],
  ['', '2026-12', { unknown: 'not-researched' }, /does not say its end/],
])('with a day that is none, from "%s" until "%s", say so', (from, until, expected, reason) => {
  const { claim, unreadable } = read(
    `Product,Criterion,Value,From,Until\nAnvil (us),Price,0.75,${from},${until}\nBolt,Price,9,,\n`,
  );
  expect(claim).toMatchObject(expected);
  expect(unreadable).toEqual([
    expect.objectContaining({ row: 2, reason: expect.stringMatching(reason) }),
  ]);
});

it('that say no exact end, or that nothing follows, are listed at their cell', () => {
  const { claim, unreadable } = read(
    'Feature,Anvil (us),Bolt\nPrice,"2 until 2026-12-31, then 0",$2\nSSO,yes,no\n',
  );
  expect(claim).toMatchObject({ unknown: 'not-researched' });
  expect(unreadable).toEqual([
    {
      sheet: 'prices',
      row: 2,
      column: 'B',
      reason:
        '“2 until 2026-12-31, then 0” does not say its end as “2 until 2026-12-31, then 4” does.',
    },
  ]);
});

it.each([
  ['a last day before the first', '2026-06-01', '2026-03-01'],
  ['a first day that is yet to come', '2027-01-01', ''],
])('with %s are listed with a sentence, and unknown', (_, from, until) => {
  const { claim, unreadable } = read(
    `Product,Criterion,Value,From,Until\nAnvil (us),Price,0.75,${from},${until}\nBolt,Price,9,,\n`,
  );
  expect(claim).toHaveProperty('unknown');
  expect(unreadable).toEqual([expect.objectContaining({ row: 2, column: 'C' })]);
});

describe('rows of a price list in YAML', () => {
  const evidence = [{ url: 'https://example.org/prices', as_of: '2026-10-01' }];
  const row = { tier: 'batch', amounts: { price: 2 }, reported_by: 'vendor', evidence } as const;

  /** A catalog with these rows after it was written and read. */
  function readRows(...price_terms: object[]) {
    const names = { name: 'Tools', product: 'Anvil', rivals: ['Bolt'], criteria: ['Price'] };
    const parts = newParts(names);
    Object.assign(parts.criteria.criteria[0]!, { type: 'number', fact_kind: 'price' });
    parts.catalog.channels = [{ id: 'cloud', name: 'Cloud' }];
    parts.catalog.regions = [{ id: 'eu', name: 'the EU' }];
    Object.assign(parts.rivals[0]!.data, { price_terms });
    const brand = { name: 'Brand', logo: false };
    const file = writeCatalogFile({ as: 'yaml', parts, brand, date: TODAY });
    return { parts, made: readFile(file, 'tools.zip') };
  }

  it('come back as they were', () => {
    const { parts, made } = readRows(
      { ...row, until: '2026-12-31' },
      { ...row, from: '2027-01-01' },
      { ...row, amounts: undefined, channel: 'cloud', region: 'eu', percent: 10 },
    );
    expect(made).toMatchObject({ state: 'read', unreadable: [] });
    expect(made).toHaveProperty('parts', JSON.parse(JSON.stringify(parts)));
  });

  it.each<[sentence: string, second: object, place: string, remedy: string]>([
    ['two prices on one day', {}, 'from', 'End one before the other begins'],
    [
      'an end before the beginning',
      { from: '2026-10-13', until: '2026-10-12' },
      'until',
      'Correct one of the two days.',
    ],
    ['an unknown channel', { channel: 'moon' }, 'channel', 'Write one of: cloud.'],
    ['an unknown region', { region: 'mars' }, 'region', 'Write one of: eu.'],
    [
      'a surcharge on nothing',
      { tier: undefined, amounts: undefined, percent: 10 },
      'percent',
      'Add region or tier',
    ],
  ])('with %s are refused with their place and what to do', (_, second, place, remedy) => {
    const { made } = readRows(row, { ...row, ...second });
    const at = `rivals/bolt.yaml does not fit at price_terms.1.${place}: `;
    expect(made).toMatchObject({ state: 'refused', sentence: expect.stringContaining(at) });
    expect(made).toHaveProperty('sentence', expect.stringContaining(remedy));
  });
});
