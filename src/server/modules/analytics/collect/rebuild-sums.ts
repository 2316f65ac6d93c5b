import type { Orm } from '../../../db/database.ts';
import { dayOf } from './count-batch.ts';
import {
  countEvents,
  rangeOfEvents,
  replaceSums,
  type CountedEvents,
} from './rebuild-sums.repository.ts';

export const REBUILD_USAGE = `Makes the counts of the analytics pages anew from the single events that are kept:

  npm run analytics:rebuild

It reads each event once and writes at the end, so a server on PostgreSQL may go on, and several of these commands may
run. Hours whose events were deleted keep their counts. An embedded database belongs to one process: stop the server first.`;

const EVENTS_AT_ONCE = 100_000;

/** Recounts every hour with all its events left, in one pass over the events, and the totals; safe to repeat. */
export async function rebuildSums(database: Orm, print: (line: string) => void): Promise<void> {
  const counted: CountedEvents = { hours: new Map(), visitors: new Map() };
  const range = await rangeOfEvents(database);
  const [before, last] = range === null ? [0, 0] : [range.first - 1, range.last];
  for (let after = before; after < last; after += EVENTS_AT_ONCE) {
    const end = Math.min(after + EVENTS_AT_ONCE, last);
    await countEvents(database.orm, counted, after, end);
    const share = Math.round(((end - before) / (last - before)) * 100);
    print(`Counting: ${share} % of ${(last - before).toLocaleString('en')} events`);
  }
  const { hours, differing, since } = await replaceSums(database, counted, last);
  const what = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  print(
    `${since === null || hours === 0 ? 'No hour could be counted anew' : `${what} since ${dayOf(since)} were counted anew, ${differing} of them differed`}; the totals are the sums of all hours.`,
  );
}
