import { expect, test } from 'vitest';
import {
  brokenCatalogs,
  competitorNotFound,
  leftOutSentence,
  productNotFound,
  straysSentence,
} from './catalog.errors.ts';

test('what is not found says which id was asked for', () => {
  expect(productNotFound(7)).toMatchObject({ status: 404, code: 'product_not_found' });
  expect(competitorNotFound(7)).toMatchObject({
    status: 404,
    message: 'There is no competitor with the id 7.',
  });
});

test.each([
  [1, 'in service', 'has a fault and is passed over; its catalog stays as it was before.'],
  [2, 'shipped', 'has 2 faults and is passed over; the catalog is served as the product ships it.'],
  [12, null, 'has 12 faults and is left out.'],
] as const)('a folder with faults (%i) says what is served instead: %s', (count, instead, end) => {
  expect(leftOutSentence('vans', count, instead)).toBe(`The folder vans of CATALOGS_DIR ${end}`);
});

test.each([
  [1, 'One entry of CATALOGS_DIR belongs to no catalog and is passed over.'],
  [2, '2 entries of CATALOGS_DIR belong to no catalog and are passed over.'],
])('entries that belong to no catalog (%i) are counted', (count, sentence) => {
  expect(straysSentence(count)).toBe(sentence);
});

test('a broken build names its first fault', () => {
  expect(brokenCatalogs(1, 'a.yaml:3.').message).toContain('hold a fault, the first at a.yaml:3.');
  expect(brokenCatalogs(3, 'a.yaml:3.').message).toContain('hold 3 faults, the first at');
});
