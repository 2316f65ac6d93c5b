import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openMark, type ConfirmedMark } from './confirmed-mark.ts';
import { closeToOthers, prepareDataDirectory } from './data-directory.ts';
import { DatabaseError, type Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { refuseNewer } from './refuse-newer.ts';

export type EmbeddedOptions = {
  dataDir: string;
  migrationsDir: string;
  /** A dumped empty cluster of the installed version; null builds one, which takes longer. */
  template: string | null;
  /** A sentence for the operator: why the start takes longer. */
  onEvent?: (event: string) => void;
  /** A sentence for the operator: what was confirmed earlier is not there any more. */
  onLoss?: (sentence: string) => void;
  /** The directory was taken from this process: nothing may be written any more. */
  onLockLost?: () => void;
};

const SMALL_MEMORY = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database for this process alone. A first start killed half-way leaves nothing
 * in place: the cluster is built beside its directory and renamed when it is whole.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const directory = path.resolve(options.dataDir, 'pglite');
  const silent = () => undefined;
  prepareDataDirectory(path.dirname(directory));
  const unlock = await lockDirectory(directory, {
    onWait: options.onEvent ?? silent,
    onLost: options.onLockLost ?? silent,
  });
  try {
    if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) {
      await createCluster(directory, options.template);
    }
    closeToOthers(directory);
    const client = await PGlite.create(directory, { startParams: SMALL_MEMORY });
    const mark = await openMark(client, `${directory}.mark`, options.onLoss ?? silent);
    return embeddedDatabase(client, options.migrationsDir, unlock, mark);
  } catch (error) {
    unlock();
    throw new DatabaseError(
      `The embedded database in ${options.dataDir} could not be opened; restore a backup of that directory, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

async function createCluster(directory: string, template: string | null): Promise<void> {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  const loadDataDir = template === null ? undefined : new Blob([fs.readFileSync(template)]);
  const client = await PGlite.create(draft, { startParams: SMALL_MEMORY, loadDataDir });
  await client.close();
  fs.renameSync(draft, directory);
}

/** `release` runs after the client is closed, whatever closing did. */
export function embeddedDatabase(
  client: PGlite,
  migrationsDir: string,
  release: () => void,
  mark: ConfirmedMark | null = null,
): Database {
  const orm = drizzle(withBreath(client, mark));
  return {
    kind: 'embedded',
    orm,
    migrate: async () => {
      await refuseNewer(orm, migrationsDir);
      await migrate(orm, { migrationsFolder: migrationsDir });
    },
    exclusively: (run) => run(),
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: async () => {
      try {
        await mark?.stop();
        if (!client.closed) await client.close();
      } finally {
        release();
      }
    },
  };
}

const READS = /^\s*select\b/i;

/**
 * Its queries run on the thread that answers requests, and those that wait would all run before the
 * next request is looked at; so between two of them everything else has its turn.
 */
function withBreath(client: PGlite, mark: ConfirmedMark | null): PGlite {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(run: () => Promise<Result>, writes: boolean): Promise<Result> => {
    const result = last.then(run);
    last = result
      .then(
        () => writes && mark?.moved(),
        () => undefined,
      )
      .then(() => nextTurn());
    return result;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...given) => inTurn(() => query(...given), !READS.test(given[0]));
  client.transaction = (run) => inTurn(() => transaction(run), true);
  return client;
}
