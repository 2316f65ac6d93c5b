import { expect, test } from 'vitest';
import { cheapestReason, figuresHeadline } from '../../wording/profile-figures.ts';
import { cheapestOf } from './figure-reasons.ts';
import type { TokenPrice } from './token-prices.ts';

function priceOf(name: string, cost: number, more: Partial<TokenPrice> = {}): TokenPrice {
  return {
    candidate: { index: 0, name },
    now: { input: cost, output: cost, cost },
    until: null,
    later: null,
    unit: null,
    limits: [],
    used: [],
    ...more,
  };
}

const promotion = {
  until: '2026-12-31',
  later: { input: 12, output: 12, cost: 12 },
};
const reported = { limits: ['Reported by a price tracker'] };

test('who costs least is compared among list prices, of which there are some', () => {
  const lead = cheapestOf([priceOf('A', 80), priceOf('B', 8, reported), priceOf('C', 6)]);
  expect([lead?.first, lead?.next].map((each) => each?.candidate.name)).toEqual(['C', 'A']);
  expect(lead?.count).toBe(2);
});

test('a price that ends is overtaken by whatever costs no more then, the least first', () => {
  const others = [priceOf('A', 80), priceOf('B', 12), priceOf('D', 8, reported)];
  const overtakers = (prices: TokenPrice[]) =>
    cheapestOf(prices)?.overtakers.map(({ candidate }) => candidate.name);
  expect(overtakers([...others, priceOf('C', 6, promotion)])).toEqual(['D', 'B']);
  expect(overtakers([...others, priceOf('C', 6, { ...promotion, later: null })])).toEqual([
    'D',
    'B',
    'A',
  ]);
  expect(overtakers([...others, priceOf('C', 6)])).toEqual([]);
  const cheaperToday = priceOf('E', 5, reported);
  expect(overtakers([...others, cheaperToday, priceOf('C', 6, promotion)])).toEqual(['D', 'B']);
});

test('two that cost the same, or one alone, leave none that costs least', () => {
  expect(cheapestOf([priceOf('A', 6), priceOf('B', 6), priceOf('C', 8)])).toBeNull();
  expect(cheapestOf([priceOf('A', 6), priceOf('B', 8, reported)])).toBeNull();
});

test('of how many is said where some have no list price, and until when where it ends', () => {
  const headline = (priced: number, until: string | null, all = 3) =>
    figuresHeadline({
      isOwn: false,
      leads: [],
      level: null,
      cheapest: { name: 'C', ratio: '8% of A', until, priced, all },
    });
  expect(headline(3, null)).toBe('C costs least, 8% of A.');
  expect(headline(2, null, 2)).toBe('C costs less, 8% of A.');
  expect(headline(2, '2026-12-31')).toBe(
    'C has the lower of two list prices until 31 December 2026, 8% of A.',
  );
});

test('where nothing leads it names the first of those that are level, and what costs least', () => {
  const headline = (names: string[], name: string) =>
    figuresHeadline({
      isOwn: false,
      leads: [],
      level: { names, criterion: 'Knowledge' },
      cheapest: { name, ratio: '8% of A', until: null, priced: 3, all: 3 },
    });
  expect(headline(['A', 'B'], 'C')).toBe('A and B are level in knowledge; C costs least, 8% of A.');
  expect(headline(['A', 'B', 'D', 'E'], 'C')).toBe(
    'A and three more are level in knowledge; C costs least, 8% of A.',
  );
  const long = 'The Model of a Long Name (preview of the Next One to Come)';
  expect(headline([long, `${long} Again`], 'C')).toBe('C costs least, 8% of A.');
});

test('a reason says among how many the price is the least', () => {
  const reason = (priced: number, all: number) => cheapestReason('8%', 'A', { priced, all });
  expect(reason(2, 2)).toBe('Price: the cheaper, at 8% of A.');
  expect(reason(2, 3)).toBe('Price: cheaper of the two with a list price, at 8% of A.');
  expect(reason(3, 3)).toBe('Price: cheapest of the three with a list price, at 8% of A.');
});
