import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../../test/support/create-test-app.ts';
import { openEmptyDatabase } from '../../../../../test/support/open-empty-database.ts';
import type { Database } from '../../../db/database.ts';
import {
  activityLogs,
  activityRollups,
  activitySalts,
  activityVisitors,
} from '../../../db/tables.ts';
import type { App } from '../../../http/route-types.ts';
import { createActivityLog, type ActivityLog } from './activity-log.ts';
import { createActivityWriter } from './activity.repository.ts';
import { ALL_HOURS } from './count-batch.ts';
import { openCountryLookup } from './country-lookup.ts';
import { forgetOldActivity } from './forget-old-activity.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const silent = { info: () => undefined, error: () => undefined };
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CHOSEN = { productId: 1, competitorIds: [4, 5], featureIds: ['1', 3] };

let database: Database;
let app: App;
let activity: ActivityLog;
let webRoot: string;
let time = START;
const countries = openCountryLookup();

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Page</title>');
  fs.writeFileSync(path.join(webRoot, 'file.txt'), 'A file');
  database = await openEmptyDatabase();
});
afterAll(async () => {
  await database.close();
  fs.rmSync(webRoot, { recursive: true });
});
beforeEach(async () => {
  time = START;
  await database.orm.execute(
    sql`truncate activity_logs, activity_rollups, activity_visitors, activity_salts restart identity`,
  );
  activity = createActivityLog({
    write: createActivityWriter(database),
    canWait: () => false,
    isReady: () => true,
    log: silent,
  });
  app = await createTestApp({
    database,
    activity,
    countries,
    now: () => new Date(time),
    webRoot,
  });
  return async () => {
    await app.close();
    await activity.stop();
  };
});

type Asked = { url: string; method?: 'GET' | 'POST' | 'HEAD'; headers?: object; payload?: object };
const ask = ({ headers, ...asked }: Asked, remoteAddress = '8.8.4.4') =>
  app.inject({ ...asked, remoteAddress, headers: { 'user-agent': AGENT, ...headers } });
const rows = async () => {
  await activity.flush();
  return database.orm.select().from(activityLogs).orderBy(activityLogs.id);
};

async function dump(): Promise<string> {
  await activity.flush();
  const tables = [activityLogs, activityRollups, activityVisitors, activitySalts];
  const contents = [];
  for (const table of tables) contents.push(await database.orm.select().from(table));
  return JSON.stringify(contents);
}

test('a visit, a comparison, an export and any other call are one row each; files and health are none', async () => {
  await ask({ url: '/wizard?product=1' });
  await ask({ url: '/api/analytics/visit', method: 'POST', payload: { page: '/docs' } });
  await ask({ url: '/api/comparisons?product=1&competitors=4,5&features=1,3' });
  await ask({
    url: '/api/export/working-battlecard',
    method: 'POST',
    payload: { ...CHOSEN, format: 'pdf' },
  });
  await ask({ url: '/api/products/1' });
  await ask({ url: '/api/products/999' });
  await ask({ url: '/nowhere/at/all' });
  await ask({ url: '/wizard', method: 'HEAD' });
  await ask({
    url: '/api/export/battlecard?product=1&competitors=4&features=1',
    method: 'HEAD',
  });
  await ask({ url: '/api/export/battlecard?product=1&competitors=4&features=1&preview=1' });
  for (const url of ['/file.txt', '/health/live', '/api/docs/static/index.html'])
    await ask({ url });
  const kept = (await rows()).map((row) => [row.eventType, row.method, row.path, row.statusCode]);
  expect(kept).toEqual([
    ['Page Visit', 'GET', '/wizard', 200],
    ['Page Visit', 'POST', '/docs', 204],
    ['Product Comparison', 'GET', '/api/comparisons', 200],
    ['Report Export', 'POST', '/api/export/working-battlecard', 200],
    ['System Request', 'GET', '/api/products/:productId', 200],
    ['System Request', 'GET', '/api/products/:productId', 404],
    ['System Request', 'GET', '(unknown address)', 404],
    ['System Request', 'HEAD', '/wizard', 200],
    ['System Request', 'HEAD', '/api/export/battlecard', 200],
    ['System Request', 'GET', '/api/export/battlecard', 200],
  ]);
});

test('a request refused for too many leaves nothing, however many there are', async () => {
  const limits = { readsPerMinute: 2, exportsPerMinute: 1, exportsAtOnce: 1, processes: () => 1 };
  const limited = await createTestApp({ database, activity, countries, limits });
  for (const status of [200, 200, 429, 429, 429])
    expect((await limited.inject('/api/companies')).statusCode).toBe(status);
  await limited.close();
  expect((await rows()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('of an export its ids, counts and format are kept, with a masked address and a country', async () => {
  await ask({
    url: '/api/export/working-battlecard',
    method: 'POST',
    payload: { ...CHOSEN, format: 'word' },
  });
  expect(await rows()).toMatchObject([
    {
      timestamp: new Date(START),
      userAgent: 'Firefox',
      ipAddress: '8.8.4.0',
      country: 'US',
      requestBody: { subjectId: 1, rivalIds: [4, 5], criteria: 2 },
      responseData: { format: 'word' },
      sessionId: expect.stringMatching(/^[\w-]{22}$/),
      userId: null,
      errorMessage: null,
      metadata: null,
    },
  ]);
});

test('a visitor behind a proxy is known by the address the proxy gives, if the proxy is trusted', async () => {
  const countryOf = async (trustedProxies: string[], remoteAddress: string) => {
    const now = () => new Date(time);
    const behind = await createTestApp({ activity, countries, trustedProxies, now });
    const headers = { 'x-forwarded-for': '193.0.6.139' };
    await behind.inject({ url: '/api/companies', remoteAddress, headers });
    await behind.close();
    return (await rows()).at(-1)?.country;
  };
  expect(await countryOf(['10.0.0.0/8'], '10.1.2.3')).toBe('NL');
  expect(await countryOf(['10.0.0.0/8'], '8.8.4.4')).toBe('US');
  expect(await countryOf([], '10.1.2.3')).toBeNull();
});

test('a page that is not known is not taken', async () => {
  const answer = await ask({
    url: '/api/analytics/visit',
    method: 'POST',
    payload: { page: '/anna@example.org' },
  });
  expect(answer.statusCode).toBe(400);
  expect(await dump()).not.toContain('anna');
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'who sends %j is counted and not described',
  async (headers) => {
    await ask({ url: '/wizard', headers });
    await ask({
      url: '/api/export/simple-battlecard',
      method: 'POST',
      headers,
      payload: CHOSEN,
    });
    for (const row of await rows()) {
      expect(row).toMatchObject({
        ipAddress: null,
        sessionId: null,
        userAgent: null,
        country: null,
        requestBody: null,
        responseData: null,
        metadata: { untracked: true },
      });
    }
    expect(await database.orm.select().from(activityVisitors)).toEqual([]);
    const { summary } = (await ask({ url: '/api/analytics/stats', headers })).json();
    expect(summary).toMatchObject({ totalEvents: 2, uniqueSessions: 0, exports: 1 });
  },
);

test('one visitor is one session a day; the salts of other days are gone', async () => {
  const visit = async (address: string) => {
    await ask({ url: '/' }, address);
    await activity.flush();
  };
  await visit('8.8.4.4');
  await visit('8.8.4.4');
  await visit('8.8.4.5');
  const [first, same, other] = await rows();
  expect(same?.sessionId).toBe(first?.sessionId);
  expect(other?.sessionId).not.toBe(first?.sessionId);
  time += DAY_MS;
  await visit('8.8.4.4');
  expect((await rows()).at(-1)?.sessionId).not.toBe(first?.sessionId);
  expect(await database.orm.select({ day: activitySalts.day }).from(activitySalts)).toEqual([
    { day: '2026-11-22' },
  ]);
  const { summary } = (await ask({ url: '/api/analytics/stats' })).json();
  expect(summary.uniqueSessions).toBe(3);
});

describe('hostile visitors', () => {
  const CANARIES = [
    'sk-live-4f9a8b7c6d',
    'anna.muster@example.org',
    '4111111111111111',
    'Bearer eyJhbGciOi',
    'session=7d1f',
    '203.0.113.77',
    '2001:db8:7:42:1:2:3:4',
    '198.51.100.23',
    '\u001b[31m',
    '\\u001b',
    'injected',
    '<script>',
    'DROP TABLE',
  ];
  const SECRETS = CANARIES.join(' ');
  const headers = {
    'user-agent': `${SECRETS}\r\ninjected: yes`,
    referer: `https://example.org/?q=${SECRETS}`,
    authorization: 'Bearer eyJhbGciOi',
    cookie: 'session=7d1f',
    'saved-reports-key': SECRETS.slice(0, 900),
    'x-forwarded-for': '198.51.100.23',
    'x-real-ip': '198.51.100.23',
    'accept-language': SECRETS,
  };
  const addresses = ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:7:42:1:2:3:4'];
  const typed = encodeURIComponent(SECRETS);
  const attempts: Asked[] = [
    { url: `/${typed}` },
    { url: `/wizard?q=${typed}` },
    { url: `/battlecards/${encodeURIComponent(SECRETS.slice(0, 60))}` },
    { url: `/api/${typed}` },
    { url: `/api/products/${encodeURIComponent(SECRETS.slice(0, 60))}` },
    { url: `/api/competitors?ids=4111111111&catalog=${typed}` },
    { url: `/api/comparisons?product=1&competitors=4&features=1&template=matrix&note=${typed}` },
    { url: `/api/comparisons?product=1&competitors=4&features=1&${typed}=1&${typed}=2` },
    { url: '/api/analytics/visit', method: 'POST', payload: { page: SECRETS } },
    { url: '/api/analytics/visit', method: 'POST', payload: { page: '/docs', note: SECRETS } },
    {
      url: '/api/competitive-intelligence-batch',
      method: 'POST',
      payload: {
        product: { id: 1, name: SECRETS },
        competitor: { id: 4, name: SECRETS },
        featureIds: ['1'],
        apiKey: 'sk-live-4f9a8b7c6d',
      },
    },
    {
      url: '/api/export/simple-battlecard',
      method: 'POST',
      payload: { ...CHOSEN, email: SECRETS, includeOptions: { logo: true, [SECRETS]: 1 } },
    },
    {
      url: '/api/export/simple-battlecard',
      method: 'POST',
      payload: { ...CHOSEN, format: SECRETS },
    },
    {
      url: '/api/export/marketing-intelligence-report',
      method: 'POST',
      payload: { battlecardData: { ...CHOSEN, card: '4111111111111111' }, format: 'pdf', SECRETS },
    },
  ];

  test('leave nothing of themselves in the database or in the answers', async () => {
    for (const address of addresses) {
      for (const attempt of attempts) await ask({ ...attempt, headers }, address);
    }
    const stored = await rows();
    expect(stored).toHaveLength(attempts.length * addresses.length);
    expect(activity.dropped()).toBe(0);
    const answers = [];
    for (const name of ['stats', 'events', 'pages', 'products', 'exports']) {
      answers.push((await ask({ url: `/api/analytics/${name}` })).body);
    }
    const held = `${await dump()}${answers.join('')}`;
    for (const canary of CANARIES) expect(held).not.toContain(canary);
    expect(held).toContain('203.0.113.0');
    expect(held).toContain('2001:db8:7::');
    for (const { sessionId } of stored) expect(answers.join('')).not.toContain(String(sessionId));
  });

  test('have at most 2 KB stored of what they sent', async () => {
    const many = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? '3' : '1'));
    await ask({
      url: '/api/export/simple-battlecard',
      method: 'POST',
      payload: { ...CHOSEN, featureIds: many },
    });
    for (const row of await rows()) {
      expect(JSON.stringify(row.requestBody).length).toBeLessThan(2048);
    }
  });
});

test('the sums are those of the rows, hour by hour and altogether', async () => {
  for (let step = 0; step < 40; step += 1) {
    time = START + step * 600_000;
    await ask({ url: step % 3 === 0 ? '/wizard' : '/dashboard' }, `8.8.${step % 4}.4`);
    await ask({ url: '/api/comparisons?product=1&competitors=4&features=1' });
    const format = step % 2 === 0 ? 'pdf' : 'word';
    await ask({
      url: '/api/export/working-battlecard',
      method: 'POST',
      payload: { ...CHOSEN, format },
    });
    if (step % 7 === 0) await activity.flush();
  }
  await activity.flush();
  const counted = sql`
    with keys as (
      select date_trunc('hour', timestamp) as hour, dimension, key from activity_logs,
      lateral (values
        ('type', event_type),
        ('page', case when event_type = 'Page Visit' then path end),
        ('api', case when path like '/api/%' then 'all' end),
        ('product', request_body ->> 'subjectId'),
        ('format', response_data ->> 'format'),
        ('country', country)
      ) as each (dimension, key) where key is not null
    )
    select hour, dimension, key, count(*)::integer as count from keys group by hour, dimension, key`;
  const differences = await database.orm.execute(sql`
    with raw as (${counted}), kept as (
      select hour, dimension, key, count from activity_rollups
      where hour > ${ALL_HOURS.toISOString()}::timestamptz
        and dimension in ('type', 'page', 'api', 'product', 'format', 'country')
    )
    (select * from raw except select * from kept) union all
    (select * from kept except select * from raw)`);
  expect(differences).toMatchObject({ rows: [] });
  const totals = await database.orm.execute(sql`
    select dimension, key from activity_rollups group by dimension, key
    having sum(count) <> 2 * max(count)
      or sum(duration) <> 2 * max(duration)`);
  expect(totals).toMatchObject({ rows: [] });
  const [raw] = await database.orm
    .select({ rows: sql<number>`count(*)::integer` })
    .from(activityLogs);
  expect(raw?.rows).toBe(120);
});

test('single events go after their days; every total stays', async () => {
  const record = async (times: number) => {
    for (let left = times; left > 0; left -= 1) await ask({ url: '/wizard' });
    await activity.flush();
  };
  const old = forgetOldActivity({
    database,
    retentionDays: 90,
    mostRows: 2_000_000,
    now: () => new Date(time),
    log: silent,
    isReady: () => true,
  });
  await record(620);
  time += 60 * DAY_MS;
  await record(5);
  const before = (await ask({ url: '/api/analytics/pages' })).json();
  await old.round();
  expect(await rows()).toHaveLength(626);

  time = START + 90 * DAY_MS + 1;
  await old.round();
  expect((await rows()).map(({ path: page }) => page)).toEqual([
    ...Array<string>(5).fill('/wizard'),
    '/api/analytics/pages',
  ]);
  // Asked before the next request, which is a visit of its own day.
  expect(await database.orm.select().from(activityVisitors)).toEqual([]);
  expect(await database.orm.select().from(activitySalts)).toEqual([]);
  expect((await ask({ url: '/api/analytics/pages' })).json()).toEqual(before);
  await old.stop();
});
