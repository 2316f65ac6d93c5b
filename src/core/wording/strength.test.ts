import { expect, it } from 'vitest';
import { FIGURES, regretText, separationText } from './strength.ts';

const money = (sum: number) => `$${Math.round(sum)}`;

it('regret is said in money a year, and nothing is said to cost nothing less', () => {
  const regret = (least: number, most: number) => regretText('B', { least, most }, money);
  expect(regret(1, 12)).toBe('Choosing B instead costs at most $12 a year more.');
  expect(regret(-12, -2)).toBe('Choosing B instead costs at least $2 a year less.');
  expect(regret(-12, -0.2)).toBe('Choosing B instead costs up to $12 a year less.');
  expect(regret(-5, 7)).toBe('Choosing B instead costs between $5 less and $7 more a year.');
  expect(regret(-0.1, 0.1)).toBe('Choosing B instead costs the same.');
});

it('what separates two is said in whole shares, and what rounds to none is left out', () => {
  const parts = [
    { name: 'Cost', share: 0.62 },
    { name: 'Reasoning', share: 0.376 },
    { name: 'Window', share: 0.004 },
  ];
  expect(separationText(parts)).toBe('What separates them: Cost 62%, Reasoning 38%.');
});

it('every figure names its candidate, and the month its next step', () => {
  expect(FIGURES.month('A', { day: '1 January 2027', sum: '$4,563' })).toBe(
    'a month for A, $4,563 from 1 January 2027',
  );
  expect(FIGURES.month('A', { day: '1 January 2027', sum: null })).toBe(
    'a month for A, not known from 1 January 2027',
  );
  expect(FIGURES.first('A', 1, null)).toBe('weightings with A first, the only one ranked');
  expect(FIGURES.waiting(1, 0)).toBe('1 waits for an answer');
});
