import { describe, expect, it } from 'vitest';
import { readDates, readQuantities } from './quantities.ts';
import { roundingFault } from './rounding.ts';
import { tokenise } from './tokens.ts';

const stated = (text: string) => {
  const tokens = tokenise(text);
  const [quantity] = readQuantities(tokens, readDates(tokens));
  if (!quantity) throw new Error('There is no number.');
  return quantity;
};
const limit = { higherIsBetter: true, factKind: 'limit' } as const;
const lies = (text: string, actual: number, isOurs: boolean) =>
  roundingFault(stated(text), actual, limit, isOurs);

describe('a number in a sentence', () => {
  it('is read with its scale, unit and bound', () => {
    expect(stated('up to 1.05 M tokens')).toMatchObject({
      value: 1_050_000,
      bound: 'upper',
      noun: 'tokens',
    });
    expect(stated('1,050,000')).toMatchObject({ value: 1_050_000, figures: 3 });
    expect(stated('$0.2 per 1K tokens')).toMatchObject({
      currency: 'USD',
      per: { amount: 1000, noun: 'token' },
    });
    expect(stated('4 euros')).toMatchObject({ value: 4, currency: 'EUR' });
    expect(stated('40 percent')).toMatchObject({ value: 40, percent: true });
    expect(stated('more than thirty industries')).toMatchObject({
      value: 30,
      bound: 'lower',
      inWords: true,
    });
  });

  it('is no number where it is a date', () => {
    const read = (text: string) => readDates(tokenise(text)).map(({ date }) => date);
    expect(read('2026-10-24')).toEqual(['2026-10-24']);
    expect(read('since 24 October 2026')).toEqual(['2026-10-24']);
    expect(read('October 24, 2026 and May 2025')).toEqual(['2026-10-24', '2025-05']);
    expect(read('in 2013')).toEqual(['2013']);
  });

  it('may be rounded by half a per cent if three figures stay', () => {
    expect(lies('1.05 million', 1_048_576, true)).toBe(false);
    expect(lies('1.06 million', 1_048_576, true)).toBe(true);
    expect(lies('1 million', 1_048_576, true)).toBe(true);
  });

  it('may be cut to two figures only against the subject', () => {
    expect(lies('64', 64.4, true)).toBe(false);
    expect(lies('65', 64.4, true)).toBe(true);
    expect(lies('65', 64.4, false)).toBe(false);
    expect(lies('64', 64.4, false)).toBe(true);
  });

  it('may say "more than" of what it is a little less than, and "up to" of a limit itself', () => {
    expect(lies('more than 1 million', 1_048_576, true)).toBe(false);
    expect(lies('more than 1 million', 1_000_000, true)).toBe(true);
    expect(lies('more than 1 million', 2_000_000, true)).toBe(true);
    expect(lies('up to 128,000', 128_000, true)).toBe(false);
    expect(lies('up to 200,000', 128_000, true)).toBe(true);
  });
});
