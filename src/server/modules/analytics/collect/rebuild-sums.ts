import type { Database } from '../../../db/database.ts';
import { dayOf } from './count-batch.ts';
import { firstRowTime, hoursSince, rebuildHour, rebuildTotals } from './rebuild-sums.repository.ts';

export const REBUILD_USAGE = `Makes the counts of the analytics pages anew from the single events that are kept:

  npm run analytics:rebuild

It goes hour by hour, so a server on PostgreSQL may go on, and several of these commands may run. Hours
whose events were deleted keep their counts. An embedded database belongs to one process: stop the server first.`;

const DAY_MS = 86_400_000;

/** Every hour of whose events none was deleted, one after the other, then the totals; safe to repeat. */
export async function rebuildSums(
  database: Pick<Database, 'orm'>,
  print: (line: string) => void,
): Promise<void> {
  const first = await firstRowTime(database);
  const since = first && (first.isWhole ? hourBefore(first.time) : dayAfter(first.time));
  const hours = since === null ? [] : await hoursSince(database, since);
  let corrected = 0;
  let day = '';
  for (const hour of hours) {
    if (dayOf(hour) !== day) {
      day = dayOf(hour);
      print(`Counting ${day} …`);
    }
    if (await rebuildHour(database, hour)) corrected += 1;
  }
  await rebuildTotals(database);
  const counted = `${hours.length} ${hours.length === 1 ? 'hour' : 'hours'}`;
  print(
    `${since === null || hours.length === 0 ? 'No hour could be counted anew' : `${counted} since ${dayOf(since)} were counted anew, ${corrected} of them differed`}; the totals are the sums of all hours.`,
  );
}

function hourBefore(time: Date): Date {
  return new Date(time.getTime() - DAY_MS);
}

/** Part of a day may be deleted already, and a visitor counts once a day. */
function dayAfter(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS + 1) * DAY_MS);
}
