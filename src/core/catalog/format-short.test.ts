import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { NO_UNIT } from './units.ts';

it.each([
  [999, '999 runs'],
  [1000, '1K runs'],
  [1001, '1K runs'],
  [20_040, '20K runs'],
  [500_500, '501K runs'],
  [999_000, '999K runs'],
  [1_000_000, '1M runs'],
  [20_040_000, '20M runs'],
])('on a card %d is written in thousands or millions, to three figures', (number, text) => {
  const unit = { ...NO_UNIT, after: ' runs', short: 'thousands' as const };
  expect(formatNumber(number, unit, 'short')).toBe(text);
});
