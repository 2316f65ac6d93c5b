import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../../db/database.ts';
import { dayOf } from '../../analytics/collect/count-batch.ts';
import { intelligenceBudget } from '../../../db/tables.ts';

/** After this the database is asked again, because any process may have returned a call. */
const REFUSAL_HOLDS_MS = 5000;

export type Budget = ReturnType<typeof createBudget>;

/** Paid calls of one UTC day, counted before they are made by every process on this database. */
export function createBudget(database: Orm, dailyCalls: number) {
  const { day, calls } = intelligenceBudget;
  let refused = { day: '', at: 0 };
  return {
    /** Refused a moment ago, so the database need not be asked again; never grants a call. */
    isSurelySpent: (now: Date) =>
      dailyCalls < 1 ||
      (refused.day === dayOf(now) && Math.abs(now.getTime() - refused.at) < REFUSAL_HOLDS_MS),
    /** Counts one call; false when the day's calls are used up. */
    reserve: async (now: Date) => {
      if (dailyCalls < 1) return false;
      const rows = await database.orm
        .insert(intelligenceBudget)
        .values({ day: dayOf(now), calls: 1 })
        .onConflictDoUpdate({
          target: day,
          set: { calls: sql`${calls} + 1` },
          setWhere: sql`${calls} < ${dailyCalls}`,
        })
        .returning({ calls });
      if (rows.length > 0) return true;
      refused = { day: dayOf(now), at: now.getTime() };
      return false;
    },
    /** Returns a call that was never sent. */
    giveBack: async (now: Date) => {
      await database.orm
        .update(intelligenceBudget)
        .set({ calls: sql`${calls} - 1` })
        .where(and(eq(day, dayOf(now)), sql`${calls} > 0`));
    },
  };
}
