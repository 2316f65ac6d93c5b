import os from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { openPostgresql } from '../src/server/db/open-postgresql.ts';
import type { ActivityEvent } from '../src/server/modules/analytics/collect/activity-event.ts';
import { createActivityLog } from '../src/server/modules/analytics/collect/activity-log.ts';
import { createActivityWriter } from '../src/server/modules/analytics/collect/activity.repository.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { msOfPostgres } from './processor-time.ts';

/**
 * `npx tsx bench/many-writers.ts [logs,…] [events a second of each] [seconds]` The load of many processes on one PostgreSQL
 * that flushes to its disk: all write the sums of the same hour, which are the same rows. One log for each process, as the
 * product writes it, here all in one process on the same cores. Fails if an event is lost or a sum is wrong.
 */
const [counts, rate, seconds] = [
  (process.argv[2] ?? '1,4,9,20,40').split(',').map(Number),
  Number(process.argv[3] ?? 250),
  Number(process.argv[4] ?? 10),
];
const TICK_MS = 20;
const VISITORS = 500;
const PAGES = ['/', '/wizard', '/dashboard', '/decide', '/api/companies', '/api/comparisons'];

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('there is no PostgreSQL here');
try {
  for (const count of counts) console.log(await writeBeside(count));
} finally {
  await postgres.stop();
}

async function writeBeside(count: number): Promise<string> {
  const { url } = await (postgres as NonNullable<typeof postgres>).createDatabase();
  const failed: unknown[] = [];
  const open = () =>
    openPostgresql({
      url,
      migrationsDir: 'src/server/db/migrations',
      onIdleError: (error) => failed.push(error),
    });
  const databases = Array.from({ length: count }, open);
  await databases[0]?.migrate();
  const batches: { ms: number; events: number }[] = [];
  const logs = databases.map((database) => {
    const write = createActivityWriter(database);
    return createActivityLog({
      write: async (events, id) => {
        const start = performance.now();
        await write(events, id);
        batches.push({ ms: performance.now() - start, events: events.length });
      },
      canWait: () => false,
      isReady: () => true,
      log: { info: () => undefined, error: (_, error) => failed.push(error) },
    });
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const before = msOfPostgres();
  const start = performance.now();
  let recorded = 0;
  for (let due = TICK_MS; due <= seconds * 1000; due += TICK_MS) {
    await rest(start + due - performance.now());
    for (const log of logs)
      for (let at = 0; at < (rate * TICK_MS) / 1000; at += 1) log.record(eventOf((recorded += 1)));
  }
  for (const log of logs) await log.flush();
  const took = (performance.now() - start) / 1000;
  const spent = msOfPostgres() - before;
  const { rows } = await client.query(
    `select (select count(*) from activity_logs)::int as kept,
      (select sum(count) from activity_rollups where dimension = 'type' and hour = 'epoch')::int as summed,
      (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks`,
  );
  const { kept, summed, deadlocks } = rows[0];
  await client.end();
  for (const log of logs) await log.stop();
  for (const database of databases) await database.close();
  const times = batches.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  if (failed.length > 0) throw failed[0];
  if (kept !== recorded || summed !== recorded)
    throw new Error(`${kept} of ${recorded} events were written, the sums say ${summed}`);
  return [
    `${count} logs at ${rate} events a second: ${Math.round(recorded / took)} a second written`,
    `a batch of ${Math.round(recorded / batches.length)} took ${at(0.5)} ms (99th ${at(0.99)})`,
    `PostgreSQL ${Math.round((1000 * spent) / recorded)} µs an event`,
    `${deadlocks} deadlocks, load ${os.loadavg()[0]?.toFixed(1)}`,
  ].join('; ');
}

function eventOf(number: number): ActivityEvent {
  const path = PAGES[number % PAGES.length] as string;
  return {
    time: new Date(),
    type: path.startsWith('/api') ? 'System Request' : 'Page Visit',
    method: 'GET',
    path,
    status: 200,
    duration: number % 90,
    made: null,
    visitor: {
      fingerprint: `visitor ${number % VISITORS}`,
      address: '198.19.0.0',
      country: 'DE',
      agent: 'Firefox',
    },
  };
}
