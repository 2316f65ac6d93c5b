import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../process/log.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import {
  fillInHeadings,
  forgetShares,
  removeIdleReports,
  reuseReportRoom,
} from './idle-reports.repository.ts';

export type TidyOptions = {
  database: Pick<Database, 'orm' | 'kind'>;
  /** null: none is ever removed for its idleness. */
  idleDays: number | null;
  now: () => Date;
  log: Log;
  isReady: () => boolean;
};

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const CHUNK = 20;
const PAUSE_MS = 20;
const ROUNDS_PER_CLEANING = 60;

/** Removes what nobody opened for so many days, bit by bit; gives back how many. */
export async function removeIdle(
  database: Pick<Database, 'orm'>,
  now: Date,
  idleDays: number,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const since = new Date(now.getTime() - idleDays * DAY_MS);
  return inChunks(() => removeIdleReports(database, since, CHUNK), isStopping);
}

/** Every minute: removes idle reports, forgets the shares of past days, fills in older rows. */
export function tidyReports({ database, idleDays, now, log, isReady }: TidyOptions) {
  let stopping = false;
  let running: Promise<void> | null = null;
  let rounds = 0;

  const round = async () => {
    await forgetShares(database, dayOf(now()));
    await inChunks(
      () => fillInHeadings(database, CHUNK),
      () => stopping,
    );
    if (idleDays !== null) {
      const removed = await removeIdle(database, now(), idleDays, () => stopping);
      if (removed > 0) log.info('saved reports that nobody opened were removed', { removed });
    }
    rounds += 1;
    if (rounds % ROUNDS_PER_CLEANING === 0 && !stopping) await reuseReportRoom(database);
  };
  const runOnce = () => {
    running ??= round()
      .catch((error: unknown) => log.error('saved reports could not be tidied', error))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void (isReady() && runOnce()), EVERY_MS).unref();
  return {
    /** One round now; resolves when it is over, or when the database failed. */
    round: runOnce,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Between two chunks everything else has its turn. */
async function inChunks(run: () => Promise<number>, isStopping: () => boolean): Promise<number> {
  let sum = 0;
  for (let full = true; full && !isStopping();) {
    const count = await run();
    sum += count;
    full = count === CHUNK;
    if (full) await sleep(PAUSE_MS);
  }
  return sum;
}
