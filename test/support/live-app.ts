import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { embeddedDatabase } from '../../src/server/db/open-embedded.ts';
import type { AppDependencies } from '../../src/server/http/app-types.ts';
import type { ProviderSettings } from '../../src/server/config.ts';
import { createProviders } from '../../src/server/modules/intelligence/create-providers.ts';
import { createTestApp } from './create-test-app.ts';

export const MIGRATIONS = 'src/server/db/migrations';

/** A real database in memory, with its tables. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = embeddedDatabase(await PGlite.create(), MIGRATIONS, () => undefined);
  await database.migrate();
  return database;
}

export async function forgetLiveAnswers({ orm }: Database): Promise<void> {
  await orm.execute(sql`truncate competitive_intelligence, intelligence_budget`);
}

type LiveOptions = Partial<AppDependencies['intelligence']>;

/** The application over the small catalogs, with live providers that stand somewhere else. */
export async function createLiveApp(
  database: Database,
  settings: ProviderSettings[],
  options: LiveOptions = {},
  changes: Partial<AppDependencies> = {},
) {
  const app = await createTestApp({
    database,
    intelligence: {
      enabled: true,
      providers: await createProviders(settings),
      cacheHours: 24,
      dailyCalls: 200,
      clientBurst: 1000,
      clientHourly: 1000,
      deadlineMs: 3000,
      ...options,
    },
    ...changes,
  });
  const ask = (payload: object = PAIR, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: BATCH, payload, headers });
  return { app, ask };
}

export const BATCH = '/api/competitive-intelligence-batch';
export const PAIR = { product: { id: 1 }, competitor: { id: 4 }, featureIds: ['1', '3'] };
