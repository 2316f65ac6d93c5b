import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../../test/support/small-catalog.ts';
import { createSnapshot } from '../../catalog/snapshot.ts';
import type { RecentRow, Total } from './analytics.repository.ts';
import * as statistics from './create-statistics.ts';

const NOW = new Date('2026-11-21T12:34:56Z');
const snapshot = createSnapshot(smallCatalogs(), null);
const names = [...snapshot.subjects.values()].map(({ subject }) => subject.name);
const [first = '', second = ''] = names;
const rival = snapshot.rivals.get(4)?.rival.name ?? '';
const row: RecentRow = {
  time: NOW,
  type: 'Page Visit',
  page: '/wizard',
  method: 'GET',
  status: 200,
  duration: 12,
  country: 'CH',
  address: '203.0.113.0',
};

test('the summary adds up what was counted; nothing counted is zero', () => {
  const totals: Total[] = [
    { dimension: 'type', key: 'Page Visit', count: 7 },
    { dimension: 'type', key: 'Report Export', count: 3 },
    { dimension: 'api', key: 'all', count: 5 },
    { dimension: 'session', key: 'all', count: 2 },
  ];
  expect(statistics.summaryOf(totals)).toEqual({
    totalEvents: 10,
    uniqueSessions: 2,
    apiCalls: 5,
    exports: 3,
  });
  expect(statistics.summaryOf([])).toEqual({
    totalEvents: 0,
    uniqueSessions: 0,
    apiCalls: 0,
    exports: 0,
  });
  expect(
    statistics.eventTypesOf(totals).map(({ count, percentage }) => [count, percentage]),
  ).toEqual([
    [7, 70],
    [0, 0],
    [3, 30],
    [0, 0],
  ]);
});

test('the activity of 24 hours has a place for hours without any', () => {
  const activity = statistics.activityOf(
    [
      { hour: new Date('2026-11-20T13:00:00Z'), events: 4 },
      { hour: new Date('2026-11-21T12:00:00Z'), events: 9 },
    ],
    NOW,
  );
  expect(activity).toHaveLength(24);
  expect(activity[0]).toEqual({ hour: '2026-11-20T13:00:00.000Z', events: 4 });
  expect(activity[1]?.events).toBe(0);
  expect(activity[23]).toEqual({ hour: '2026-11-21T12:00:00.000Z', events: 9 });
});

test('the trend has seven days and the products used in them, most first', () => {
  const trend = statistics.trendOf(
    [
      { day: '2026-11-15', key: '1', count: 2 },
      { day: '2026-11-21', key: '2', count: 5 },
      { day: '2026-11-21', key: '4711', count: 9 },
    ],
    NOW,
    snapshot,
  );
  expect(trend.days).toHaveLength(7);
  expect([trend.days[0], trend.days[6]]).toEqual(['2026-11-15', '2026-11-21']);
  expect(trend.products).toEqual([
    { product: second, counts: [0, 0, 0, 0, 0, 0, 5] },
    { product: first, counts: [2, 0, 0, 0, 0, 0, 0] },
  ]);
});

test('shares are of all that was used, with one decimal', () => {
  const totals: Total[] = [
    { dimension: 'product', key: '2', count: 2 },
    { dimension: 'product', key: '1', count: 1 },
  ];
  expect(statistics.productsOf(totals, snapshot)).toEqual([
    { product: second, percentage: 66.7 },
    { product: first, percentage: 33.3 },
  ]);
});

test.each([
  ['1/4', `${first} versus ${rival}`],
  ['1/x3', `${first} versus 3 competitors`],
  ['1/4711', null],
  ['4711/4', null],
])('the battlecard %s is called %s', (key, name) => {
  expect(statistics.battlecardName(key, snapshot)).toBe(name);
});

test.each([
  [{}, 'Switzerland', 'CH'],
  [{ country: null }, 'Local network', null],
  [{ country: null, address: null }, 'Not recorded', null],
])('an event with %j took place in: %s', (changes, location, country) => {
  expect(statistics.recentEventOf({ ...row, ...changes })).toMatchObject({ location, country });
});

test('response times fill all five buckets', () => {
  const times = statistics.responseTimesOf([{ dimension: 'speed', key: '500+', count: 3 }]);
  expect(times.map(({ count }) => count)).toEqual([0, 0, 0, 0, 3]);
});

test('nothing counted has no share, and a single one has all of it', () => {
  expect(statistics.eventTypesOf([]).map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0]);
  const one: Total = { dimension: 'product', key: '1', count: 1 };
  expect(statistics.productsOf([one, { ...one, dimension: 'page' }], snapshot)).toEqual([
    { product: first, percentage: 100 },
  ]);
  expect(statistics.productsOf([{ ...one, key: '4711' }], snapshot)).toEqual([]);
});

test('products of the same use are named in the order of the alphabet', () => {
  const day = '2026-11-21';
  const rows = ['2', '1', '101'].map((key) => ({ day, key, count: 3 }));
  const { products } = statistics.trendOf([{ ...rows[2]!, count: 1 }, ...rows], NOW, snapshot);
  const third = names[2] ?? '';
  expect(products.map(({ product }) => product)).toEqual([first, second, third]);
  const more = statistics.trendOf([...rows, { ...rows[2]!, day: '2026-11-20' }], NOW, snapshot);
  expect(more.products[0]).toEqual({ product: third, counts: [0, 0, 0, 0, 0, 3, 3] });
});

test('an event without a status or a duration has none, and of an unknown kind is a request', () => {
  const bare = { ...row, type: 'Old Kind', status: null, duration: null };
  expect(statistics.recentEventOf(bare)).toMatchObject({
    type: 'System Request',
    status: 0,
    responseTime: 0,
  });
  expect(statistics.recentEventOf(row)).toEqual({
    time: '2026-11-21T12:34:56.000Z',
    type: 'Page Visit',
    page: '/wizard',
    method: 'GET',
    status: 200,
    responseTime: 12,
    location: 'Switzerland',
    country: 'CH',
    ip: '203.0.113.0',
  });
});
