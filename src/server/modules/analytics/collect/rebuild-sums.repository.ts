import { and, asc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../db/database.ts';
import { activityLogs, activityRollups } from '../../../db/tables.ts';
import { ALL_HOURS, countBatch, dayOf, EVERY, type Dimension } from './count-batch.ts';
import { z } from 'zod';
import { EVENT_TYPES } from '../../../../core/api/activity-words.ts';
import { EXPORT_FORMATS } from '../../../../core/api/export-api.ts';
import type { ActivityEvent } from './activity-event.ts';

type Sum = { dimension: string; key: string; count: number; duration: number };

const PAGE = 5000;
const HOUR_MS = 3_600_000;
/** A row of a visitor who asks not to be tracked does not hold what these count. */
const KEPT_FROM_ROWS: ReadonlySet<string> = new Set<Dimension>(['product', 'format', 'battlecard']);

/** When the oldest row that is kept was written, and whether it is the first there ever was. */
export async function firstRowTime({ orm }: Pick<Database, 'orm'>) {
  const [row] = await orm
    .select({ id: activityLogs.id, time: activityLogs.timestamp })
    .from(activityLogs)
    .orderBy(asc(activityLogs.id))
    .limit(1);
  return row === undefined ? null : { time: row.time, isWhole: row.id === 1 };
}

/** Hours with events or with counts since a time, oldest first. */
export async function hoursSince({ orm }: Pick<Database, 'orm'>, since: Date): Promise<Date[]> {
  const hour = sql<string>`date_trunc('hour', ${activityLogs.timestamp}, 'UTC')`.mapWith(
    activityLogs.timestamp,
  );
  const [events, counts] = await Promise.all([
    orm.selectDistinct({ hour }).from(activityLogs).where(gte(activityLogs.timestamp, since)),
    orm
      .selectDistinct({ hour: activityRollups.hour })
      .from(activityRollups)
      .where(gte(activityRollups.hour, since)),
  ]);
  const times = new Set([...events, ...counts].map((row) => row.hour.getTime()));
  return [...times].sort((left, right) => left - right).map((time) => new Date(time));
}

/**
 * Counts the events of an hour and puts that in place of its counts; false where they were right. Whoever
 * writes events meanwhile waits with the counts, so each event is counted once.
 */
export async function rebuildHour({ orm }: Pick<Database, 'orm'>, hour: Date): Promise<boolean> {
  return orm.transaction(async (queries) => {
    await lockSums(queries);
    const { sums, isPartly } = await countHour(queries, hour);
    const kept = await queries
      .select({
        dimension: activityRollups.dimension,
        key: activityRollups.key,
        count: activityRollups.count,
        duration: activityRollups.duration,
      })
      .from(activityRollups)
      .where(eq(activityRollups.hour, hour));
    if (isPartly) keepLarger(sums, kept);
    if (kept.length === sums.size && kept.every((sum) => isSame(sum, sums.get(idOf(sum))))) {
      return false;
    }
    await queries.delete(activityRollups).where(eq(activityRollups.hour, hour));
    await queries.execute(sql`
      insert into activity_rollups (hour, dimension, key, count, duration)
      select ${hour.toISOString()}::timestamptz, dimension, key, count, duration
      from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb)
        as row (dimension text, key text, count integer, duration double precision)`);
    return true;
  });
}

/** Each total anew, as the sum of its hours. */
export async function rebuildTotals({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.transaction(async (queries) => {
    await lockSums(queries);
    await queries.delete(activityRollups).where(eq(activityRollups.hour, ALL_HOURS));
    await queries.execute(sql`
      insert into activity_rollups (hour, dimension, key, count, duration)
      select ${ALL_HOURS.toISOString()}::timestamptz, dimension, key,
        least(sum(count), 2147483647)::integer, sum(duration)
      from activity_rollups group by dimension, key`);
  });
}

/** Reads go on; other writers of sums wait until the transaction ends. */
async function lockSums(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table activity_rollups in share row exclusive mode`);
}

async function countHour(queries: Queries, hour: Date) {
  const sums = new Map<string, Sum>();
  const end = new Date(hour.getTime() + HOUR_MS);
  let isPartly = false;
  const add = (rows: ReturnType<typeof countBatch>) => {
    for (const { dimension, key, count, duration, hour: of } of rows) {
      if (of !== hour.toISOString()) continue;
      const sum = sums.get(idOf({ dimension, key })) ?? { dimension, key, count: 0, duration: 0 };
      sum.count += count;
      sum.duration += duration;
      sums.set(idOf(sum), sum);
    }
  };
  for (let after = 0, full = true; full;) {
    const rows = await queries
      .select()
      .from(activityLogs)
      .where(
        and(
          gte(activityLogs.timestamp, hour),
          lt(activityLogs.timestamp, end),
          gt(activityLogs.id, after),
        ),
      )
      .orderBy(asc(activityLogs.id))
      .limit(PAGE);
    const events = rows.map(eventOfRow);
    isPartly ||= events.some(({ visitor, type }) => visitor === null && isMaking(type));
    add(countBatch(events, []));
    after = rows.at(-1)?.id ?? after;
    full = rows.length === PAGE;
  }
  const sessions = await newSessions(queries, hour, end);
  if (sessions > 0) {
    sums.set(idOf({ dimension: 'session', key: EVERY }), {
      dimension: 'session',
      key: EVERY,
      count: sessions,
      duration: 0,
    });
  }
  return { sums, isPartly };
}

/** Visitors whose first visit of the day falls into the hour. */
async function newSessions(queries: Queries, hour: Date, end: Date): Promise<number> {
  const day = new Date(`${dayOf(hour)}T00:00:00Z`);
  const firsts = queries
    .select({ first: sql<Date>`min(${activityLogs.timestamp})`.as('first') })
    .from(activityLogs)
    .where(
      and(
        gte(activityLogs.timestamp, day),
        lt(activityLogs.timestamp, end),
        isNotNull(activityLogs.sessionId),
      ),
    )
    .groupBy(activityLogs.sessionId)
    .as('firsts');
  const [row] = await queries
    .select({ count: sql<number>`count(*)::integer` })
    .from(firsts)
    .where(gte(firsts.first, hour));
  return row?.count ?? 0;
}

function keepLarger(sums: Map<string, Sum>, kept: Sum[]): void {
  for (const sum of kept) {
    const counted = sums.get(idOf(sum));
    if (!KEPT_FROM_ROWS.has(sum.dimension) || (counted && counted.count >= sum.count)) continue;
    sums.set(idOf(sum), sum);
  }
}

function isMaking(type: string): boolean {
  return type === 'Product Comparison' || type === 'Report Export';
}

function isSame(left: Sum, right: Sum | undefined): boolean {
  return left.count === right?.count && Math.abs(left.duration - right.duration) < 0.5;
}

function idOf({ dimension, key }: Pick<Sum, 'dimension' | 'key'>): string {
  return `${dimension} ${key}`;
}

const eventType = z.enum(EVENT_TYPES);
const selection = z.object({
  subjectId: z.int(),
  rivalIds: z.array(z.int()),
  criteria: z.int(),
});
const file = z.object({ format: z.enum(EXPORT_FORMATS) });
const untracked = z.object({ untracked: z.literal(true) });

/** The event as it was counted, except for what is not kept of visitors who ask not to be tracked. */
function eventOfRow(row: typeof activityLogs.$inferSelect): ActivityEvent {
  const type = eventType.catch('System Request').parse(row.eventType);
  const made = selection.safeParse(row.requestBody);
  return {
    time: row.timestamp,
    type,
    method: row.method,
    path: row.path,
    status: row.statusCode ?? 0,
    duration: row.duration ?? 0,
    made:
      made.success && (type === 'Product Comparison' || type === 'Report Export')
        ? { ...made.data, type, format: file.safeParse(row.responseData).data?.format ?? null }
        : null,
    visitor: untracked.safeParse(row.metadata).success
      ? null
      : { fingerprint: '', address: null, country: row.country, agent: null },
  };
}
