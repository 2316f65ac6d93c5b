import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '../../../test/support/postgres-server.ts';
import { smallCatalogs } from '../../../test/support/small-catalog.ts';
import { readCatalogs } from '../modules/catalog/catalog.repository.ts';
import type { Database } from './database.ts';
import { embeddedDatabase } from './open-embedded.ts';
import { openPostgresql } from './open-postgresql.ts';
import { isSeeded, seedCatalogs } from './seed-catalogs.ts';
import { adminUsers, claims, rivals, subjectRivals } from './tables.ts';

const MIGRATIONS = 'src/server/db/migrations';
const postgres = await startPostgres();
if (postgres === null) {
  console.warn('database tests on PostgreSQL SKIPPED: no DATABASE_URL and no PostgreSQL binary');
}
afterAll(() => postgres?.stop());

type Fresh = () => Promise<Database>;

const openEmpty: Record<string, Fresh> = {
  embedded: async () => embeddedDatabase(await PGlite.create(), MIGRATIONS, () => undefined),
  postgresql: async () => {
    if (postgres === null) throw new Error('no PostgreSQL');
    const { url, drop } = await postgres.createDatabase();
    const database = openPostgresql({
      url,
      migrationsDir: MIGRATIONS,
      onIdleError: () => undefined,
    });
    return { ...database, close: () => database.close().then(drop) };
  },
};

describe.each([
  { kind: 'embedded', skip: false },
  { kind: 'postgresql', skip: postgres === null },
])('on the $kind database', ({ kind, skip }) => {
  const open = openEmpty[kind];
  let database: Database;

  beforeAll(async () => {
    if (skip || open === undefined) return;
    database = await open();
    await database.exclusively(database.migrate);
  });
  afterAll(() => database?.close());

  test.skipIf(skip)('migrating again changes nothing', async () => {
    await expect(database.exclusively(database.migrate)).resolves.toBeUndefined();
    const tables = await database.orm.execute(
      sql`select 1 from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables).toMatchObject({ rows: { length: 15 } });
  });

  test.skipIf(skip)('what is read back equals what was resolved from the files', async () => {
    await seedCatalogs(database, smallCatalogs(), 'hash-1');
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
    expect(await isSeeded(database, 'hash-1')).toBe(true);
    expect(await isSeeded(database, 'hash-2')).toBe(false);
  });

  test.skipIf(skip)('seeding the same catalogs again leaves the same rows', async () => {
    const before = await sizes(database);
    await seedCatalogs(database, smallCatalogs(), 'hash-1');
    expect(await sizes(database)).toEqual(before);
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
  });

  test.skipIf(skip)('an entity that vanished is retired and keeps its claims', async () => {
    const changed = smallCatalogs();
    const [models] = changed;
    models?.rivals.splice(3, 1);
    models?.criteria.splice(2, 1);
    for (const rival of models?.rivals ?? []) delete rival.claims['3'];
    await seedCatalogs(database, changed, 'hash-3');

    const [after] = await readCatalogs(database);
    expect(after?.rivals.find((rival) => rival.id === 4)).toMatchObject({
      retired: true,
      competesWith: [1, 2],
      claims: { '1': { state: 'known' } },
    });
    expect(after?.criteria.find((criterion) => criterion.id === '3')?.retired).toBe(true);
  });

  test.skipIf(skip)('an entity that comes back is no longer retired', async () => {
    await seedCatalogs(database, smallCatalogs(), 'hash-4');
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
  });

  test.skipIf(skip)('a seed that fails half-way leaves the former catalogs', async () => {
    const broken = smallCatalogs();
    const rival = broken[1]?.rivals[0];
    if (rival) rival.competesWith = [99_999];
    await expect(seedCatalogs(database, broken, 'hash-5')).rejects.toThrow();
    expect(await isSeeded(database, 'hash-4')).toBe(true);
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
  });

  test.skipIf(skip)('one claim is unique for its criterion and holder', async () => {
    const [row] = await database.orm.select().from(claims).limit(1);
    expect(row).toBeDefined();
    if (!row) return;
    const { id: _id, ...same } = row;
    await expect(database.orm.insert(claims).values(same)).rejects.toThrow();
  });

  test.skipIf(skip)('an administrator is active until said otherwise', async () => {
    await database.orm.insert(adminUsers).values({ username: 'a', password: 'b' });
    const [row] = await database.orm
      .select({ isActive: adminUsers.isActive })
      .from(adminUsers)
      .where(eq(adminUsers.username, 'a'));
    expect(row?.isActive).toBe(true);
  });
});

test('catalogs seeded before a rival had further groups are read again from their files', async () => {
  const client = await PGlite.create();
  const earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, earlier, { recursive: true });
  const journal = path.join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = z
    .object({ entries: z.array(z.object({ idx: z.int() }).loose()) })
    .loose()
    .parse(JSON.parse(await readFile(journal, 'utf8')));
  const first = entries.filter(({ idx }) => idx < 2);
  await writeFile(journal, JSON.stringify({ ...rest, entries: first }));
  await embeddedDatabase(client, earlier, () => undefined).migrate();
  await client.query(
    "insert into catalogs values ('manufacturing-software', 0, 'v1', 'hash-1', '{}')",
  );
  const database = embeddedDatabase(client, MIGRATIONS, () => undefined);
  expect(await isSeeded(database, 'hash-1')).toBe(true);
  await database.migrate();
  expect(await isSeeded(database, 'hash-1')).toBe(false);
  await database.close();
  await rm(earlier, { recursive: true });
});

test.skipIf(postgres === null)(
  'a connection that breaks in a transaction fails it, and only it',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const settings = { url, migrationsDir: MIGRATIONS, onIdleError: () => undefined };
    const [database, other] = [openPostgresql(settings), openPostgresql(settings)];
    const broken = database.orm.transaction(async (queries) => {
      const answer = await queries.execute(sql`select pg_backend_pid() as pid`);
      const [{ pid }] = z
        .object({ rows: z.tuple([z.object({ pid: z.int() })]) })
        .parse(answer).rows;
      await other.orm.execute(sql`select pg_terminate_backend(${pid})`);
      await sleep(200);
      await queries.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
    await Promise.all([database.close(), other.close()]);
    await drop();
  },
);

test.skipIf(postgres === null)('starters racing for one server all succeed', async () => {
  if (postgres === null) return;
  const { url, drop } = await postgres.createDatabase();
  const starters = Array.from({ length: 3 }, () =>
    openPostgresql({ url, migrationsDir: MIGRATIONS, onIdleError: () => undefined }),
  );
  await Promise.all(
    starters.map((database) =>
      database.exclusively(async () => {
        await database.migrate();
        await seedCatalogs(database, smallCatalogs(), 'hash');
      }),
    ),
  );
  const [first] = starters;
  expect(first && (await readCatalogs(first))).toEqual(smallCatalogs());
  await Promise.all(starters.map((database) => database.close()));
  await drop();
});

async function sizes({ orm }: Database): Promise<number[]> {
  const [held] = await orm.select({ rows: count() }).from(claims);
  const [listed] = await orm.select({ rows: count() }).from(rivals);
  const [paired] = await orm.select({ rows: count() }).from(subjectRivals);
  return [held?.rows ?? 0, listed?.rows ?? 0, paired?.rows ?? 0];
}
