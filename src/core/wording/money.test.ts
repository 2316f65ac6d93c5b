import { expect, it } from 'vitest';
import { moneyText } from './money.ts';

it('says sums in whole units, and small ones to the cent, so that none reads as free', () => {
  const said = [2737.6, 10, 9.994, 0.14, 0.001, 0, -0.2, -0.4999, -343_943].map((amount) =>
    moneyText(amount, { before: '$' }),
  );
  expect(said).toEqual([
    '$2,738',
    '$10',
    '$9.99',
    '$0.14',
    '<$0.01',
    '$0',
    '−$0.20',
    '−$0.50',
    '−$343,943',
  ]);
});
