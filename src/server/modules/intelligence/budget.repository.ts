import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { intelligenceBudget } from '../../db/tables.ts';

/** Paid calls of one UTC day, counted before they are made by every process on this database. */
export type Budget = {
  /** Counts one call; false when the day's calls are used up. */
  reserve: (now: Date) => Promise<boolean>;
  /** Takes back a call that never left. */
  giveBack: (now: Date) => Promise<void>;
};

export function createBudget(database: Pick<Database, 'orm'>, dailyCalls: number): Budget {
  const { day, calls } = intelligenceBudget;
  return {
    reserve: async (now) => {
      if (dailyCalls < 1) return false;
      const rows = await database.orm
        .insert(intelligenceBudget)
        .values({ day: utcDay(now), calls: 1 })
        .onConflictDoUpdate({
          target: day,
          set: { calls: sql`${calls} + 1` },
          setWhere: sql`${calls} < ${dailyCalls}`,
        })
        .returning({ calls });
      return rows.length > 0;
    },
    giveBack: async (now) => {
      await database.orm
        .update(intelligenceBudget)
        .set({ calls: sql`${calls} - 1` })
        .where(and(eq(day, utcDay(now)), sql`${calls} > 0`));
    },
  };
}

function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
