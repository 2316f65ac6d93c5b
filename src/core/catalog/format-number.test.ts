import { expect, it } from 'vitest';
import { catalogs } from '../../../test/support/real-reports.ts';
import { formatNumber } from './format-number.ts';
import { NO_UNIT, requireUnit } from './units.ts';

const unitOf = (name: string) =>
  requireUnit(
    name,
    catalogs.flatMap(({ units }) => units),
  );

it.each([
  [1050000, 'tokens', '1,050,000 tokens'],
  [95.77, '%', '95.8%'],
  [96, '%', '96%'],
  [2, 'USD per 1M tokens', '$2.00 per 1M tokens'],
  [0.00875, 'USD per 1M tokens', '$0.00875 per 1M tokens'],
  [1443.72, 'Elo', '1444 Elo'],
  [1234.5, 'points', '1,234.5 points'],
  [0.125, 'index', '0.13'],
  [0, 'USD per 1M tokens', '$0.00 per 1M tokens'],
] as const)('writes %d %s in full', (number, unit, text) => {
  expect(formatNumber(number, unitOf(unit))).toBe(text);
});

it.each([
  [1050000, 'tokens', '1.05M tokens'],
  [1048576, 'tokens', '1.05M tokens'],
  [128000, 'tokens', '128K tokens'],
  [65536, 'tokens', '65.5K tokens'],
  [999, 'tokens', '999 tokens'],
  [10, 'USD per 1M tokens', '$10.00'],
] as const)('writes %d %s short for a card', (number, unit, text) => {
  expect(formatNumber(number, unitOf(unit), 'short')).toBe(text);
});

it.each([
  [1234.5, '€1,234.50 a month'],
  [-0.001, '€0.00 a month'],
  [-20, '-€20.00 a month'],
])('writes %d in a unit that a catalog brings', (number, text) => {
  const unit = { ...NO_UNIT, before: '€', after: ' a month', decimals: [2, 2] as const };
  expect(formatNumber(number, unit)).toBe(text);
});

it('groups thousands without a unit', () => {
  expect(formatNumber(12345.678, null)).toBe('12,345.68');
});
