import type { Database, Orm } from '../../db/database.ts';
import { inChunks, repeatRounds, type Regular } from '../../process/repeat-rounds.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import {
  fillInHeadings,
  forgetShares,
  removeIdleReports,
  reuseReportRoom,
} from './battlecards.repository.ts';

export type TidyOptions = Regular & {
  database: Pick<Database, 'orm' | 'kind'>;
  /** null: idle reports are never removed. */
  idleDays: number | null;
};

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const CHUNK = 20;
const ROUNDS_PER_CLEANING = 60;

/** Removes reports not opened for this number of days, in chunks; returns how many. */
export async function removeIdle(
  database: Orm,
  now: Date,
  idleDays: number,
  signal?: AbortSignal,
): Promise<number> {
  const since = new Date(now.getTime() - idleDays * DAY_MS);
  return inChunks(CHUNK, () => removeIdleReports(database, since, CHUNK), signal);
}

/** Every minute: removes idle reports, forgets the shares of past days, fills in older rows. */
export function tidyReports({ database, idleDays, ...regular }: TidyOptions) {
  const { now, log } = regular;
  return repeatRounds({
    ...regular,
    everyMs: EVERY_MS,
    failed: 'saved reports could not be tidied',
    round: async (signal, count) => {
      await forgetShares(database, dayOf(now()));
      await inChunks(CHUNK, () => fillInHeadings(database, CHUNK), signal);
      if (idleDays !== null) {
        const removed = await removeIdle(database, now(), idleDays, signal);
        if (removed > 0) log.info('unopened saved reports were removed', { removed });
      }
      if (count % ROUNDS_PER_CLEANING === 0 && !signal.aborted) await reuseReportRoom(database);
    },
  });
}
