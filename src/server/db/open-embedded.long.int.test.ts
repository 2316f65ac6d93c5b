import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';
import { databaseThreads } from './database-threads.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { embeddedDatabase, openEmbedded } from './open-embedded.ts';
import { unpackCluster } from './embedded-client.ts';

const CHILD = 'test/support/open-database-child.ts';
const migrationsDir = 'src/server/db/migrations';
const newThread = databaseThreads('.');
let home: string;
let template: string;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-embedded-'));
  template = path.join(home, 'template.bin');
  execFileSync(process.execPath, ['scripts/create-database-template.mjs', template]);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Resolves when the path is there, so that a kill can be aimed at that moment. */
async function appears(file: string): Promise<void> {
  for (let attempt = 0; attempt < 6000 && !fs.existsSync(file); attempt++) await sleep(5);
}

test.each([
  { moment: 'the draft appears', file: 'pglite.init', after: 0 },
  { moment: 'the version file appears', file: 'pglite.init/PG_VERSION', after: 0 },
  { moment: 'the draft is half-way', file: 'pglite.init', after: 250 },
  { moment: 'the cluster is in place', file: 'pglite', after: 0 },
  { moment: 'the cluster is opened', file: 'pglite', after: 200 },
])('a first start killed when $moment is opened by the next', async ({ file, after }) => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const child = runChild(CHILD, [dataDir, template]);
  await appears(path.join(dataDir, file));
  await sleep(after);
  await child.kill();

  const database = await openEmbedded({ dataDir, migrationsDir, newThread, template });
  await database.migrate();
  await database.ping();
  await database.close();
});

test('queries that wait leave everything else its turn between any two of them', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const database = await openEmbedded({ dataDir, migrationsDir, newThread, template });
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 1);
  const slow = sql`select count(*) from generate_series(1, 20000)`;
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 > 0
        ? database.orm.execute(slow)
        : database.orm.transaction((queries) => queries.execute(slow)),
    ),
  );
  clearInterval(clock);
  expect(turns).toBeGreaterThan(30);
  await database.close();
});

test('a second process is refused while the first one lives, and the first is unhurt', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const database = await openEmbedded({ dataDir, migrationsDir, newThread, template });
  const second = runChild(CHILD, [dataDir, template]);
  expect(await second.firstLine).toContain(`in use by process ${process.pid}`);
  expect(await second.exit).toBe(3);
  await database.ping();
  await database.close();
});

test('a log that ends before what was confirmed is said at the next start, once; the directory is its owner’s alone', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  fs.chmodSync(dataDir, 0o755);
  const said: string[] = [];
  const onLoss = (sentence: string) => said.push(sentence);
  const start = () => openEmbedded({ dataDir, migrationsDir, newThread, template, onLoss });
  const database = await start();
  const directories = [dataDir, path.join(dataDir, 'pglite')];
  expect(directories.map((each) => fs.statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
  const kept = path.join(dataDir, 'pglite.confirmed');
  const position = () => Number.parseInt(fs.readFileSync(kept, 'utf8'), 16);
  await expect.poll(position).toBeGreaterThan(0);
  const atFirst = position();
  await database.orm.execute(
    sql`create table notes as select repeat('x', 500) from generate_series(1, 400)`,
  );
  await expect.poll(position).toBeGreaterThan(atFirst + 100_000);
  await database.close();
  fs.writeFileSync(kept, (position() + 10 * 2 ** 20).toString(16).padEnd(32));
  for (let starts = 2; starts > 0; starts -= 1) await (await start()).close();
  expect(said).toEqual([
    expect.stringMatching(/has lost confirmed changes: \d{4,5} KB of its log/),
  ]);
});

test('a database that gave itself up loses nothing, is opened anew, and empties its log', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const events: string[] = [];
  const database = await openEmbedded({
    dataDir,
    migrationsDir,
    newThread,
    template,
    onEvent: (event) => events.push(event),
  });
  await database.orm.execute(sql`create table kept (number serial, text text)`);
  // PostgreSQL makes a new log file under this name, and gives up when it cannot.
  const obstacle = path.join(dataDir, 'pglite/pg_wal/xlogtemp.42');
  fs.mkdirSync(obstacle);
  let confirmed = 0;
  const write = () =>
    database.orm.transaction(async (queries) => {
      await queries.execute(
        sql`insert into kept (text) select md5(random()::text) from generate_series(1, 9000)`,
      );
    });
  await expect(
    (async () => {
      for (; confirmed < 100; confirmed++) await write();
    })(),
  ).rejects.toThrow();
  fs.rmdirSync(obstacle);
  expect(
    await database.orm.execute(sql`select count(*)::integer as count from kept`),
  ).toMatchObject({ rows: [{ count: confirmed * 9000 }] });
  expect(confirmed).toBeGreaterThan(0);
  expect(events).toEqual(['the embedded database gave itself up and was opened anew']);

  for (let count = 0; count < 6; count++) await write();
  const firstLog = path.join(dataDir, 'pglite/pg_wal/000000010000000000000001');
  await expect.poll(() => fs.existsSync(firstLog)).toBe(false);
  await database.close();
});

test('a damaged directory is refused with a sentence, never replaced by an empty one', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const database = await openEmbedded({ dataDir, migrationsDir, newThread, template });
  await database.close();
  fs.rmSync(path.join(dataDir, 'pglite/global'), { recursive: true });
  await expect(openEmbedded({ dataDir, migrationsDir, newThread, template })).rejects.toThrow(
    /could not be opened; restore a backup/,
  );
  expect(fs.existsSync(path.join(dataDir, 'pglite.lock'))).toBe(false);
});

describe('the thread of an embedded database', () => {
  const events: string[] = [];
  const threads: Worker[] = [];
  let database: Database;

  beforeAll(async () => {
    const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
    const start = databaseThreads('.', { isEarly: true });
    const newThread = () => {
      const thread = start();
      threads.push(thread);
      return thread;
    };
    const onEvent = (event: string) => events.push(event);
    const options = { dataDir, migrationsDir, template };
    database = await openEmbedded({ ...options, newThread, onEvent });
    await database.orm.execute(sql`create table counts (name text primary key, count integer)`);
    await database.orm.execute(sql`insert into counts values ('a', 0), ('b', 0)`);
  });

  const add = sql`update counts set count = count + 1 where name = 'a'`;
  const count = async () => {
    const { rows } = (await database.orm.execute(
      sql`select count from counts where name = 'a'`,
    )) as unknown as { rows: { count: number }[] };
    return rows[0]?.count;
  };

  test('a transaction is whole or not there, and those at the same time run one after the other', async () => {
    const order: string[] = [];
    const transaction = (name: string) =>
      database.orm.transaction(async (queries) => {
        order.push(`${name} begins`);
        await queries.execute(add);
        await queries.transaction(async (inner) => inner.execute(add));
        order.push(`${name} ends`);
        if (name === 'second') throw new Error('on purpose');
        return name;
      });
    const settled = await Promise.allSettled([
      transaction('first'),
      transaction('second'),
      transaction('third'),
      count(),
    ]);
    expect(settled).toEqual([
      { status: 'fulfilled', value: 'first' },
      { status: 'rejected', reason: new Error('on purpose') },
      { status: 'fulfilled', value: 'third' },
      { status: 'fulfilled', value: 4 },
    ]);
    expect(order).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  test('a transaction whose failed statement was overlooked is no success', async () => {
    const before = await count();
    const overlooked = database.orm.transaction(async (queries) => {
      await queries.execute(add);
      await queries.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(overlooked).rejects.toMatchObject({ code: '25P02' });
    expect(await count()).toBe(before);
  });

  test('an error keeps its code and what it is about', async () => {
    const twice = sql`insert into counts values ('a', 1)`;
    await expect(database.orm.execute(twice)).rejects.toMatchObject({
      cause: {
        message: expect.stringContaining('duplicate key'),
        severity: 'ERROR',
        code: '23505',
        table: 'counts',
        constraint: 'counts_pkey',
        detail: 'Key (name)=(a) already exists.',
      },
    });
    await database.orm.execute(sql`select 1`);
  });

  test('values arrive as they do from a database of the main thread', async () => {
    const given = [
      1.5,
      'null',
      JSON.stringify({ of: [1, null, 'text'] }),
      new Uint8Array([0, 255]),
    ];
    const all = sql`select ${given[0]}::float8 as float, 42 as integer, 9007199254740993::bigint as big,
    12.50::numeric as number, true as yes, null as nothing, ${given[1]}::jsonb as empty, null::json as none,
    ${given[2]}::json as json, '"text"'::jsonb as quoted, '{1,2}'::int[] as numbers, '{a,null}'::text[] as texts,
    ${given[3]}::bytea as bytes, '2026-11-22T10:00:00Z'::timestamptz as time, '2026-11-22'::date as day,
    '1 hour'::interval as span, array['2026-11-22'::date] as days, '\\x'::bytea as no_bytes`;
    const directory = path.join(home, 'beside');
    unpackCluster(template, directory);
    const client = await PGlite.create(directory);
    const beside = embeddedDatabase(client, migrationsDir, () => undefined);
    const [here, there] = [await beside.orm.execute(all), await database.orm.execute(all)];
    expect(there).toMatchObject({ rows: (here as unknown as { rows: object[] }).rows });
    expect(there).toMatchObject({
      rows: [{ json: { of: [1, null, 'text'] }, empty: null, big: 9007199254740993n }],
    });
    await beside.close();
  });

  test('a thread that ends in the middle of a statement is replaced, and what was confirmed is there', async () => {
    const before = (await count()) ?? 0;
    await database.orm.execute(add);
    const slow = database.orm.transaction(async (queries) => {
      await queries.execute(add);
      await queries.execute(sql`select count(*) from generate_series(1, 100000000)`);
    });
    const failed = slow.catch((error: unknown) => error);
    const waiting = count();
    setTimeout(() => void threads.at(-1)?.terminate(), 300);
    expect(isDatabaseAway(await failed)).toBe(true);
    expect(await waiting).toBe(before + 1);
    expect(events).toEqual(['the embedded database gave itself up and was opened anew']);
  });

  test('closing waits for what was begun, ends the thread, and refuses what comes later', async () => {
    const last = database.orm.transaction((queries) => queries.execute(add));
    await database.close();
    expect(await last).toMatchObject({ affectedRows: 1 });
    expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
    const late = await count().catch((error: unknown) => error);
    expect(isDatabaseAway(late)).toBe(true);
    await database.close();
  });
});
