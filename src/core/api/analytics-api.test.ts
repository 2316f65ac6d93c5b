import { expect, it } from 'vitest';
import { eventsAnswer, productsAnswer, statsAnswer } from './analytics-api.ts';

const summary = { totalEvents: 0, uniqueSessions: 0, apiCalls: 0, exports: 0 };
const collection = { since: null, retentionDays: 1, dropped: 0, countriesAsOf: '2026-11-01' };
const products = (percentage: number) =>
  productsAnswer.safeParse({
    products: [{ product: 'Alder', percentage }],
    trend: { days: [], products: [] },
  }).success;

it('a share is from nothing to all, in percent', () => {
  expect([0, 0.1, 99.9, 100].map(products)).toEqual([true, true, true, true]);
  expect([-0.1, 100.1].map(products)).toEqual([false, false]);
});

it('a count may be none, is whole and never less', () => {
  const taken = (totalEvents: number) =>
    statsAnswer.safeParse({ summary: { ...summary, totalEvents }, collection }).success;
  expect([0, 1, 1e9].map(taken)).toEqual([true, true, true]);
  expect([-1, 0.5].map(taken)).toEqual([false, false]);
});

it('single events are kept for a day or more', () => {
  const taken = (retentionDays: number) =>
    statsAnswer.safeParse({ summary, collection: { ...collection, retentionDays } }).success;
  expect([1, 2, 365].map(taken)).toEqual([true, true, true]);
  expect([0, 1.5].map(taken)).toEqual([false, false]);
});

it('a country has two capital letters', () => {
  const taken = (country: string) =>
    eventsAnswer.safeParse({
      eventTypes: [],
      activity: [],
      countries: [{ country, events: 1 }],
      responseTimes: [],
      recentEvents: [],
    }).success;
  expect(taken('CH')).toBe(true);
  expect(['ch', 'CHE', 'C', ''].map(taken)).toEqual([false, false, false, false]);
});
