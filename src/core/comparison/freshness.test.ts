import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fadedConfidence, freshness } from './freshness.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('freshness', () => {
  it('is fresh on the last day of the shelf life and stale on the next', () => {
    expect(freshness('2026-01-01', 60, '2026-03-02')).toEqual({
      state: 'fresh',
      ageDays: 60,
      staleOn: '2026-03-03',
    });
    expect(freshness('2026-01-01', 60, '2026-03-03').state).toBe('stale');
  });

  it('counts a month or a year from its first day', () => {
    expect(freshness('2025', 365, '2026-01-02').state).toBe('stale');
    expect(freshness('2026-10', 60, '2026-11-21')).toMatchObject({ ageDays: 51, state: 'fresh' });
  });

  it('gives an undated claim no age', () => {
    expect(freshness('undated', 60, '2026-11-21')).toEqual({ state: 'undated' });
  });

  it('never turns a stale claim fresh again as time goes on', () => {
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 400 }), (asOf, one, two, life) => {
        const [earlier, later] = [one, two].sort() as [string, string];
        if (freshness(asOf, life, earlier).state === 'stale') {
          expect(freshness(asOf, life, later).state).toBe('stale');
        }
      }),
    );
  });

  it('never lets confidence rise with age, and leaves it alone within the shelf life', () => {
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 400 }), (asOf, one, two, life) => {
        const [earlier, later] = [one, two].sort() as [string, string];
        const before = fadedConfidence(0.9, asOf, life, earlier);
        expect(fadedConfidence(0.9, asOf, life, later)).toBeLessThanOrEqual(before);
        if (freshness(asOf, life, earlier).state === 'fresh') expect(before).toBe(0.9);
      }),
    );
  });
});
