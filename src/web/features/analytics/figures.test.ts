import { describe, expect, it } from 'vitest';
import { countedSince, isCounted, sinceText } from './figures.ts';

const collection = {
  since: '2026-11-23T03:00:00.000Z',
  retentionDays: 90,
  dropped: 0,
  countriesAsOf: '2026-11-01',
};

describe('what was not counted yet', () => {
  it('is every hour and day before the first counted one', () => {
    expect(isCounted('2026-11-23T02:00:00.000Z', collection)).toBe(false);
    expect(isCounted('2026-11-23T03:00:00.000Z', collection)).toBe(true);
    expect(isCounted('2026-11-22', collection)).toBe(false);
    expect(isCounted('2026-11-23', collection)).toBe(true);
    expect(isCounted('2026-11-22', null)).toBe(true);
  });

  it('says since when, where that is after the first hour or day shown', () => {
    expect(countedSince(['2026-11-22T04:00:00.000Z'], collection)).toBe(collection.since);
    expect(countedSince(['2026-11-23T03:00:00.000Z'], collection)).toBeNull();
    expect(countedSince(['2026-11-17'], collection)).toBe(collection.since);
    expect(countedSince(['2026-11-17'], null)).toBeNull();
    expect(sinceText(collection.since)).toBe('23 Nov, 03:00 UTC');
  });
});
