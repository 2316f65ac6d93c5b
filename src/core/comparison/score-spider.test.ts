import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onScale, spiderPoint } from './score-spider.ts';

const input = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });

describe('spiderPoint', () => {
  it('gives two points for each of five questions answered yes and a range for those unanswered', () => {
    expect(spiderPoint([10, null, 10, 10, null], 0.6)).toEqual({
      lower: 6,
      upper: 10,
      known: 3,
      of: 5,
    });
  });

  it('gives no score when too few inputs are known', () => {
    expect(spiderPoint([10, null, 10, null, null], 0.6)).toBeNull();
    expect(spiderPoint([], 0)).toBeNull();
  });

  it('widens the range, and moves neither bound past the other, when an answer becomes unknown', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 8 }), fc.nat(), (inputs, at) => {
        const before = spiderPoint(inputs, 0);
        const after = spiderPoint(inputs.with(at % inputs.length, null), 0);
        if (!before || !after) return;
        expect(after.lower).toBeLessThanOrEqual(before.lower);
        expect(after.upper).toBeGreaterThanOrEqual(before.upper);
        expect(before.lower).toBeLessThanOrEqual(before.upper);
      }),
    );
  });
});

describe('onScale', () => {
  it('places a number between the ends and stops at them', () => {
    const scale = { zero: 0, ten: 100, curve: 'linear' } as const;
    expect(onScale(95, scale)).toBeCloseTo(9.5);
    expect(onScale(140, scale)).toBe(10);
    expect(onScale(-3, scale)).toBe(0);
  });

  it('keeps to its scale below zero, and gives nothing for none where more is better', () => {
    expect(onScale(0, { zero: -50, ten: 50, curve: 'linear' })).toBe(5);
    expect(onScale(-25, { zero: 50, ten: -50, curve: 'linear' })).toBe(7.5);
    const rising = { zero: 1, ten: 100, curve: 'log' } as const;
    expect([-1, 0, 1, 10, 100].map((number) => onScale(number, rising))).toEqual([0, 0, 0, 5, 10]);
    expect(onScale(-1, { zero: 100, ten: 1, curve: 'log' })).toBe(10);
  });

  it('runs downwards and logarithmically for prices, where free is the best', () => {
    const price = { zero: 100, ten: 0.1, curve: 'log' } as const;
    expect(onScale(100, price)).toBe(0);
    expect(onScale(0.1, price)).toBeCloseTo(10);
    expect(onScale(0, price)).toBe(10);
    expect(onScale(1, price)).toBeCloseTo(6.667, 2);
  });
});
