import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';
import { NEW_CLUSTER } from './embedded-client.ts';
import { openEmbedded } from './open-embedded.ts';

const CHILD = 'test/support/open-database-child.ts';
const migrationsDir = 'src/server/db/migrations';
let home: string;
let template: string;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-embedded-'));
  template = path.join(home, 'template.tar.gz');
  const client = await PGlite.create(NEW_CLUSTER);
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  fs.writeFileSync(template, Buffer.from(await dump.arrayBuffer()));
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

  const database = await openEmbedded({ dataDir, migrationsDir, template });
  await database.migrate();
  await database.ping();
  await database.close();
});

test('queries that wait leave everything else its turn between any two of them', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const database = await openEmbedded({ dataDir, migrationsDir, template });
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
  const database = await openEmbedded({ dataDir, migrationsDir, template });
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
  const start = () => openEmbedded({ dataDir, migrationsDir, template, onLoss });
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
  await expect.poll(() => fs.existsSync(firstLog), { timeout: 10_000 }).toBe(false);
  await database.close();
});

test('a damaged directory is refused with a sentence, never replaced by an empty one', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  const database = await openEmbedded({ dataDir, migrationsDir, template });
  await database.close();
  fs.rmSync(path.join(dataDir, 'pglite/global'), { recursive: true });
  await expect(openEmbedded({ dataDir, migrationsDir, template })).rejects.toThrow(
    /could not be opened; restore a backup/,
  );
  expect(fs.existsSync(path.join(dataDir, 'pglite.lock'))).toBe(false);
});
