import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fadedConfidence, freshness } from './freshness.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('freshness', () => {
  it('is fresh on the last day of the shelf life and stale on the next', () => {
    expect(freshness({ asOf: '2026-01-01' }, 60, '2026-03-02')).toEqual({
      state: 'fresh',
      ageDays: 60,
      staleOn: '2026-03-03',
    });
    expect(freshness({ asOf: '2026-01-01' }, 60, '2026-03-03').state).toBe('stale');
  });

  it('counts a month or a year from its first day', () => {
    expect(freshness({ asOf: '2025' }, 365, '2026-01-02').state).toBe('stale');
    expect(freshness({ asOf: '2026-10' }, 60, '2026-11-21')).toMatchObject({
      ageDays: 51,
      state: 'fresh',
    });
  });

  it('gives an undated claim no age', () => {
    expect(freshness({ asOf: 'undated' }, 60, '2026-11-21')).toEqual({ state: 'undated' });
  });

  it('a price is stale from the day after its last, however young its source is', () => {
    const price = { asOf: '2026-01-01', until: '2026-01-31' };
    expect(freshness(price, 60, '2026-01-31')).toEqual({
      state: 'fresh',
      ageDays: 30,
      staleOn: '2026-02-01',
    });
    expect(freshness(price, 60, '2026-02-01').state).toBe('stale');
    expect(freshness({ ...price, until: '2027-01-31' }, 60, '2026-03-03').state).toBe('stale');
    expect(fadedConfidence({ ...price, confidence: 0.8 }, 60, '2026-01-31')).toBe(0.8);
    expect(fadedConfidence({ ...price, confidence: 0.8 }, 60, '2026-04-01')).toBe(0.4);
  });

  it('never turns a stale claim fresh again as time goes on', () => {
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 400 }), (asOf, one, two, life) => {
        const [earlier, later] = [one, two].sort() as [string, string];
        if (freshness({ asOf }, life, earlier).state === 'stale') {
          expect(freshness({ asOf }, life, later).state).toBe('stale');
        }
      }),
    );
  });

  it('never lets confidence rise with age, and leaves it alone within the shelf life', () => {
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 400 }), (asOf, one, two, life) => {
        const [earlier, later] = [one, two].sort() as [string, string];
        const before = fadedConfidence({ confidence: 0.9, asOf }, life, earlier);
        expect(fadedConfidence({ confidence: 0.9, asOf }, life, later)).toBeLessThanOrEqual(before);
        if (freshness({ asOf }, life, earlier).state === 'fresh') expect(before).toBe(0.9);
      }),
    );
  });
});
