import { randomUUID } from 'node:crypto';
import { gt, lt, sql } from 'drizzle-orm';
import type { Log } from '../process/log.ts';
import type { Database } from './database.ts';
import { liveProcesses } from './tables.ts';

const EVERY_MS = 5000;
/** By the database's clock, the only one that all of them share. */
const ALIVE = sql`now() - interval '15 seconds'`;

/** Whether other processes on the database reported lately that they run; an embedded one has no others. */
export async function othersLive({ orm, kind }: Pick<Database, 'orm' | 'kind'>): Promise<boolean> {
  return (
    kind === 'postgresql' && (await orm.$count(liveProcesses, gt(liveProcesses.seenAt, ALIVE))) > 0
  );
}

/** Reports every five seconds that this process runs, and counts those that did so lately. An embedded database has one. */
export function countProcesses(
  { orm, kind }: Pick<Database, 'orm' | 'kind'>,
  { log, isReady }: { log: Log; isReady: () => boolean },
) {
  if (kind === 'embedded') return { count: () => 1, stop: async () => undefined };
  const id = randomUUID();
  const { seenAt } = liveProcesses;
  let alive = 1;
  const beat = async () => {
    await orm
      .insert(liveProcesses)
      .values({ id })
      .onConflictDoUpdate({ target: liveProcesses.id, set: { seenAt: sql`now()` } });
    await orm.delete(liveProcesses).where(lt(seenAt, ALIVE));
    alive = Math.max(1, await orm.$count(liveProcesses));
  };
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (!isReady()) return;
    beating = beating
      .then(beat)
      .catch((error: unknown) => log.error('processes were not counted', error));
  }, EVERY_MS).unref();
  return {
    /** At least 1, this process included; as of the last time the database could be asked. */
    count: () => alive,
    stop: async () => {
      clearInterval(timer);
      await beating;
      await orm
        .delete(liveProcesses)
        .where(sql`${liveProcesses.id} = ${id}`)
        .catch(() => undefined);
    },
  };
}
