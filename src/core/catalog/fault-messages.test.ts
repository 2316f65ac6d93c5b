import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const faults = (change: (input: CatalogInput) => void) => {
  const input = tinyCatalog();
  change(input);
  return checkCatalog(input, '2026-02-01').map(({ message, remedy }) => [message, remedy]);
};

it('a unit that is wrong says whether its name or its decimals are', () => {
  expect(faults(({ catalog }) => catalog.units.push({ ...catalog.units[0]! }))).toEqual([
    ['The unit "USD per 1M tokens" is described already.', 'Keep one of them.'],
  ]);
  expect(faults(({ catalog }) => (catalog.units[0]!.decimals = [3, 2]))).toEqual([
    ['It asks for more decimals than it allows.', 'Write the lower number first.'],
  ]);
});

it('the ends of a range of ids belong to it', () => {
  for (const id of [3, 100]) {
    expect(faults(({ subjects }) => (subjects[1]!.data.id = id))).toEqual([]);
  }
  expect(faults(({ subjects }) => (subjects[1]!.data.id = 101))).toEqual([
    ['The id 101 is outside 1 to 100.', 'Take an id of this catalog.'],
  ]);
});
