import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../../../../test/support/postgres-server.ts';
import type { Database } from '../../../db/database.ts';
import { openPostgresql } from '../../../db/open-postgresql.ts';
import {
  activityBatches,
  activityLogs,
  activityRollups,
  activitySalts,
} from '../../../db/tables.ts';
import type { ActivityEvent } from './activity-event.ts';
import {
  createActivityWriter,
  deleteOldRows,
  forgetBatches,
  forgetVisitors,
} from './activity.repository.ts';
import { rebuildSums } from './rebuild-sums.ts';
import * as analytics from '../statistics/analytics.repository.ts';

const postgres = await startPostgres();
if (postgres === null) {
  console.warn('the activity log on PostgreSQL SKIPPED: no DATABASE_URL and no PostgreSQL binary');
}
afterAll(() => postgres?.stop());

const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const WRITERS = 4;
const BATCHES = 12;
const BATCH = 50;

/** Some of those who export ask not to be tracked. */
const isTracked = (number: number) => number % 33 !== 0;

/** The same few keys in every order, so that writers meet. */
function event(number: number): ActivityEvent {
  const isExport = number % 3 === 0;
  return {
    time: new Date(START + (number % 5) * HOUR_MS),
    type: isExport ? 'Report Export' : 'Page Visit',
    method: 'GET',
    path: isExport
      ? '/api/export/battlecard'
      : (['/', '/wizard', '/docs'][number % 7] ?? '/dashboard'),
    status: 200,
    duration: number % 600,
    made: isExport
      ? { type: 'Report Export', subjectId: number % 4, rivalIds: [4], criteria: 2, format: 'pdf' }
      : null,
    visitor: isTracked(number)
      ? {
          fingerprint: `visitor ${number % 30}`,
          address: '203.0.113.0',
          country: number % 2 === 0 ? 'CH' : 'DE',
          agent: null,
        }
      : null,
  };
}

test.skipIf(postgres === null)(
  'servers that share a database write at once, agree on visitors and lose no count, even while sums are made anew',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const settings = {
      url,
      migrationsDir: 'src/server/db/migrations',
      onIdleError: () => undefined,
    };
    const databases: Database[] = Array.from({ length: WRITERS }, () => openPostgresql(settings));
    const [database] = databases;
    if (database === undefined) throw new Error('no database');
    await database.migrate();
    const rebuilding = (async () => {
      for (let times = 0; times < 6; times += 1) {
        await Promise.all([
          rebuildSums(database, () => undefined),
          rebuildSums(database, () => undefined),
        ]);
      }
    })();
    await Promise.all(
      databases.map(async (own, writer) => {
        const write = createActivityWriter(own);
        for (let batch = 0; batch < BATCHES; batch += 1) {
          const first = (writer * BATCHES + batch) * 7;
          const events = Array.from({ length: BATCH }, (_, at) => event(first + at));
          const id = `${writer} ${batch}`;
          await write(events, id);
          // Its confirmation was lost on the way: the writer tries again.
          if (batch % 4 === 0) await write(events, id);
        }
      }),
    );

    await rebuilding;

    const written = WRITERS * BATCHES * BATCH;
    const sum = (totals: { count: number }[]) => totals.reduce((all, { count }) => all + count, 0);
    expect(await database.orm.$count(activityLogs)).toBe(written);
    expect(sum(await analytics.readTotals(database, ['type']))).toBe(written);
    const untracked = Array.from({ length: WRITERS * BATCHES * BATCH }, (_, at) =>
      isTracked(Math.floor(at / BATCH) * 7 + (at % BATCH)),
    ).filter((isIn) => !isIn).length;
    expect(untracked).toBeGreaterThan(0);
    expect(sum(await analytics.readTotals(database, ['country']))).toBe(written - untracked);
    const exports = await analytics.readTotals(database, ['format']);
    expect(sum(await analytics.readTotals(database, ['session']))).toBe(30);
    expect(await database.orm.$count(activitySalts)).toBe(1);
    expect(await database.orm.$count(activityBatches)).toBe(WRITERS * BATCHES);
    await forgetBatches(database, new Date(Date.now() + HOUR_MS));
    expect(await database.orm.$count(activityBatches)).toBe(0);
    const hours = await analytics.readHours(database, new Date(START));
    expect(hours.map(({ hour }) => hour.getTime()).sort((left, right) => left - right)).toEqual(
      [0, 1, 2, 3, 4].map((after) => START + after * HOUR_MS),
    );
    expect(hours.reduce((all, { events }) => all + events, 0)).toBe(written);
    const days = await analytics.readProductDays(database, new Date(START));
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set(['2026-11-21']));
    expect(await analytics.readSince(database)).toEqual(new Date(START));
    expect(await analytics.readRecent(database, 50)).toHaveLength(50);

    const sums = async () => {
      const all = await database.orm.select().from(activityRollups);
      return all
        .map((row) => [row.hour.getTime(), row.dimension, row.key, row.count, row.duration].join())
        .sort();
    };
    const right = await sums();
    for (const damage of [
      sql`delete from activity_rollups where dimension in ('page', 'country')`,
      sql`update activity_rollups set count = count + 3 where dimension in ('type', 'session')`,
      sql`insert into activity_rollups (hour, dimension, key, count)
        select hour, 'country', 'XX', 5 from activity_rollups where dimension = 'speed' on conflict do nothing`,
    ]) {
      await database.orm.execute(damage);
    }
    const lines: string[] = [];
    const rebuild = () => rebuildSums(database, (line) => lines.push(line));
    await rebuild();
    expect(await sums()).toEqual(right);
    // Counts that the rows of untracked visitors do not hold are not lost.
    expect(await analytics.readTotals(database, ['format'])).toEqual(exports);
    await rebuild();
    expect(lines.at(-1)).toMatch(/^5 hours since \S+ were counted anew, 0 of them differed;/);

    const old = { before: new Date(0), most: 100, chunk: 1000, after: 0 };
    while ((await deleteOldRows(database, old)).length > 0);
    expect(await database.orm.$count(activityLogs)).toBe(100);
    await rebuild();
    expect(await sums()).toEqual(right);
    expect(lines.at(-1)).toMatch(/^No hour could be counted anew;/);
    expect(sum(await analytics.readTotals(database, ['type']))).toBe(written);
    await forgetVisitors(database, '2026-11-22');
    const left = await database.orm.execute(
      sql`select 1 from activity_visitors union all select 1 from activity_salts`,
    );
    expect(left).toMatchObject({ rows: [] });
    await Promise.all(databases.map((own) => own.close()));
    await drop();
  },
);
