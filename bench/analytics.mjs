import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { databaseThreads } from '../src/server/db/database-threads.ts';
import { openEmbedded } from '../src/server/db/open-embedded.ts';
import { createActivityLog } from '../src/server/modules/analytics/collect/activity-log.ts';
import {
  createActivityWriter,
  reuseRoom,
} from '../src/server/modules/analytics/collect/activity.repository.ts';
import { openCountryLookup } from '../src/server/modules/analytics/collect/country-lookup.ts';
import { forgetOldActivity } from '../src/server/modules/analytics/collect/forget-old-activity.ts';
import { createTestApp } from '../test/support/create-test-app.ts';

/** Times of the analytics answers over an embedded database on disk with a long log, and the delays they cause. */

const SIZES = (process.argv[2] ?? '0,1000000').split(',').map(Number);
const WARM_UP = 100;
const ROUNDS = 200;
const GOAL_MS = 50;
const DAYS = 90;
const NAMES = ['stats', 'events', 'pages', 'products', 'exports'];
const NOW = new Date('2026-11-21T12:00:00Z');
const silent = { info: () => undefined, error: console.error };
const countries = openCountryLookup();

for (const size of SIZES) await measure(size);

async function measure(size) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'analytics-'));
  const migrationsDir = 'src/server/db/migrations';
  const database = await openEmbedded({
    dataDir,
    migrationsDir,
    newThread: databaseThreads('.'),
    template: null,
  });
  await database.migrate();
  if (size > 0) await fill(database, size);
  await reuseRoom(database);
  let now = NOW;
  const write = createActivityWriter(database);
  const activity = createActivityLog({ write, isReady: () => true, log: silent });
  const app = await createTestApp({ database, activity, countries, now: () => now });

  console.log(`${size.toLocaleString('en')} rows in the log`);
  for (const name of NAMES) {
    const ask = () => app.inject(`/api/analytics/${name}`);
    await times(WARM_UP, ask);
    report(`GET /api/analytics/${name}`, await times(ROUNDS, ask), GOAL_MS);
  }
  const visit = () => app.inject({ url: '/api/companies', remoteAddress: '8.8.4.4' });
  report('another request, log idle', await times(2000, visit));
  await activity.flush();
  report('the loop held up by one batch of 400', await heldUp(20, visit, activity));
  if (size > 0) {
    now = new Date(NOW.getTime() + 5 * 86_400_000);
    const log = silent;
    const options = { database, retentionDays: DAYS, now: () => now, log, isReady: () => true };
    const old = forgetOldActivity(options);
    const [begun, ended] = [performance.now(), watchLoop()];
    await old.sweep();
    const holds = ended();
    console.log(`  5 days of ${DAYS} forgotten in ${Math.round(performance.now() - begun)} ms`);
    report('the loop held up meanwhile', holds);
    report('their room given back', await times(1, () => reuseRoom(database)));
    await old.stop();
  }
  await app.close();
  await activity.stop();
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
}

/** Rows spread over 90 days, and the hourly sums that go with them. */
async function fill({ orm }, size) {
  const seconds = (DAYS * 86_400) / size;
  await orm.execute(sql`
    insert into activity_logs (timestamp, method, path, status_code, duration, user_agent,
      ip_address, session_id, event_type, country)
    select ${NOW.toISOString()}::timestamptz - make_interval(secs => (${size}::int - n) * ${seconds}::float8),
      'GET', '/api/products', 200, n % 700, 'Chrome', '203.0.113.0', md5((n % 5000)::text),
      'System Request', 'CH'
    from generate_series(1, ${size}::int) as n`);
  await orm.execute(sql`
    insert into activity_rollups (hour, dimension, key, count, duration)
    select hour, dimension, key, 20, 400
    from (
      select to_timestamp(0) as hour
      union all
      select ${NOW.toISOString()}::timestamptz - make_interval(hours => n)
      from generate_series(0, ${DAYS * 24}) as n
    ) as hours,
    lateral (
      select 'type' as dimension, unnest(array['Page Visit', 'Product Comparison', 'Report Export', 'System Request']) as key
      union all select 'speed', unnest(array['0-50', '50-100', '100-200', '200-500', '500+'])
      union all select 'api', 'all'
      union all select 'session', 'all'
      union all select 'page', '/page-' || n from generate_series(1, 13) as n
      union all select 'product', n::text from generate_series(1, 15) as n
      union all select 'format', unnest(array['html', 'pdf', 'word', 'powerpoint', 'csv', 'json', 'print'])
      union all select 'battlecard', '1/' || n from generate_series(1, 30) as n
      union all select 'country', chr(65 + n / 26) || chr(65 + n % 26) from generate_series(0, 99) as n
    ) as keys`);
}

async function times(rounds, ask) {
  const taken = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await ask();
    taken.push(performance.now() - start);
    if (answer && answer.statusCode !== 200) throw new Error(`It answered ${answer.statusCode}.`);
  }
  const { user, system } = process.cpuUsage(before);
  return Object.assign(taken, { processor: (user + system) / 1000 / rounds });
}

/** The longest time that each written batch blocked the process. */
async function heldUp(batches, visit, activity) {
  const longest = [];
  for (let batch = 0; batch < batches; batch += 1) {
    for (let left = 199; left > 0; left -= 1) await visit();
    const ended = watchLoop();
    await activity.flush();
    longest.push(Math.max(...ended()));
  }
  return longest;
}

/** Measures each turn of the event loop, until it is stopped. */
function watchLoop() {
  const turns = [];
  let last = performance.now();
  let watching = true;
  const turn = () => {
    const now = performance.now();
    turns.push(now - last);
    last = now;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    watching = false;
    turns.push(performance.now() - last);
    return turns;
  };
}

function report(what, taken, goal = null) {
  const sorted = taken.toSorted((left, right) => left - right);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [median, high, most] = [at(0.5), at(0.99), sorted.at(-1)];
  const processor = taken.processor ? `, processor ${taken.processor.toFixed(1)} ms` : '';
  console.log(
    `  ${what}: median ${median.toFixed(1)} ms, p99 ${high.toFixed(1)} ms, longest ${most.toFixed(1)} ms${processor}`,
  );
  if (goal !== null && high > goal) process.exitCode = 1;
}
