import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import { knownDatabase } from '../db/known-databases.ts';
import { openCluster } from '../db/open-cluster.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';

export type DatabasePlace = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** Directory of the project: migrations. */
  root: string;
  databaseTemplate: string | null;
  /** Threads for the embedded database. */
  newThread: () => Worker;
  log: Log;
};

/**
 * PostgreSQL where its address is set, else the embedded database of the data directory; the other is not even loaded. The
 * embedded one is being opened when this returns, so that the caller can load other modules meanwhile.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { config, root, log, newThread } = place;
  const migrationsDir = path.join(root, 'src/server/db/migrations');
  if (config.databaseUrl !== null) {
    const { openPostgresql } = await import('../db/open-postgresql.ts');
    return openPostgresql({
      url: config.databaseUrl,
      migrationsDir,
      onIdleError: (error) => log.error('an idle database connection broke', error),
      known: knownDatabase(config.dataDir, config.databaseUrl),
    });
  }
  const loading = import('../db/open-embedded.ts');
  const { client, upkeep, release } = await openCluster({
    dataDir: config.dataDir,
    newThread,
    template: place.databaseTemplate,
    onEvent: log.info,
    onLoss: (sentence) => log.error('the database is not whole', sentence),
    onLockLost: () => {
      log.error('this server ends', 'The data directory was taken by another one.');
      // An orderly stop would still write.
      process.exit(1);
    },
  });
  return (await loading).embeddedDatabase(client, migrationsDir, release, upkeep);
}
