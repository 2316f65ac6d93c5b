import { expect, test } from 'vitest';
import { absentDatabase } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { PERCENT } from '../../../../test/support/units.ts';
import type { Replaced } from '../../../core/api/feeds/feed-entries.ts';
import { HttpError, notFound, notReady } from '../../http/errors.ts';
import { createFeeds, type FeedsOptions } from './create-feeds.ts';

const OWN = `own-${'a'.repeat(16)}`;

/** Feeds of an own catalog with these former values, in which Dogwood One ends; every saved report fails as it is said. */
function feedsOf(rows: Replaced[], failure: Error = notFound()) {
  const [models] = smallCatalogs();
  if (!models) throw new Error('There is no catalog.');
  const catalog = { ...models, slug: OWN };
  const evidence = [{ url: 'https://example.org/end', asOf: '2026-10-02', readOn: true }] as const;
  for (const rival of catalog.rivals.filter(({ id }) => id === 5))
    rival.lifecycle = { retires: [{ channel: 'own', on: '2026-12-31', evidence: [...evidence] }] };
  const find = () => Promise.reject(failure);
  return createFeeds({
    database: absentDatabase(),
    shipped: () => ({ catalogs: [] }),
    battlecards: { look: find, find },
    built: {} as FeedsOptions['built'],
    reports: { catalogOf: () => null },
    ownCatalogs: { followed: async () => ({ id: OWN, catalog, rows }) },
    today: () => '2026-11-21',
  });
}

/** What Cedar One showed until the given number of days before the first of October. */
const shownUntil = (days: number): Replaced => ({
  ref: { catalog: OWN, kind: 'rival', id: 4, criterion: '1' },
  value: { kind: 'number', number: days, unit: PERCENT },
  measure: null,
  span: null,
  asOf: '2026',
  source: null,
  seenFrom: new Date(Date.UTC(2026, 8, 30 - days)),
  seenTo: new Date(Date.UTC(2026, 9, 1 - days)),
  now: null,
});

test('the feed of an own catalog says whose it is and leads to its pages, the newest change first', async () => {
  const feed = await feedsOf([shownUntil(0), shownUntil(3)]).ofOwn('t'.repeat(43));
  expect(feed).toMatchObject({
    name: `own ${OWN}`,
    title: 'Catalog language-models: changes',
    description:
      'From a visitor’s catalog; its content was not checked here. Facts that changed, prices that began, and models that retire.',
    page: `/own/${OWN}`,
  });
  expect(feed.entries.map(({ at, page }) => [at.slice(0, 10), page])).toEqual([
    ['2026-10-02', `/own/c/${OWN}/dogwood-one`],
    ['2026-10-01', `/own/c/${OWN}/cedar-one`],
    ['2026-09-28', `/own/c/${OWN}/cedar-one`],
  ]);
});

test('a feed has the newest hundred changes', async () => {
  const rows = Array.from({ length: 120 }, (_, days) => shownUntil(days));
  const { entries } = await feedsOf(rows).ofOwn('t'.repeat(43));
  expect(entries).toHaveLength(100);
  expect(entries[0]?.kind).toBe('retirement');
  expect(entries[99]?.at).toBe(shownUntil(98).seenTo.toISOString());
});

test('a report that is gone ends its feed; one that cannot be read now does not', async () => {
  const codeOf = (failure: Error) =>
    feedsOf([], failure)
      .ofReport('0'.repeat(32), '192.0.2.1')
      .catch((error: unknown) => (error instanceof HttpError ? error.code : error));
  expect(await codeOf(notFound())).toBe('feed_ended');
  expect(await codeOf(notReady())).toBe('not_ready');
  const broken = new Error('The disk is full.');
  expect(await codeOf(broken)).toBe(broken);
});
