import { expect, it } from 'vitest';
import { newParts } from '../../../core/authoring/frame/new-parts.ts';
import { findInSheet, nextPlace } from './find-in-sheet.ts';
import { columnsOf, rowsOf } from './sheet.ts';

const parts = newParts({
  name: 'Tools',
  product: 'Anvil',
  rivals: ['Bolt', 'Crank'],
  criteria: ['Price', 'Hosting'],
});
const bolt = parts.rivals[0]?.data.claims ?? {};
bolt['hosting'] = {
  value: 'In the EU',
  note: 'Source: Call with Bolt.',
  basis: 'read',
  reported_by: 'vendor',
  confidence: 0.8,
  evidence: [{ url: 'https://example.org/regions', as_of: '2026-01-01' }],
};
const sheet = { rows: rowsOf(parts), columns: columnsOf(parts), units: [] };
const find = (text: string) => {
  const rules = { units: [], shelfLifeDays: parts.catalog.shelf_life_days, today: '2026-02-01' };
  return findInSheet(sheet, text, rules).map(({ row, col }) => `${row} ${col}`);
};

it('finds names, values, notes and sources, whatever the case', () => {
  expect(find('bolt')).toEqual(['-1 1', '2 1']);
  expect(find(' HOSTING ')).toEqual(['2 -1']);
  expect(find('in  the eu')).toEqual(['2 1']);
  expect(find('regions')).toEqual(['2 1']);
  expect(find('nothing of the kind')).toEqual([]);
  expect(find('')).toEqual([]);
});

it('goes on from where one stands, and round', () => {
  const found = [
    { row: -1, col: 1 },
    { row: 2, col: 1 },
  ];
  expect(nextPlace(found, { row: 0, col: 0 }, 1)).toEqual({ row: 2, col: 1 });
  expect(nextPlace(found, { row: 2, col: 1 }, 1)).toEqual({ row: -1, col: 1 });
  expect(nextPlace(found, { row: 2, col: 1 }, -1)).toEqual({ row: -1, col: 1 });
  expect(nextPlace(found, { row: -1, col: 1 }, -1)).toEqual({ row: 2, col: 1 });
  expect(nextPlace([], { row: 0, col: 0 }, 1)).toBeNull();
});
