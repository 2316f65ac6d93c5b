import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [1050000, 'tokens', '1,050,000 tokens'],
  [95.77, '%', '95.8%'],
  [96, '%', '96%'],
  [2, 'USD per 1M tokens', '$2.00 per 1M tokens'],
  [0.00875, 'USD per 1M tokens', '$0.00875 per 1M tokens'],
  [1443.72, 'Elo', '1444 Elo'],
  [0, 'USD per 1M tokens', '$0.00 per 1M tokens'],
] as const)('writes %d %s in full', (number, unit, text) => {
  expect(formatNumber(number, unit)).toBe(text);
});

it.each([
  [1050000, 'tokens', '1.05M tokens'],
  [1048576, 'tokens', '1.05M tokens'],
  [128000, 'tokens', '128K tokens'],
  [65536, 'tokens', '65.5K tokens'],
  [999, 'tokens', '999 tokens'],
  [10, 'USD per 1M tokens', '$10.00'],
] as const)('writes %d %s short for a card', (number, unit, text) => {
  expect(formatNumber(number, unit, 'short')).toBe(text);
});
