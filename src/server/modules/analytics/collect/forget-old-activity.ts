import type { Database } from '../../../db/database.ts';
import { inChunks, repeatRounds, type Regular } from '../../../process/repeat-rounds.ts';
import { deleteOldRows, forgetBatches, forgetVisitors, reuseRoom } from './activity.repository.ts';
import { dayOf } from './count-batch.ts';

export type ForgetOptions = Regular & {
  database: Pick<Database, 'orm' | 'kind'>;
  retentionDays: number;
  /** The most single events that are kept; older ones are deleted early, so that a flood fills no disk. */
  mostRows: number;
};

const DAY_MS = 86_400_000;
/** Longer than a process can be cut off from a database that others reach. */
const BATCHES_MS = 6 * 3_600_000;
const EVERY_MS = 60_000;
const CHUNK = 200;
/** Every hour: the longer it waits, the longer it takes at once. */
const ROUNDS_PER_CLEANING = 60;

/** Deletes expired single events every minute, in chunks; their counts stay. */
export function forgetOldActivity(options: ForgetOptions) {
  const { database, retentionDays, mostRows, ...regular } = options;
  const { now } = regular;
  return repeatRounds({
    ...regular,
    everyMs: EVERY_MS,
    failed: 'old activity could not be deleted',
    round: async (signal, count) => {
      const before = new Date(now().getTime() - retentionDays * DAY_MS);
      await forgetVisitors(database, dayOf(now()));
      await forgetBatches(database, new Date(now().getTime() - BATCHES_MS));
      let after = 0;
      const deleteSome = async () => {
        const ids = await deleteOldRows(database, { before, most: mostRows, chunk: CHUNK, after });
        after = Math.max(after, ...ids);
        return ids.length;
      };
      await inChunks(CHUNK, deleteSome, signal);
      if (count % ROUNDS_PER_CLEANING === 0 && !signal.aborted) await reuseRoom(database);
    },
  });
}
