import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '../../../test/support/postgres-server.ts';
import { smallCatalogs } from '../../../test/support/small-catalog.ts';
import { formatNumber } from '../../core/catalog/format-number.ts';
import type { Catalog } from '../../core/catalog/resolved.ts';
import { ignoredRows, readCatalogs } from '../modules/catalog/catalog.repository.ts';
import type { Database } from './database.ts';
import { embeddedDatabase } from './open-embedded.ts';
import { countProcesses } from './live-processes.ts';
import { openPostgresql } from './open-postgresql.ts';
import { isSeeded, seedCatalogs } from './seed-catalogs.ts';
import { readInstallation } from './read-installation.ts';
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

  test.skipIf(skip)(
    'tables of a later version are refused, and nothing of them is changed',
    async () => {
      const journal = sql`drizzle.__drizzle_migrations`;
      await database.orm.execute(
        sql`insert into ${journal} (hash, created_at) values ('later', 4102444800000)`,
      );
      await expect(database.exclusively(database.migrate)).rejects.toThrow(
        'The data was written by a later version of this program; start that version, or restore a backup made before the upgrade.',
      );
      await readInstallation(database, '9.1.0+later');
      await expect(database.exclusively(database.migrate)).rejects.toThrow(
        'The data was written by version 9.1.0+later of this program, which is later than this one; start that version,',
      );
      await database.orm.execute(sql`delete from ${journal} where hash = 'later'`);
    },
  );

  test.skipIf(skip)('processes that share a database are counted while they live', async () => {
    const options = { log: { info: () => undefined, error: () => undefined }, isReady: () => true };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const both = [countProcesses(database, options), countProcesses(database, options)];
    const counts = async () => {
      vi.advanceTimersByTime(5000);
      vi.advanceTimersByTime(5000);
      await sleep(50);
      return both.map(({ count }) => count());
    };
    const expected = kind === 'embedded' ? [1, 1] : [2, 2];
    await expect.poll(counts).toEqual(expected);
    await both[1]?.stop();
    await expect.poll(async () => (await counts())[0]).toBe(1);
    await both[0]?.stop();
    vi.useRealTimers();
  });

  test.skipIf(skip)('migrating again changes nothing', async () => {
    await expect(database.exclusively(database.migrate)).resolves.toBeUndefined();
    const tables = await database.orm.execute(
      sql`select 1 from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables).toMatchObject({ rows: { length: 36 } });
  });

  test.skipIf(skip)(
    'processes that start at once agree on one installation and its key',
    async () => {
      const [one, other] = await Promise.all([
        readInstallation(database, 'test'),
        readInstallation(database, 'test'),
      ]);
      expect(one).toEqual(other);
      expect(one?.key).toHaveLength(32);
    },
  );

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

  test.skipIf(skip)('a row that no file gave is neither read nor retired', async () => {
    const { orm } = database;
    await orm.execute(sql`insert into llm_models
      (id, catalog, slug, name, description, company, group_key, status)
      values (900, 'language-models', 'by-hand', 'By hand', 'Typed.', 'Us', 'large', 'ga')`);
    await seedCatalogs(database, smallCatalogs(), 'hash-4');
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
    expect(await ignoredRows(database)).toEqual({ llm_models: [900] });
    const [row] = await orm.select().from(rivals).where(eq(rivals.id, 900));
    expect(row?.retired).toBe(false);
    await orm.delete(rivals).where(eq(rivals.id, 900));
  });

  test.skipIf(skip)(
    'the rivals of a long catalog come back as they were, and stay where it is left alone',
    async () => {
      const [models, software] = smallCatalogs();
      if (!models || !software) throw new Error('There are two small catalogs.');
      const [like] = models.rivals;
      const further = Array.from({ length: 600 }, (_, at) => ({
        ...like,
        ...(at % 2 === 0 && { subjectId: 1, competesWith: [2] }),
        id: 10_000 + at,
        slug: `further-${at}`,
      }));
      const long = { ...models, rivals: [...models.rivals, ...further] } as Catalog;
      await seedCatalogs(database, [long, software], 'hash-5');
      expect(await readCatalogs(database)).toEqual([long, software]);
      const order = [software.slug, models.slug];
      await seedCatalogs(database, [software], 'hash-6', new Map(), order);
      expect(await readCatalogs(database)).toEqual([software, long]);
      expect(await isSeeded(database, 'hash-6')).toBe(true);
      await seedCatalogs(database, smallCatalogs(), 'hash-4');
      expect(await readCatalogs(database)).toEqual(smallCatalogs());
    },
  );

  test.skipIf(skip)('a seed that fails half-way leaves the former catalogs', async () => {
    const broken = smallCatalogs();
    const rival = broken[1]?.rivals[0];
    if (rival) rival.competesWith = [99_999];
    await expect(seedCatalogs(database, broken, 'hash-5')).rejects.toThrow();
    expect(await isSeeded(database, 'hash-4')).toBe(true);
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
  });

  test.skipIf(skip)(
    'a catalog whose folder has gone is served no more, and comes back',
    async () => {
      const [models, software] = smallCatalogs();
      if (!models || !software) throw new Error('There are two small catalogs.');
      await seedCatalogs(database, [software], 'hash-5');
      expect(await readCatalogs(database)).toEqual([software]);
      expect(await isSeeded(database, 'hash-5')).toBe(true);
      await seedCatalogs(database, smallCatalogs(), 'hash-4');
      expect(await readCatalogs(database)).toEqual(smallCatalogs());
    },
  );

  test.skipIf(skip)('what is computed from a claim cannot be edited, and follows it', async () => {
    const { orm } = database;
    const edit = orm.execute(sql`update model_evaluations set value = 'Edited'`);
    await expect(edit).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/value/) },
    });
    const listed = await orm.select().from(claims).orderBy(claims.id);
    const of = (criterionId: string, rivalId: number | null) =>
      listed.find((row) => row.criterionId === criterionId && row.rivalId === rivalId);
    expect(of('1', 1)).toMatchObject({
      value: '71.5',
      numericScore: 71.5,
      hasCapability: true,
      unit: '%',
      basis: 'read',
      confidence: 0.9,
      asOf: '2026-09-01',
      evidence: [{ title: 'Quiz board' }],
    });
    expect(of('2', null)).toMatchObject({ value: 'Yes: report on request', hasCapability: true });
    expect(of('3', 1)).toMatchObject({ numericScore: 4.5, value: expect.stringContaining('🙂') });
    expect(of('1', 2)).toMatchObject({
      value: 'unknown',
      state: 'unknown',
      unknownReason: 'not-found',
      note: 'Looked twice.',
      hasCapability: false,
      numericScore: null,
      evidence: [],
    });
    await orm.execute(
      sql`update model_evaluations set claim = jsonb_set(claim, '{measurements,0,value,number}', '12')
        where criteria_id = '1' and model_id = 1`,
    );
    const [models] = await readCatalogs(database);
    const edited = models?.rivals.find(({ id }) => id === 1)?.claims['1'];
    expect(edited).toMatchObject({ measurements: [{ value: { number: 12 } }, {}] });
    await seedCatalogs(database, smallCatalogs(), 'hash-4');
    expect(await readCatalogs(database)).toEqual(smallCatalogs());
  });

  test.skipIf(skip)('one claim is unique for its criterion and holder', async () => {
    const [row] = await database.orm.select().from(claims).limit(1);
    expect(row).toBeDefined();
    if (!row) return;
    const { criterionId, subjectId, rivalId, claim } = row;
    const same = { criterionId, subjectId, rivalId, claim };
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

describe('an installation of an earlier version', () => {
  let earlier: string;
  beforeAll(async () => {
    earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await cp(MIGRATIONS, earlier, { recursive: true });
    const journal = path.join(earlier, 'meta/_journal.json');
    const { entries, ...rest } = z
      .object({ entries: z.array(z.object({ idx: z.int() }).loose()) })
      .loose()
      .parse(JSON.parse(await readFile(journal, 'utf8')));
    const first = entries.filter(({ idx }) => idx < 3);
    await writeFile(journal, JSON.stringify({ ...rest, entries: first }));
  });
  afterAll(() => rm(earlier, { recursive: true }));

  test('takes a drawn mark out of kept reports, and leaves the picture of others', async () => {
    const client = await PGlite.create();
    await embeddedDatabase(client, earlier, () => undefined).migrate();
    // The subject of a report does not matter here.
    await client.exec('SET session_replication_role = replica');
    for (const mime of ['image/svg+xml', 'image/png']) {
      await client.query(
        `INSERT INTO llm_reports (company_id, model_ids, criteria_ids, report_type, created_at, catalog, selection_key, document)
         VALUES (1, '[]', '[]', 'matrix', '2026-11-21T00:00:00Z', 'language-models', $1, $2)`,
        [mime, { brand: { name: 'Acme', mark: { mime, base64: '' } } }],
      );
    }
    await embeddedDatabase(client, MIGRATIONS, () => undefined).migrate();
    const kept = await client.query('SELECT document FROM llm_reports ORDER BY id');
    expect(kept.rows).toEqual([
      { document: { brand: { name: 'Acme' } } },
      { document: { brand: { name: 'Acme', mark: { mime: 'image/png', base64: '' } } } },
    ]);
    await client.close();
  });

  test('reads its catalogs again from the files, and keeps what those no longer hold', async () => {
    const client = await PGlite.create();
    await embeddedDatabase(client, earlier, () => undefined).migrate();
    await client.exec(EARLIER_ROWS);
    const database = embeddedDatabase(client, MIGRATIONS, () => undefined);
    expect(await isSeeded(database, 'hash-1')).toBe(true);
    await database.migrate();
    expect(await isSeeded(database, 'hash-1')).toBe(false);

    await seedCatalogs(database, smallCatalogs(), 'hash-2');
    const [models] = await readCatalogs(database);
    const kept = models?.rivals.find(({ id }) => id === 77);
    expect(kept).toMatchObject({ retired: true });
    const price = kept?.claims['77'];
    const value = price?.state === 'known' ? price.measurements[0].value : null;
    expect(value?.kind === 'number' && formatNumber(value.number, value.unit)).toBe('12.5 tokens');
    expect(kept?.claims['78']).toEqual({
      state: 'unknown',
      reason: 'not-found',
      note: 'Looked.',
      lookedAt: [],
    });
    expect(models?.criteria.find(({ id }) => id === '77')).toMatchObject({
      unit: { name: 'tokens' },
      instruments: [{ name: 'Test', unit: { name: '%', after: '%' } }],
    });
    await database.close();
  });
});

const EARLIER_ROWS = `
  insert into catalogs values ('language-models', 0, 'v1', 'hash-1', '{}');
  insert into llm_models (id, catalog, slug, name, description, company, group_key, status)
    values (77, 'language-models', 'gone', 'Gone', 'It left.', 'Gone', 'large', 'ga');
  insert into selection_criteria (id, catalog, position, slug, name, description, category, weight,
      evaluation_type, unit, fact_kind, held_by, tie_band, instruments)
    values ('77', 'language-models', 0, 'a', 'A', 'A.', 'Core', 1, 'number', 'tokens', 'limit', 'rival', 0,
        '[{"name": "Test", "unit": "%"}]'),
      ('78', 'language-models', 1, 'b', 'B', 'B.', 'Core', 1, 'text', null, 'limit', 'rival', 0, '[]');
  insert into model_evaluations (criteria_id, model_id, value, state, measurements)
    values ('77', 77, '12.5', 'known', '[{"value": {"kind": "number", "number": 12.5, "unit": "tokens"}}]');
  insert into model_evaluations (criteria_id, model_id, value, state, unknown_reason, note)
    values ('78', 77, 'unknown', 'unknown', 'not-found', 'Looked.');
`;

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
