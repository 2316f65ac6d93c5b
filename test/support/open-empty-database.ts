import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '../../src/server/db/open-embedded.ts';
import type { Database } from '../../src/server/db/database.ts';

/** An embedded database in memory, with tables and without rows. */
export async function openEmptyDatabase(): Promise<Database> {
  const client = await PGlite.create();
  const database = embeddedDatabase(client, 'src/server/db/migrations', () => undefined);
  await database.migrate();
  return database;
}
