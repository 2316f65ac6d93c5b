import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { embeddedDatabase } from '../../src/server/db/open-embedded.ts';
import type { Config, ProviderSettings } from '../../src/server/process/config.ts';
import type { LiveTimes } from '../../src/server/modules/intelligence/analysis/create-intelligence.ts';
import { openPostgresql } from '../../src/server/db/open-postgresql.ts';
import { startPostgres } from './postgres-server.ts';
import { createTestApp, type TestAppChanges } from './create-test-app.ts';

const MIGRATIONS = 'src/server/db/migrations';

/** A real database with its tables: PostgreSQL where there is one, the embedded one elsewhere. */
export async function openLiveDatabase(): Promise<Database> {
  const server = await startPostgres();
  const database = server
    ? openAt((await server.createDatabase()).url)
    : embeddedDatabase(await PGlite.create(), MIGRATIONS, () => undefined);
  await database.migrate();
  const close = async () => {
    await database.close();
    await server?.stop();
  };
  return { ...database, close };
}

export function openAt(url: string): Database {
  return openPostgresql({ url, migrationsDir: MIGRATIONS, onIdleError: () => undefined });
}

export async function forgetLiveAnswers({ orm }: Database): Promise<void> {
  await orm.execute(sql`truncate competitive_intelligence, intelligence_budget`);
}

type LiveOptions = Partial<Config['intelligence'] & LiveTimes>;

/** The application over the small catalogs, with live providers at other addresses. */
export async function createLiveApp(
  database: Database,
  settings: ProviderSettings[],
  options: LiveOptions = {},
  changes: TestAppChanges = {},
) {
  const app = await createTestApp({
    database,
    intelligence: {
      enabled: true,
      ownCatalogs: false,
      providers: settings,
      cacheHours: 24,
      dailyCalls: 200,
      clientBurst: 1000,
      clientHourly: 1000,
      ...options,
    },
    liveTimes: { deadlineMs: 8000, ...options },
    ...changes,
  });
  const ask = (payload: object = PAIR, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: BATCH, payload, headers });
  return { app, ask };
}

export const BATCH = '/api/competitive-intelligence-batch';
export const PAIR = { product: { id: 1 }, competitor: { id: 4 }, featureIds: ['1', '3'] };

/** Criteria enough for five hundred different selections of one pair. */
export const WIDE_CRITERIA = ['11', '12', '13', '14', '15', '16', '17', '18', '19'];
