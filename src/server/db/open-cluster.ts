import fs from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { keepPosition, positionFile } from './confirmed-position.ts';
import { DatabaseError, UnfitDataError } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { watchDisk } from './disk-room.ts';
import type { Upkeep } from './in-turns.ts';
import { isDatabaseFull } from './is-database-away.ts';
import { ThreadClient, type EmbeddedQueries } from './thread-client.ts';

const OWNER_ALONE = 0o700;
const STICKY = 0o1000;

export type ClusterOptions = {
  dataDir: string;
  /** A thread that runs `database-thread.ts` and has no work yet. */
  newThread: () => Worker;
  /** A packed new database of the installed version (`unpackCluster`); null builds one, which takes longer. */
  template: string | null;
  /** Called when its state changes (no room, room again, opened anew), and when the start takes longer. */
  onEvent?: (event: string) => void;
  /** A sentence for the operator: writes that were confirmed earlier are lost. */
  onLoss?: (sentence: string) => void;
  /** Another process took the directory: no more writes are allowed. */
  onLockLost?: () => void;
};

/** An open database, its maintenance, and the release that runs after it is closed. */
export type Cluster = { client: EmbeddedQueries; upkeep: Upkeep; release: () => void };

/**
 * Opens the embedded database for this process alone. A first start killed half-way leaves nothing
 * in place: the cluster is built beside its directory and renamed when it is whole.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
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
    if (isNew()) refuseVanished(directory);
    const template = isNew() ? options.template : null;
    if (template === null && isNew()) await createCluster(directory, options.newThread);
    if (template === null) closeToOthers(directory);
    const open = async (unpacked: string | null) => {
      const client = await ThreadClient.open(options.newThread(), directory, unpacked);
      const kept = keepPosition(client, positionFile(directory), options.onLoss ?? silent);
      return kept.catch(async (error: unknown) => {
        await client.close();
        throw error;
      });
    };
    const upkeep = { disk, reopen: () => open(null), onEvent: options.onEvent ?? silent };
    return { client: await open(template), upkeep, release: unlock };
  } catch (error) {
    unlock();
    if (error instanceof UnfitDataError) throw error;
    throw new DatabaseError(
      isDatabaseFull(error) || disk.isShort()
        ? `The disk of ${options.dataDir} is full; make room there, or choose another DATA_DIR.`
        : `The embedded database in ${options.dataDir} could not be opened; restore a backup of that directory, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Files next to a cluster survive when the cluster itself is lost; a new cluster in its place would hide the loss. */
function refuseVanished(directory: string): void {
  const mark = positionFile(directory);
  if (!fs.existsSync(mark)) return;
  throw new UnfitDataError(
    `The directory ${path.dirname(directory)} holds no database any more, though it had one; restore a backup of it, or remove ${mark} to begin anew.`,
  );
}

/** In a thread of its own that ends afterwards, because creating a cluster takes memory that is never freed. */
async function createCluster(directory: string, newThread: () => Worker): Promise<void> {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  try {
    const client = await ThreadClient.open(newThread(), draft);
    await client.close();
    fs.renameSync(draft, directory);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the directory where it is missing, for its owner alone; one that others may read is mended. */
function prepareDataDirectory(directory: string): void {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: OWNER_ALONE });
    fs.accessSync(directory, fs.constants.W_OK);
  } catch (error) {
    throw new DatabaseError(
      `The directory ${directory} cannot be written; choose another DATA_DIR.`,
      { cause: error },
    );
  }
  closeToOthers(directory);
}

/** Not changed where all users may write, as /tmp; where it belongs to another user, the system refuses. */
function closeToOthers(directory: string): void {
  const { mode } = fs.statSync(directory);
  if ((mode & 0o077) === 0 || (mode & STICKY) !== 0) return;
  try {
    fs.chmodSync(directory, OWNER_ALONE);
  } catch {
    // The owner gave this process a directory on purpose.
  }
}
