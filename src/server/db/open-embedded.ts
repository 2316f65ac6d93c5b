import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { inTurns, type Upkeep } from './in-turns.ts';
import { openCluster, type ClusterOptions } from './open-cluster.ts';
import { refuseNewer } from './refuse-newer.ts';
import type { EmbeddedQueries } from './thread-client.ts';

export type EmbeddedOptions = ClusterOptions & { migrationsDir: string };

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { client, upkeep, release } = await openCluster(options);
  return embeddedDatabase(client, options.migrationsDir, release, upkeep);
}

/**
 * `release` runs after the client is closed, even if closing failed. Without `upkeep` the database is in memory, and no disk is
 * watched.
 */
export function embeddedDatabase(
  client: EmbeddedQueries,
  migrationsDir: string,
  release: () => void,
  upkeep?: Upkeep,
): Database {
  const turns = inTurns(client, upkeep);
  const orm = drizzle(turns.queries as PGlite);
  return {
    kind: 'embedded',
    orm,
    migrate: async () => {
      await refuseNewer(orm, migrationsDir);
      await migrate(orm, { migrationsFolder: migrationsDir });
    },
    exclusively: (run) => run(),
    keepReserve: () => upkeep?.disk.keepReserve(),
    isFull: () => upkeep?.disk.isShort() ?? false,
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: async () => {
      try {
        await turns.close();
      } finally {
        release();
      }
    },
  };
}
