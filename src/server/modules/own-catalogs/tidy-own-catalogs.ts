import type { Database, Orm } from '../../db/database.ts';
import { inChunks, repeatRounds, type Regular } from '../../process/repeat-rounds.ts';
import {
  removeBlankOwn,
  removeIdleOwn,
  reuseOwnRoom,
  type RemovedOwn,
} from './own-catalogs.repository.ts';
import { forgetOwnShares } from './own-shares.repository.ts';

export type TidyOwnOptions = Regular & {
  database: Pick<Database, 'orm' | 'kind'>;
  /** null: idle catalogs are never removed. */
  idleDays: number | null;
};

const DAY_MS = 86_400_000;
const EVERY_MS = 60 * 60_000;
const CHUNK = 5;

/** Removes catalogs not opened for a number of days, in chunks, with the reports saved from them. */
export async function removeIdleCatalogs(
  database: Pick<Database, 'orm' | 'kind'>,
  now: Date,
  idleDays: number,
  signal?: AbortSignal,
): Promise<RemovedOwn> {
  const since = new Date(now.getTime() - idleDays * DAY_MS);
  const removed = await removeInChunks((chunk) => removeIdleOwn(database, since, chunk), signal);
  if (removed.catalogs > 0 && !signal?.aborted) await reuseOwnRoom(database);
  return removed;
}

/** Removes catalogs created empty a day ago and never edited, with the reports saved from them. */
export function removeBlankCatalogs(
  database: Orm,
  now: Date,
  signal?: AbortSignal,
): Promise<RemovedOwn> {
  const before = new Date(now.getTime() - DAY_MS);
  return removeInChunks((chunk) => removeBlankOwn(database, before, chunk), signal);
}

async function removeInChunks(
  remove: (chunk: number) => Promise<RemovedOwn>,
  signal: AbortSignal | undefined,
): Promise<RemovedOwn> {
  let reports = 0;
  const removeSome = async () => {
    const removed = await remove(CHUNK);
    reports += removed.reports;
    return removed.catalogs;
  };
  return { catalogs: await inChunks(CHUNK, removeSome, signal), reports };
}

/** Every hour: removes idle own catalogs and those left empty, and deletes the shares of past days. */
export function tidyOwnCatalogs({ database, idleDays, ...regular }: TidyOwnOptions) {
  const { now, log } = regular;
  return repeatRounds({
    ...regular,
    everyMs: EVERY_MS,
    failed: 'own catalogs could not be tidied',
    round: async (signal) => {
      await forgetOwnShares(database, now().toISOString().slice(0, 10));
      const blank = await removeBlankCatalogs(database, now(), signal);
      if (blank.catalogs > 0) log.info('own catalogs that were left empty were removed', blank);
      if (idleDays === null) return;
      const removed = await removeIdleCatalogs(database, now(), idleDays, signal);
      if (removed.catalogs > 0) log.info('unopened own catalogs were removed', removed);
    },
  });
}
