import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAt, openLiveDatabase } from '../../../../test/support/live-app.ts';
import { startPostgres } from '../../../../test/support/postgres-server.ts';
import type { Database } from '../../db/database.ts';
import { reserveCall, settleCall, type TrialCall } from './trial-calls.repository.ts';
import { insertTrial } from './trials.repository.ts';

/** Two connections as two processes have them, for the last of the day's money. */

const postgres = await startPostgres();
const RACES = 200;
const DAY = '2026-11-27';
const open: Database[] = [];

beforeAll(async () => {
  if (postgres === null) {
    // The embedded database has one process; its calls still race for one row.
    const database = await openLiveDatabase();
    open.push(database, { ...database, close: async () => undefined });
    return;
  }
  const { url } = await postgres.createDatabase();
  const [one, other] = [openAt(url), openAt(url)];
  await one.migrate();
  open.push(one, other);
});
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  await postgres?.stop();
});

const prices = { input: 1, output: 1 };
const candidate = { id: 1, slug: 'a', name: 'A', listed: 'a/a', prices, window: null };

async function newTrial(database: Database, id: string, capMicros: number): Promise<void> {
  await insertTrial(
    database,
    {
      id,
      editHash: `${id} edit`,
      viewHash: `${id} view`,
      catalog: 'language-models',
      prompts: ['p'],
      promptCount: 1,
      candidates: [candidate],
      seed: 1,
      capMicros,
      leasedBy: id,
      createdAt: new Date(),
    },
    1000,
  );
}

async function sumOf(database: Database, column: string, table: string): Promise<number> {
  const { rows } = (await database.orm.execute(
    sql.raw(`select coalesce(sum(${column}), 0)::int as sum from ${table}`),
  )) as unknown as { rows: { sum: number }[] };
  return rows[0]?.sum ?? 0;
}

test('two hundred races of two processes for the day’s money never pass it', async () => {
  const [one, other] = open;
  if (!one || !other) throw new Error('no databases');
  const [dailyMicros, micros] = [50_000, 970];
  await newTrial(one, 'first', 10_000_000);
  await newTrial(one, 'second', 10_000_000);
  let granted = 0;
  for (let race = 0; race < RACES; race += 1) {
    const call = (trial: string): TrialCall => ({
      trial,
      prompt: race,
      candidate: 0,
      micros,
      day: DAY,
    });
    const grants = await Promise.all([
      reserveCall(one, call('first'), { by: 'first', dailyMicros }),
      reserveCall(other, call('second'), { by: 'second', dailyMicros }),
    ]);
    granted += grants.filter((grant) => grant === 'granted').length;
    for (const grant of grants) expect(['granted', 'day']).toContain(grant);
    expect(await sumOf(one, 'micros', 'trial_budget')).toBeLessThanOrEqual(dailyMicros);
  }
  expect(granted).toBe(Math.floor(dailyMicros / micros));
  expect(await sumOf(one, 'cost_micros', 'trial_answers')).toBe(granted * micros);
  // What a call did not cost is there for others again.
  const first = { trial: 'first', prompt: 0, candidate: 0, micros, day: DAY };
  await settleCall(one, first, { state: 'answered', costMicros: 100 });
  expect(await sumOf(one, 'micros', 'trial_budget')).toBe(granted * micros - 870);
}, 60_000);

test('many calls of one trial at once never pass its cap, and none is asked twice', async () => {
  const [one, other] = open;
  if (!one || !other) throw new Error('no databases');
  await newTrial(one, 'capped', 10_000);
  const limits = { by: 'capped', dailyMicros: 1_000_000_000 };
  const grants = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      reserveCall(
        at % 2 ? one : other,
        { trial: 'capped', prompt: at >> 1, candidate: 0, micros: 900, day: 'another' },
        limits,
      ),
    ),
  );
  expect(grants.filter((grant) => grant === 'granted')).toHaveLength(11);
  const spent = await sumOf(one, 'spent_micros', "trials where id = 'capped'");
  expect(spent).toBe(9900);
  const stranger = { trial: 'capped', prompt: 99, candidate: 0, micros: 1, day: 'another' };
  expect(await reserveCall(one, stranger, { ...limits, by: 'another process' })).toBe('stopped');
}, 60_000);
