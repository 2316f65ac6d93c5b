import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDS, withBound } from './bounds.ts';
import { readQuantity, writeNumber } from './read-number.ts';
import { spanOf } from './span-of.ts';

describe('a bound', () => {
  const number = fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => thousandths / 1000);

  it('reads back as it is written, with its number', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...BOUNDS), (value, bound) => {
        const text = withBound({ number: value, bound }, writeNumber);
        expect(readQuantity(text)).toEqual({ state: 'value', value, bound, unit: '' });
      }),
    );
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one < other);
        const text = withBound({ number: one, upTo: other }, writeNumber);
        expect(readQuantity(text)).toMatchObject({ value: one, upTo: other });
      }),
    );
  });

  it.each([
    ['10-15 ms', 10, 15, 'ms'],
    ['10 ms – 15 ms', 10, 15, 'ms'],
    ['$5–$9', 5, 9, '$'],
    ['€5 bis 9', 5, 9, '€'],
    ['between 5 and 9 days', 5, 9, 'days'],
    ['von 5 bis 9 Tage', 5, 9, 'Tage'],
  ])('of two numbers is a range: "%s"', (text, value, upTo, unit) => {
    expect(readQuantity(text)).toEqual({ state: 'value', value, upTo, unit });
  });

  it.each(['15-10', '2026-01-05', '5-5', '5 ms – 9 kg', '-4–-2', '1-2-3', '< 5–9'])(
    'is none in "%s"',
    (text) => {
      expect(readQuantity(text)).toBeNull();
    },
  );

  it('spans what it allows', () => {
    expect(spanOf({ number: 5, bound: 'below' })).toEqual({ least: -Infinity, most: 5 });
    expect(spanOf({ number: 99, bound: 'at-least' })).toEqual({ least: 99, most: Infinity });
    expect(spanOf({ number: 50, bound: 'about' })).toEqual({ least: 45, most: 55 });
    expect(spanOf({ number: 10, upTo: 15 })).toEqual({ least: 10, most: 15 });
    expect(spanOf({ number: 7 })).toEqual({ least: 7, most: 7 });
  });
});
