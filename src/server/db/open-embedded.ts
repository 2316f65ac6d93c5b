import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import fs from 'node:fs';
import path from 'node:path';
import { keepPosition } from './confirmed-position.ts';
import { closeToOthers, prepareDataDirectory } from './data-directory.ts';
import { DatabaseError, type Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { watchDisk } from './disk-room.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { inTurns, type Upkeep } from './in-turns.ts';
import { isDatabaseFull } from './is-database-away.ts';
import { refuseNewer } from './refuse-newer.ts';

export type EmbeddedOptions = {
  dataDir: string;
  migrationsDir: string;
  /** A dumped empty cluster of the installed version; null builds one, which takes longer. */
  template: string | null;
  /** Called when its state changes (no room, room again, opened anew), and when the start takes longer. */
  onEvent?: (event: string) => void;
  /** A sentence for the operator: what was confirmed earlier is not there any more. */
  onLoss?: (sentence: string) => void;
  /** The directory was taken from this process: nothing may be written any more. */
  onLockLost?: () => void;
};

/**
 * Opens the embedded database for this process alone. A first start killed half-way leaves nothing
 * in place: the cluster is built beside its directory and renamed when it is whole.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const directory = path.resolve(options.dataDir, 'pglite');
  const silent = () => undefined;
  prepareDataDirectory(path.dirname(directory));
  const disk = watchDisk(path.dirname(directory));
  const isNew = () => !fs.existsSync(path.join(directory, 'PG_VERSION'));
  disk.assertOpening(isNew());
  const unlock = await lockDirectory(directory, {
    onWait: options.onEvent ?? silent,
    onLost: options.onLockLost ?? silent,
  });
  try {
    if (isNew()) await createCluster(directory, options.template);
    closeToOthers(directory);
    const openClient = async () => {
      const client = await EmbeddedClient.open(directory);
      await keepPosition(client, `${directory}.confirmed`, options.onLoss ?? silent);
      return client;
    };
    return embeddedDatabase(await openClient(), options.migrationsDir, unlock, {
      disk,
      reopen: openClient,
      onEvent: options.onEvent ?? silent,
    });
  } catch (error) {
    unlock();
    throw new DatabaseError(
      isDatabaseFull(error) || disk.isShort()
        ? `The disk of ${options.dataDir} is full; make room there, or choose another DATA_DIR.`
        : `The embedded database in ${options.dataDir} could not be opened; restore a backup of that directory, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

async function createCluster(directory: string, template: string | null): Promise<void> {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  try {
    const empty = template === null ? undefined : new Blob([fs.readFileSync(template)]);
    const client = await EmbeddedClient.open(draft, empty);
    await client.close();
    fs.renameSync(draft, directory);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * `release` runs after the client is closed, whatever closing did. Without `upkeep` it lives in
 * memory, and nothing watches over a disk.
 */
export function embeddedDatabase(
  client: PGlite,
  migrationsDir: string,
  release: () => void,
  upkeep?: Upkeep,
): Database {
  const turns = inTurns(client, upkeep);
  const orm = drizzle(turns.client);
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
