import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAt, openLiveDatabase } from '../../../../test/support/live-app.ts';
import { startPostgres } from '../../../../test/support/postgres-server.ts';
import type { ReserveAnswer, ReserveOrder } from '../../../../test/support/reserve-call-child.ts';
import type { Database } from '../../db/database.ts';
import { reserveCall, settleCall, type TrialCall } from './trial-calls.repository.ts';
import { insertTrial } from './trials.repository.ts';

/** Two processes for the last of the day’s money; the embedded database has one, whose calls race for one row. */

const postgres = await startPostgres();
const RACES = 200;
const DAY = '2026-11-27';
const CHILD = 'test/support/reserve-call-child.ts';

type Reserve = (call: TrialCall, limits: ReserveOrder['limits']) => Promise<unknown>;
let database: Database;
/** The reservation of this process, and of a second one where the database allows it. */
let reserve: [Reserve, Reserve];
const after: (() => unknown)[] = [];

beforeAll(async () => {
  if (postgres === null) database = await openLiveDatabase();
  else {
    const { url } = await postgres.createDatabase();
    database = openAt(url);
    await database.migrate();
    reserve = [here, await inAnotherProcess(url)];
  }
  reserve ??= [here, here];
});
afterAll(async () => {
  for (const end of after) await end();
  await database.close();
  await postgres?.stop();
});

const here: Reserve = (call, limits) => reserveCall(database, call, limits);

async function inAnotherProcess(url: string): Promise<Reserve> {
  const child = fork(CHILD, [url], { execArgv: ['--import', 'tsx'] });
  after.push(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await once(child, 'message');
  const waits: ((grant: unknown) => void)[] = [];
  child.on('message', ({ id, grant }: ReserveAnswer) => waits[id]?.(grant));
  return (call, limits) =>
    new Promise((resolve) => {
      const id = waits.push(resolve) - 1;
      child.send({ id, call, limits } satisfies ReserveOrder);
    });
}

const prices = { input: 1, output: 1 };
const candidate = { id: 1, slug: 'a', name: 'A', listed: 'a/a', prices, window: null };

async function newTrial(id: string, capMicros: number): Promise<void> {
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

async function sumOf(column: string, table: string): Promise<number> {
  const { rows } = (await database.orm.execute(
    sql.raw(`select coalesce(sum(${column}), 0)::int as sum from ${table}`),
  )) as unknown as { rows: { sum: number }[] };
  return rows[0]?.sum ?? 0;
}

test('two hundred races of two processes for the day’s money never pass it', async () => {
  const [one, other] = reserve;
  const [dailyMicros, micros] = [50_000, 970];
  await newTrial('first', 10_000_000);
  await newTrial('second', 10_000_000);
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
      one(call('first'), { by: 'first', dailyMicros }),
      other(call('second'), { by: 'second', dailyMicros }),
    ]);
    granted += grants.filter((grant) => grant === 'granted').length;
    for (const grant of grants) expect(['granted', 'day']).toContain(grant);
    expect(await sumOf('micros', 'trial_budget')).toBeLessThanOrEqual(dailyMicros);
  }
  expect(granted).toBe(Math.floor(dailyMicros / micros));
  expect(await sumOf('cost_micros', 'trial_answers')).toBe(granted * micros);
  // The unspent part of a reservation is available to other calls again.
  const first = { trial: 'first', prompt: 0, candidate: 0, micros, day: DAY };
  await settleCall(database, first, { state: 'answered', costMicros: 100 });
  expect(await sumOf('micros', 'trial_budget')).toBe(granted * micros - 870);
});

test('many calls of one trial at once never pass its cap, and none is asked twice', async () => {
  const [one, other] = reserve;
  await newTrial('capped', 10_000);
  const limits = { by: 'capped', dailyMicros: 1_000_000_000 };
  const grants = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? one : other)(
        { trial: 'capped', prompt: at >> 1, candidate: 0, micros: 900, day: 'another' },
        limits,
      ),
    ),
  );
  expect(grants.filter((grant) => grant === 'granted')).toHaveLength(11);
  const spent = await sumOf('spent_micros', "trials where id = 'capped'");
  expect(spent).toBe(9900);
  const stranger = { trial: 'capped', prompt: 99, candidate: 0, micros: 1, day: 'another' };
  expect(await one(stranger, { ...limits, by: 'another process' })).toBe('stopped');
});
