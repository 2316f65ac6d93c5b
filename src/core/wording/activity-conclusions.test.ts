import { describe, expect, it } from 'vitest';
import {
  busiestCountry,
  busiestHour,
  favouriteFormat,
  favouriteProduct,
  usualResponseTime,
} from './activity-conclusions.ts';

const counts = (...values: number[]) =>
  values.map((count, index) => ({ name: 'ABCD'.charAt(index), count }));
const hours = (...values: number[]) =>
  values.map((events, index) => ({ hour: `2026-11-17T${14 + index}:00:00.000Z`, events }));

describe('what a chart of usage comes to', () => {
  it('names what has most, with its count and the whole', () => {
    expect(busiestHour(hours(1240, 7))).toBe('Tuesday 14:00 was the busiest hour: 1,240 events');
    expect(favouriteFormat(counts(7, 41, 41 - 7))).toBe('B is exported most: 41 of 82');
    expect(busiestCountry(counts(982, 1865 - 982))).toBe('A has the most events: 982 of 1,865');
    expect(favouriteProduct(counts(3, 5), 7, null)).toBe('B was used most: 5 times in 7 days');
  });

  it('calls most of the requests only what is more than half of them', () => {
    expect(usualResponseTime(counts(6, 5))).toBe('Most requests took A: 6 of 11');
    expect(usualResponseTime(counts(6, 4, 2))).toBe(
      'A is the most frequent response time: 6 of 12 requests',
    );
  });

  it('names two that share the first place, and counts more of them', () => {
    expect(busiestHour(hours(3, 3, 1))).toBe(
      'Tuesday 14:00 and Tuesday 15:00 were the busiest: 3 events each',
    );
    expect(busiestHour(hours(1, 1, 1))).toBe('3 hours were the busiest: 1 event each');
    expect(favouriteFormat(counts(2, 2))).toBe('A and B are exported most: 2 of 4 each');
    expect(busiestCountry(counts(2, 2, 2))).toBe('3 countries have the most events: 2 of 6 each');
    expect(favouriteProduct(counts(2, 2), 1, null)).toBe(
      'A and B were used most: 2 times each in 1 day',
    );
    expect(usualResponseTime(counts(2, 2))).toBe(
      'A and B are the most frequent response times: 2 of 4 requests each',
    );
  });

  it('names the hour since when products are counted, where that is less than the days shown', () => {
    expect(favouriteProduct(counts(3, 5), 7, '23 Nov, 03:00 UTC')).toBe(
      'B was used most: 5 times since 23 Nov, 03:00 UTC',
    );
  });

  it('says where everything is one thing, and makes no all of a single one', () => {
    expect(busiestHour(hours(0, 12))).toBe('All 12 events fell in one hour: Tuesday 15:00');
    expect(busiestHour(hours(0, 1))).toBe('Tuesday 15:00 was the busiest hour: 1 event');
    expect(favouriteFormat(counts(12))).toBe('All 12 exports are A');
    expect(favouriteFormat(counts(1))).toBe('A is exported most: 1 of 1');
    expect(usualResponseTime(counts(12, 0))).toBe('All 12 requests took A');
    expect(busiestCountry(counts(12))).toBe('All 12 events come from one country: A');
    expect(favouriteProduct(counts(0, 12), 7, null)).toBe('Only B was used: 12 times in 7 days');
  });

  it('says nothing where nothing was counted', () => {
    expect([
      busiestHour(hours(0, 0)),
      usualResponseTime([]),
      favouriteFormat(counts(0)),
      busiestCountry([]),
      favouriteProduct([], 7, null),
    ]).toEqual([null, null, null, null, null]);
  });
});
