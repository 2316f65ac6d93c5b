import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../process/log.ts';
import { removeIdleOwn, reuseOwnRoom } from './own-catalogs.repository.ts';

export type TidyOwnOptions = {
  database: Pick<Database, 'orm' | 'kind'>;
  /** null: none is ever removed for its idleness. */
  idleDays: number | null;
  now: () => Date;
  log: Log;
  isReady: () => boolean;
};

const DAY_MS = 86_400_000;
const EVERY_MS = 60 * 60_000;
const CHUNK = 5;
const PAUSE_MS = 20;

/** Removes what nobody opened for so many days, bit by bit; gives back how many. */
export async function removeIdleCatalogs(
  database: Pick<Database, 'orm' | 'kind'>,
  now: Date,
  idleDays: number,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const since = new Date(now.getTime() - idleDays * DAY_MS);
  let removed = 0;
  for (let full = true; full && !isStopping();) {
    const count = await removeIdleOwn(database, since, CHUNK);
    removed += count;
    full = count === CHUNK;
    if (full) await sleep(PAUSE_MS);
  }
  if (removed > 0 && !isStopping()) await reuseOwnRoom(database);
  return removed;
}

/** Every hour removes own catalogs that nobody opened. */
export function tidyOwnCatalogs({ database, idleDays, now, log, isReady }: TidyOwnOptions) {
  let stopping = false;
  let running: Promise<void> | null = null;
  const round = async () => {
    if (idleDays === null) return;
    const removed = await removeIdleCatalogs(database, now(), idleDays, () => stopping);
    if (removed > 0) log.info('own catalogs that nobody opened were removed', { removed });
  };
  const runOnce = () => {
    running ??= round()
      .catch((error: unknown) => log.error('own catalogs could not be tidied', error))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void (isReady() && runOnce()), EVERY_MS).unref();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
