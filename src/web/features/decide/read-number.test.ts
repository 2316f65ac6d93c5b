import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['2,000,000', 2e6],
  ['200k', 2e5],
  ['1.5 M', 1.5e6],
  ['-3', -3],
  ['.5', 0.5],
  ['0', 0],
])('%s is read as a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each(['', 'abc', '1e5x', '12a', '--2', '1.2.3', 'k', 'Infinity'])('"%s" is none', (text) => {
  expect(readNumber(text)).toBeNull();
});
