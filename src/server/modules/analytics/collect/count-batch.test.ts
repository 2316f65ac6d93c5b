import { expect, test } from 'vitest';
import type { ActivityEvent, ActivityNote } from './activity-event.ts';
import { ALL_HOURS, battlecardKey, bucketOf, countBatch, keysOf } from './count-batch.ts';

const TIME = new Date('2026-11-21T12:34:56Z');
const visit: ActivityEvent = {
  time: TIME,
  type: 'Page Visit',
  method: 'GET',
  path: '/wizard',
  status: 200,
  duration: 12,
  made: null,
  visitor: null,
};
const made: ActivityNote = {
  type: 'Report Export',
  subjectId: 1,
  rivalIds: [4],
  criteria: 3,
  format: 'pdf',
};

test.each([
  [0, '0-50'],
  [49, '0-50'],
  [50, '50-100'],
  [100, '100-200'],
  [200, '200-500'],
  [499, '200-500'],
  [500, '500+'],
  [90_000, '500+'],
])('%i ms fall into %s', (duration, bucket) => {
  expect(bucketOf(duration)).toBe(bucket);
});

test('a battlecard of several rivals is named by their number, so that the keys stay few', () => {
  expect(battlecardKey(made)).toBe('1/4');
  expect(battlecardKey({ ...made, rivalIds: [4, 5, 6] })).toBe('1/x3');
});

test('events are summed in their hour and in all hours', () => {
  const later = { ...visit, time: new Date('2026-11-21T13:00:00Z'), duration: 8 };
  const rows = countBatch([visit, visit, later], []);
  const pages = rows.filter(({ dimension }) => dimension === 'page');
  expect(pages.map(({ hour, count, duration }) => [hour, count, duration])).toEqual([
    [ALL_HOURS.toISOString(), 3, 32],
    ['2026-11-21T12:00:00.000Z', 2, 24],
    ['2026-11-21T13:00:00.000Z', 1, 8],
  ]);
});

test('an export counts for its product, its format and its battlecard; a comparison for its product', () => {
  const keys = (event: ActivityEvent) =>
    countBatch([event], [])
      .filter(({ hour }) => hour === ALL_HOURS.toISOString())
      .map(({ dimension, key }) => `${dimension} ${key}`);
  const path = '/api/export/battlecard';
  expect(keys({ ...visit, type: 'Report Export', path, made })).toEqual([
    'api all',
    'battlecard 1/4',
    'format pdf',
    'product 1',
    'speed 0-50',
    'type Report Export',
  ]);
  const comparison = { ...made, type: 'Product Comparison', format: null } as const;
  expect(
    keys({ ...visit, type: comparison.type, path: '/api/comparisons', made: comparison }),
  ).toEqual(['api all', 'product 1', 'speed 0-50', 'type Product Comparison']);
});

test('a new session is counted in the hour of its first visit', () => {
  const sessions = countBatch([visit], [TIME, TIME]).filter(
    ({ dimension }) => dimension === 'session',
  );
  expect(sessions.map(({ hour, count, duration }) => [hour, count, duration])).toEqual([
    ['1970-01-01T00:00:00.000Z', 2, 0],
    ['2026-11-21T12:00:00.000Z', 2, 0],
  ]);
});

test('a visitor counts for the country, where it is known', () => {
  const visitor = { fingerprint: '', address: null, country: 'CH', agent: null };
  const countries = (event: ActivityEvent) =>
    keysOf(event).filter(([dimension]) => dimension === 'country');
  expect(countries({ ...visit, visitor })).toEqual([['country', 'CH']]);
  expect(countries({ ...visit, visitor: { ...visitor, country: null } })).toEqual([]);
  expect(countries(visit)).toEqual([]);
});

test('keys come in one order, however the events come', () => {
  const paths = ['/wizard', '/docs', '/', '/dashboard'];
  const keys = (order: string[]) =>
    countBatch(
      order.map((path) => ({ ...visit, path })),
      [TIME],
    ).map(({ dimension, key, hour }) => `${dimension} ${key} ${hour}`);
  expect(keys(paths)).toEqual(keys(paths.toReversed()));
  const dimensions = countBatch([visit], []).map(({ dimension }) => dimension);
  expect(dimensions).toEqual(dimensions.toSorted());
});

test('a duration between two ends falls into the bucket of the higher', () => {
  expect([99, 199, 51].map(bucketOf)).toEqual(['50-100', '100-200', '50-100']);
});
