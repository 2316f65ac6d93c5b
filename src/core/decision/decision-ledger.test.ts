import { expect, test } from 'vitest';
import { catalogOf, rivalOf } from '../../../test/support/catalog-builders.ts';
import {
  criterionOf as criterion,
  known,
  measurementOf,
} from '../../../test/support/claim-builders.ts';
import { decisionCatalog, PLACES, WHERE } from '../../../test/support/decision-catalog.ts';
import { askableCriteria, criterionOf, itemsToAsk } from './decision-ledger.ts';

const CLOUDS = criterion({ id: 'clouds', slug: 'clouds', name: 'Clouds', type: 'list' });
const listed = (...items: string[]) => ({
  claims: { clouds: known(measurementOf({ kind: 'list', items })) },
});

test('a need may name what a yes covers, or what the lists of the market hold, once and in order', () => {
  const catalog = decisionCatalog([{}]);
  expect(itemsToAsk(catalog, criterionOf(catalog, WHERE))).toEqual(PLACES);
  expect(itemsToAsk(catalog, criterionOf(catalog, 'score-1'))).toEqual([]);
  const rivals = [
    rivalOf(1, listed('South', 'North')),
    rivalOf(2, listed('North', 'East')),
    rivalOf(3, {}),
    rivalOf(4, { ...listed('Gone'), retired: true }),
  ];
  const market = { ...decisionCatalog([]), ...catalogOf([], rivals, [CLOUDS]) };
  expect(itemsToAsk(market, CLOUDS)).toEqual(['East', 'North', 'South']);
});

test('a retired criterion is not to be asked for', () => {
  const catalog = decisionCatalog([]);
  const [first, ...others] = catalog.criteria;
  if (!first) throw new Error('There are criteria.');
  const left = { ...catalog, criteria: [{ ...first, retired: true }, ...others] };
  expect(askableCriteria(left).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(() => criterionOf(left, first.id)).toThrow(`no criterion "${first.id}"`);
});
