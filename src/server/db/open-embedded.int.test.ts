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

test('a log cut short is said at the next start, once; the directory is its owner’s alone', async () => {
  const dataDir = fs.mkdtempSync(path.join(home, 'data-'));
  fs.chmodSync(dataDir, 0o755);
  const running = await openEmbedded({ dataDir, migrationsDir, template });
  expect(
    [dataDir, path.join(dataDir, 'pglite')].map((each) => fs.statSync(each).mode & 0o777),
  ).toEqual([0o700, 0o700]);
  const mark = path.join(dataDir, 'pglite.mark');
  const atFirst = fs.readFileSync(mark, 'utf8');
  await running.orm.execute(sql`create table notes (text text)`);
  await running.orm.execute(
    sql`insert into notes select repeat('x', 500) from generate_series(1, 400)`,
  );
  await expect.poll(() => fs.readFileSync(mark, 'utf8')).not.toBe(atFirst);
  // What a killed process leaves: every write of this one has reached its files.
  const crashed = fs.mkdtempSync(path.join(home, 'data-'));
  fs.cpSync(dataDir, crashed, { recursive: true });
  fs.rmSync(path.join(crashed, 'pglite.lock'));
  await running.close();

  const cut = Number.parseInt(fs.readFileSync(mark, 'utf8').trim(), 16) - 100_000;
  const logs = path.join(crashed, 'pglite/pg_wal');
  const [first = ''] = fs
    .readdirSync(logs)
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .sort();
  const { size } = fs.statSync(path.join(logs, first));
  const segment = Math.floor(cut / size)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0');
  fs.truncateSync(path.join(logs, `0000000100000000${segment}`), cut % size);
  const said: string[] = [];
  const start = async () => {
    const onLoss = (sentence: string) => said.push(sentence);
    const database = await openEmbedded({ dataDir: crashed, migrationsDir, template, onLoss });
    await database.close();
  };
  await start();
  expect(said).toEqual([expect.stringMatching(/has lost confirmed changes: \d+ KB of its log/)]);
  await start();
  expect(said).toHaveLength(1);
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
