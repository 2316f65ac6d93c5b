import { expect, test } from 'vitest';
import { aCellDetail } from '../../../test/support/cell-builders.ts';
import { barOf, isLowerBetter, rowScales } from './row-scales.ts';

const run = (instrument: string | null, amount: number, value = String(amount)) =>
  aCellDetail([{ instrument, amount, value, unit: value.endsWith('%') ? '%' : null }]);

test('a percentage ends at 100, anything else at the largest value on the same test', () => {
  const scales = rowScales([
    run('Quiz', 64, '64%'),
    run('Elo', 1400),
    run('Elo', 1600),
    run(null, 3),
  ]);
  expect(Object.fromEntries([...scales].map(([test_, end]) => [test_ ?? '', end]))).toEqual({
    Quiz: 100,
    Elo: 1600,
    '': 3,
  });
});

test('what was not compared stretches no scale, the measure of the verdict does', () => {
  const cell = aCellDetail([
    { instrument: 'Elo', amount: 10, value: '10' },
    { instrument: 'Elo', amount: 99, value: '99', compared: false },
  ]);
  cell.against = { instrument: 'Elo', amount: 20, value: '20', unit: null };
  const scales = rowScales([cell]);
  expect(scales.get('Elo')).toBe(20);
  expect(barOf(scales, 'Elo', 10, cell.against)).toEqual({ share: 0.5, tick: 1 });
});

test('a tick stands only where the subject has taken the same test', () => {
  const scales = rowScales([run('Quiz', 50, '50%')]);
  const other = { instrument: 'Other', amount: 20, value: '20%', unit: '%' };
  expect(barOf(scales, 'Quiz', 50, other)).toEqual({ share: 0.5, tick: null });
  expect(barOf(scales, 'Quiz', 50, null)).toEqual({ share: 0.5, tick: null });
});

test.each([
  ['a text', null, 5],
  ['a value below zero', -2, 5],
  ['a row of zeroes', 0, 0],
])('%s has no bar', (_, amount, other) => {
  const scales = rowScales([
    aCellDetail([{ instrument: null, amount, value: 'x' }]),
    run(null, amount === null ? 0 : other),
  ]);
  expect(barOf(scales, null, amount, null)).toBeNull();
});

test('less is better in a row where that holds of every number', () => {
  const price = aCellDetail([{ lowerIsBetter: true }]);
  const nothing = aCellDetail([]);
  expect(isLowerBetter([price, nothing])).toBe(true);
  expect(isLowerBetter([price, run('Quiz', 64)])).toBe(false);
  expect(isLowerBetter([nothing])).toBe(false);
});
