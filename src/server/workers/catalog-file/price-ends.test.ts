import { expect, it } from 'vitest';
import { strToU8 } from 'fflate';
import { readCatalogFile } from './read-catalog-file.ts';

/** Prices of a visitor's file that hold until a day. */

function read(text: string) {
  const limits = { entities: 9, criteria: 9, claims: 99 };
  const made = readCatalogFile({
    file: strToU8(text),
    fileName: 'prices.csv',
    plan: undefined,
    limits,
    today: '2026-11-23',
  });
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
