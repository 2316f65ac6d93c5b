import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startPostgres } from '../test/support/postgres-server.ts';
import { writeSyntheticCatalog, type Synthetic } from '../test/support/synthetic-catalog.ts';
import { median, timed, type Bench } from './bench.ts';
import { startOurs } from './ours.ts';

const [SMALL, LARGE] = [1000, 10_000];
const PAGES = 60;
const PAGE = 15;
const MOST_BYTES = 64 * 1024;

const ROWS = 10_000_000;
const ROWS_AT_ONCE = 500_000;
const DAYS = 90;
const ANSWERS = ['stats', 'events', 'pages', 'products', 'exports'];
/** The counts of the answers as plain queries on the rows, one for each answer. */
const RAW = [
  `select event_type, count(*), avg(duration) from activity_logs group by 1`,
  `select width_bucket(duration, array[50, 100, 200, 500]), count(*) from activity_logs group by 1`,
  `select path, count(*) from activity_logs where event_type = 'Page Visit' group by 1`,
  `select date_trunc('hour', timestamp), count(*) from activity_logs group by 1`,
  `select country, count(*) from activity_logs group by 1`,
];
const SUMS = [
  ['type', 'event_type'],
  ['api', `'all'`],
  ['page', 'path'],
  ['country', 'country'],
  ['speed', `case when duration < 50 then '0-50' else '500+' end`],
];

let clients = 0;

async function read(address: string): Promise<string> {
  clients += 1;
  const client = `198.19.${Math.floor(clients / 250) % 250}.${(clients % 250) + 1}`;
  const answer = await fetch(address, { headers: { 'x-forwarded-for': client } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** The median of many pages in ms; none may exceed the documented size. */
async function pageMs(url: string, { slug }: Synthetic): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const address = `${url}/api/competitors?catalog=${slug}&limit=50&cursor=${at * PAGE}`;
    let text = '';
    times.push(await timed(async () => (text = await read(address))));
    const bytes = gzipSync(text).length;
    if (bytes > MOST_BYTES) throw new Error(`${address} takes ${bytes} bytes as gzip`);
  }
  return median(times);
}

/** Fills in rows of 90 days in batches, so that no transaction grows large, with their sums. */
async function fillLog(client: pg.Client): Promise<void> {
  for (let start = 0; start < ROWS; start += ROWS_AT_ONCE) {
    await client.query(`
      insert into activity_logs (timestamp, method, path, status_code, duration, user_agent,
        ip_address, session_id, event_type, country)
      select now() - make_interval(secs => (${ROWS} - n) * ${(DAYS * 86_400) / ROWS}::float8), 'GET',
        (array['/', '/wizard', '/dashboard', '/analytics'])[1 + n % 4], 200, n % 700, 'Chrome',
        '203.0.113.0', md5((n % 5000)::text),
        (array['Page Visit', 'System Request', 'System Request'])[1 + n % 3],
        (array['CH', 'DE', 'FR', 'US', 'JP'])[1 + n % 5]
      from generate_series(${start} + 1, ${start + ROWS_AT_ONCE}) as n`);
  }
  await client.query('vacuum analyze activity_logs');
  for (const [dimension, key] of SUMS) {
    await client.query(`
      insert into activity_rollups (hour, dimension, key, count, duration)
      select coalesce(hour, to_timestamp(0)), '${dimension}', key, count(*), sum(duration)
      from (select date_trunc('hour', timestamp) as hour, ${key} as key, duration from activity_logs) as log
      group by grouping sets ((hour, key), (key))
      on conflict do nothing`);
  }
}

export const benches: Bench[] = [
  {
    name: 'catalog-page',
    what: `a page of 50 rivals of ${LARGE.toLocaleString('en')}, at most 64 KB as gzip`,
    against: `the same of ${SMALL.toLocaleString('en')}`,
    unit: 'ms',
    goal: { atMost: 1.5 },
    isLong: true,
    prepare: async (after) => {
      const catalogs = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
      after(() => fs.rmSync(catalogs, { recursive: true, force: true }));
      const small = writeSyntheticCatalog(catalogs, SMALL, 1);
      const large = writeSyntheticCatalog(catalogs, LARGE, 2);
      const { url } = await startOurs(after, { CATALOGS_DIR: catalogs });
      return { ours: () => pageMs(url, large), theirs: () => pageMs(url, small) };
    },
  },
  {
    name: 'analytics',
    what: `the five analytics answers over ${ROWS.toLocaleString('en')} rows on PostgreSQL`,
    against: '`GROUP BY` on the rows, one question for each answer',
    unit: 'ms',
    goal: { atMost: 1 / 25 },
    isLong: true,
    prepare: async (after) => {
      const postgres = await startPostgres();
      if (!postgres) return 'there is no PostgreSQL here';
      after(() => postgres.stop());
      const database = await postgres.createDatabase();
      after(() => database.drop());
      const { url } = await startOurs(after, { DATABASE_URL: database.url });
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      after(() => client.end());
      await fillLog(client);
      return {
        ours: () =>
          timed(async () => {
            for (const name of ANSWERS) await read(`${url}/api/analytics/${name}`);
          }),
        theirs: () =>
          timed(async () => {
            for (const question of RAW) await client.query(question);
          }),
      };
    },
  },
];
