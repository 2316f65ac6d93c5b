import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../../db/database.ts';
import { activityLogs, activityRollups } from '../../../db/tables.ts';
import { ALL_HOURS, type Dimension } from '../collect/count-batch.ts';

export type Total = { dimension: string; key: string; count: number };
export type RecentRow = Awaited<ReturnType<typeof readRecent>>[number];

const { hour, dimension, key, count } = activityRollups;

/** The totals of these dimensions, highest first; at most `most` rows. */
export async function readTotals(
  { orm }: Orm,
  dimensions: Dimension[],
  most = 1000,
): Promise<Total[]> {
  return orm
    .select({ dimension, key, count })
    .from(activityRollups)
    .where(and(eq(hour, ALL_HOURS), inArray(dimension, dimensions)))
    .orderBy(desc(count), asc(key))
    .limit(most);
}

/** Events of each hour since a time; hours without any are left out. */
export async function readHours({ orm }: Orm, since: Date) {
  return orm
    .select({ hour, events: sql<number>`sum(${count})::integer` })
    .from(activityRollups)
    .where(and(eq(dimension, 'type'), gte(hour, since)))
    .groupBy(hour);
}

/** How often each product was compared or exported on each day (UTC) since a time. */
export async function readProductDays({ orm }: Orm, since: Date) {
  const day = sql<string>`to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD')`;
  return orm
    .select({ day, key, count: sql<number>`sum(${count})::integer` })
    .from(activityRollups)
    .where(and(eq(dimension, 'product'), gte(hour, since)))
    .groupBy(day, key);
}

/** The first hour that was counted. */
export async function readSince({ orm }: Orm): Promise<Date | null> {
  const [first] = await orm
    .select({ hour })
    .from(activityRollups)
    .where(and(eq(dimension, 'type'), gt(hour, ALL_HOURS)))
    .orderBy(asc(hour))
    .limit(1);
  return first?.hour ?? null;
}

/** The newest rows, without fields that could tell two visitors apart. */
export async function readRecent({ orm }: Orm, most: number) {
  return orm
    .select({
      time: activityLogs.timestamp,
      type: activityLogs.eventType,
      page: activityLogs.path,
      method: activityLogs.method,
      status: activityLogs.statusCode,
      duration: activityLogs.duration,
      country: activityLogs.country,
      address: activityLogs.ipAddress,
    })
    .from(activityLogs)
    .orderBy(desc(activityLogs.id))
    .limit(most);
}
