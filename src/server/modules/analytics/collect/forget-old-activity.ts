import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../process/log.ts';
import { deleteOldRows, forgetBatches, forgetVisitors, reuseRoom } from './activity.repository.ts';
import { dayOf } from './count-batch.ts';

export type ForgetOptions = {
  database: Pick<Database, 'orm' | 'kind'>;
  retentionDays: number;
  /** Beyond the newest so many, single events go before their time: a flood fills no disk. */
  mostRows: number;
  now: () => Date;
  log: Log;
  isReady: () => boolean;
};

const DAY_MS = 86_400_000;
/** Longer than a process is cut off from a database that others reach. */
const BATCHES_MS = 6 * 3_600_000;
const EVERY_MS = 60_000;
const CHUNK = 200;
const PAUSE_MS = 20;
/** Every hour: the longer it waits, the longer it takes at once. */
const SWEEPS_PER_CLEANING = 60;

/** Deletes single events past their time every minute, bit by bit; their counts stay. */
export function forgetOldActivity(options: ForgetOptions) {
  const { database, now, retentionDays, mostRows, log, isReady } = options;
  let stopping = false;
  let running: Promise<void> | null = null;
  let sweeps = 0;

  const sweep = async () => {
    const before = new Date(now().getTime() - retentionDays * DAY_MS);
    await forgetVisitors(database, dayOf(now()));
    await forgetBatches(database, new Date(now().getTime() - BATCHES_MS));
    let after = 0;
    let full = true;
    while (full && !stopping) {
      const ids = await deleteOldRows(database, { before, most: mostRows, chunk: CHUNK, after });
      after = Math.max(after, ...ids);
      full = ids.length === CHUNK;
      await sleep(PAUSE_MS);
    }
    sweeps += 1;
    if (sweeps % SWEEPS_PER_CLEANING === 0 && !stopping) await reuseRoom(database);
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
