import type { Database } from '../../db/database.ts';
import type { Log } from '../../process/log.ts';
import { inChunks, repeatRounds } from '../../process/repeat-rounds.ts';
import { removeBlankOwn, removeIdleOwn, reuseOwnRoom } from './own-catalogs.repository.ts';
import { forgetOwnShares } from './own-shares.repository.ts';

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

/** Removes what nobody opened for so many days, bit by bit; gives back how many. */
export async function removeIdleCatalogs(
  database: Pick<Database, 'orm' | 'kind'>,
  now: Date,
  idleDays: number,
  signal?: AbortSignal,
): Promise<number> {
  const since = new Date(now.getTime() - idleDays * DAY_MS);
  const removed = await inChunks(CHUNK, () => removeIdleOwn(database, since, CHUNK), signal);
  if (removed > 0 && !signal?.aborted) await reuseOwnRoom(database);
  return removed;
}

/** Removes what was made empty a day ago and never edited; gives back how many. */
export async function removeBlankCatalogs(
  database: Pick<Database, 'orm'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  return inChunks(CHUNK, () => removeBlankOwn(database, before, CHUNK), signal);
}

/** Every hour removes own catalogs that nobody opened, or that were left empty, and forgets the shares of past days. */
export function tidyOwnCatalogs({ database, idleDays, now, log, isReady }: TidyOwnOptions) {
  return repeatRounds({
    everyMs: EVERY_MS,
    isReady,
    log,
    failed: 'own catalogs could not be tidied',
    round: async (signal) => {
      await forgetOwnShares(database, now().toISOString().slice(0, 10));
      const blank = await removeBlankCatalogs(database, now(), signal);
      if (blank > 0) log.info('own catalogs that were left empty were removed', { removed: blank });
      if (idleDays === null) return;
      const removed = await removeIdleCatalogs(database, now(), idleDays, signal);
      if (removed > 0) log.info('own catalogs that nobody opened were removed', { removed });
    },
  });
}
