import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../../test/support/create-test-app.ts';
import { openEmptyDatabase } from '../../../../../test/support/open-empty-database.ts';
import type { Database } from '../../../db/database.ts';
import type { App } from '../../../http/route-types.ts';
import { createActivityLog, type ActivityLog } from '../collect/activity-log.ts';
import { createActivityWriter } from '../collect/activity.repository.ts';
import { openCountryLookup } from '../collect/country-lookup.ts';

const NAMES = ['stats', 'events', 'pages', 'products', 'exports'];
const silent = { info: () => undefined, error: () => undefined };
const countries = openCountryLookup();
const isReady = () => true;
const canWait = () => true;

describe('what the answers hold', () => {
  let database: Database;
  let activity: ActivityLog;
  let app: App;
  const read = async (name: string) => (await app.inject(`/api/analytics/${name}`)).json();

  beforeAll(async () => {
    database = await openEmptyDatabase();
    activity = createActivityLog({
      write: createActivityWriter(database),
      canWait,
      isReady,
      log: silent,
    });
    app = await createTestApp({ database, activity, countries });
    const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
    await ask('/api/comparisons?product=1&competitors=4&features=1', '8.8.4.4');
    await ask('/api/comparisons?product=1&competitors=4&features=1', '193.0.6.139');
    await ask('/api/export/battlecard?product=1&competitors=4&features=1&format=csv', '8.8.4.4');
    await ask('/api/export/battlecard?product=1&competitors=4,5&features=1', '8.8.4.4');
    await ask('/api/export/battlecard?product=1&competitors=4,5&features=1', '10.0.0.7');
    await app.inject({ method: 'POST', url: '/api/analytics/visit', payload: { page: '/wizard' } });
    await activity.flush();
  });
  afterAll(async () => {
    await app.close();
    await activity.stop();
    await database.close();
  });

  test('each is the page’s share of one shape, and is stored nowhere', async () => {
    for (const name of NAMES) {
      const answer = await app.inject(`/api/analytics/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const stats = await read('stats');
    expect(stats.collection).toEqual({
      since: '2026-11-21T12:00:00.000Z',
      retentionDays: 90,
      dropped: 0,
      countriesAsOf: countries.asOf,
    });
    expect(stats.summary).toMatchObject({ exports: 3, uniqueSessions: 4 });
  });

  test('events by type, hour, country and time of response, and the latest of them', async () => {
    const events = await read('events');
    expect(events.activity).toHaveLength(24);
    expect(events.activity.at(-1).events).toBeGreaterThanOrEqual(6);
    expect(events.countries).toEqual([
      { country: 'US', events: 3 },
      { country: 'NL', events: 1 },
    ]);
    expect(events.responseTimes).toHaveLength(5);
    expect(events.recentEvents.at(-1)).toMatchObject({
      time: '2026-11-21T12:00:00.000Z',
      type: 'Product Comparison',
      page: '/api/comparisons',
      method: 'GET',
      status: 200,
      location: 'United States',
      country: 'US',
      ip: '8.8.4.0',
    });
    const local = events.recentEvents.find(({ ip }: { ip: string }) => ip === '10.0.0.0');
    expect(local).toMatchObject({ location: 'Local network', country: null });
    expect(Object.keys(events.recentEvents[0]).sort()).toEqual([
      'country',
      'ip',
      'location',
      'method',
      'page',
      'responseTime',
      'status',
      'time',
      'type',
    ]);
  });

  test('pages, products, formats and battlecards by their names', async () => {
    expect(await read('pages')).toEqual({ pages: [{ page: '/wizard', visits: 1 }] });
    const { products, trend } = await read('products');
    expect(products).toEqual([{ product: expect.any(String), percentage: 100 }]);
    expect(trend.products).toEqual([
      { product: products[0].product, counts: [0, 0, 0, 0, 0, 0, 5] },
    ]);
    const { formats, battlecards } = await read('exports');
    expect(formats).toEqual([
      { format: 'HTML', count: 2 },
      { format: 'CSV', count: 1 },
    ]);
    expect(battlecards).toEqual([
      { name: `${products[0].product} versus 2 competitors`, exports: 2 },
      { name: expect.stringMatching(/ versus (?!\d)/), exports: 1 },
    ]);
  });

  test('at most 50 events are latest', async () => {
    for (let left = 60; left > 0; left -= 1) await app.inject('/api/companies');
    await activity.flush();
    expect((await read('events')).recentEvents).toHaveLength(50);
  });
});

test.each(NAMES)('without a database %s says so and fails as others do', async (name) => {
  const app = await createTestApp();
  const answer = await app.inject(`/api/analytics/${name}`);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    message: 'The database cannot be reached yet. Please try again shortly.',
  });
  await app.close();
});

test('they share the allowance of reads; visits have one of their own', async () => {
  const limits = { readsPerMinute: 1, exportsPerMinute: 1, exportsAtOnce: 1, processes: () => 1 };
  const app = await createTestApp({ limits });
  await app.inject('/api/analytics/stats');
  expect((await app.inject('/api/analytics/events')).statusCode).toBe(429);
  const visit = {
    method: 'POST',
    url: '/api/analytics/visit',
    payload: { page: '/docs' },
  } as const;
  const statuses = [await app.inject(visit), await app.inject(visit)].map((one) => one.statusCode);
  expect(statuses).toEqual([204, 429]);
  await app.close();
});

test.each([
  ['hangs', () => new Promise<void>(() => undefined)],
  ['fails', () => Promise.reject(new Error('no database'))],
])(
  'a log that %s leaves requests as they are, and its losses are counted',
  async (_what, write) => {
    const activity = createActivityLog({ write, canWait, isReady, log: silent });
    const app = await createTestApp({ activity, countries });
    for (let left = 300; left > 0; left -= 1) {
      expect((await app.inject('/api/companies')).statusCode).toBe(200);
    }
    await app.close();
    await activity.stop();
    expect(activity.dropped()).toBe(300);
    const after = await createTestApp({ activity, countries });
    expect((await after.inject('/health/ready')).json()).toEqual({
      status: 'ready',
      droppedEvents: 300,
    });
    await after.close();
  },
);
