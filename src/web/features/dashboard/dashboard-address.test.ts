import { expect, test } from 'vitest';
import { missingCompetitorName, readDashboardAddress } from './use-dashboard.ts';

const read = (search: string) => readDashboardAddress(new URLSearchParams(search));

test('the product defaults to 1 when it is missing or malformed', () => {
  expect(read('').state.subjectId).toBe(1);
  expect(read('product=abc').state.subjectId).toBe(1);
  expect(read('product=7').state.subjectId).toBe(7);
});

test('a competitor that is no id keeps its place, but is never asked for', () => {
  const { competitors, state } = read('competitors=2,x,99999999999,3');
  expect(competitors).toEqual([2, null, null, 3]);
  expect(state.rivalIds).toEqual([2, 3]);
});

test('a competitor that is not on record is named by its id, or as unknown', () => {
  expect(missingCompetitorName(42)).toBe('Competitor 42');
  expect(missingCompetitorName(null)).toBe('Unknown Competitor');
});
