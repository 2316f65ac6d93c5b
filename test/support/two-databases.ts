import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/server/db/database.ts';
import { embeddedDatabase } from '../../src/server/db/open-embedded.ts';
import { openPostgresql } from '../../src/server/db/open-postgresql.ts';
import { seedCatalogs } from '../../src/server/db/seed-catalogs.ts';
import { startPostgres } from './postgres-server.ts';
import { smallCatalogs } from './small-catalog.ts';

const MIGRATIONS = 'src/server/db/migrations';

export type SeededDatabase = {
  database: Database;
  /** The same database as another process opens it; the embedded one belongs to one process. */
  openAgain: () => Database;
  close: () => Promise<void>;
};

/** Both kinds of database with the small catalogs in them; PostgreSQL is skipped with a message if it is missing. */
export async function twoDatabases(what: string) {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.warn(`${what} on PostgreSQL SKIPPED: no DATABASE_URL and no PostgreSQL binary`);
  }
  const kinds = [
    { kind: 'embedded' as const, skip: false, open: openEmbedded },
    {
      kind: 'postgresql' as const,
      skip: postgres === null,
      open: async () => {
        if (postgres === null) throw new Error('no PostgreSQL');
        const { url, drop } = await postgres.createDatabase();
        const settings = { url, migrationsDir: MIGRATIONS, onIdleError: () => undefined };
        return seeded(() => openPostgresql(settings), drop);
      },
    },
  ];
  return { kinds, stop: async () => postgres?.stop() };
}

async function openEmbedded(): Promise<SeededDatabase> {
  const database = embeddedDatabase(await PGlite.create(), MIGRATIONS, () => undefined);
  return seeded(
    () => database,
    async () => undefined,
  );
}

async function seeded(open: () => Database, drop: () => Promise<void>): Promise<SeededDatabase> {
  const opened = new Set<Database>();
  const openAgain = () => {
    const next = open();
    opened.add(next);
    return next;
  };
  const database = openAgain();
  await database.exclusively(database.migrate);
  await seedCatalogs(database, smallCatalogs(), 'hash-1');
  return {
    database,
    openAgain,
    close: async () => {
      for (const each of opened) await each.close();
      await drop();
    },
  };
}
