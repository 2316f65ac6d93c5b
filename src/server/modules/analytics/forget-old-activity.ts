import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { deleteOldRows, forgetVisitors, reuseRoom } from './activity.repository.ts';
import { dayOf } from './count-batch.ts';

export type ForgetOptions = {
  database: Pick<Database, 'orm' | 'kind'>;
  retentionDays: number;
  now: () => Date;
  log: Log;
  isReady: () => boolean;
};

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const CHUNK = 500;
const PAUSE_MS = 20;
/** About 400 MB: a flood fills no disk. */
const MOST_ROWS = 2_000_000;
const ROOM_WORTH_TAKING = 20_000;

/** Deletes single events past their time every minute, bit by bit; their counts stay. */
export function forgetOldActivity(options: ForgetOptions) {
  const { database, now, retentionDays, log, isReady } = options;
  let stopping = false;
  let running: Promise<void> | null = null;
  let freed = 0;

  const sweep = async () => {
    const before = new Date(now().getTime() - retentionDays * DAY_MS);
    await forgetVisitors(database, dayOf(now()));
    for (let deleted = CHUNK; deleted === CHUNK && !stopping;) {
      deleted = await deleteOldRows(database, { before, most: MOST_ROWS, chunk: CHUNK });
      freed += deleted;
      await sleep(PAUSE_MS);
    }
    if (freed < ROOM_WORTH_TAKING || stopping) return;
    freed = 0;
    await reuseRoom(database);
  };
  const runOnce = () => {
    running ??= sweep()
      .catch((error: unknown) => log.error('old activity could not be deleted', error))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void (isReady() && runOnce()), EVERY_MS).unref();
  return {
    /** One round now; resolves when nothing old is left, or when the database failed. */
    sweep: runOnce,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
