import { and, asc, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EVENT_TYPES } from '../../../../core/api/activity-words.ts';
import { EXPORT_FORMATS } from '../../../../core/api/export-api.ts';
import type { Queries, Orm } from '../../../db/database.ts';
import { activityLogs, activityRollups } from '../../../db/tables.ts';
import type { ActivityEvent } from './activity-event.ts';
import { ALL_HOURS, EVERY, hourOf, keysOf, type Dimension } from './count-batch.ts';

type Sum = { dimension: string; key: string; count: number; duration: number };
type HourOfEvents = { sums: Map<string, Sum>; isPartly: boolean };

/** Counts of the events read so far, in any order. */
export type CountedEvents = {
  /** By the start of the hour, in milliseconds. */
  hours: Map<number, HourOfEvents>;
  /** Per day, its visitors and the time of each one's first event, in milliseconds. */
  visitors: Map<string, Map<string, number>>;
};

const HOURS_AT_ONCE = 50;
/** The largest that the column holds. */
const LAST_ID = 2_147_483_647;
const DAY_MS = 86_400_000;
/** Rows of visitors who ask not to be tracked lack the fields that these count. */
const KEPT_FROM_ROWS: ReadonlySet<string> = new Set<Dimension>(['product', 'format', 'battlecard']);

/**
 * The range of ids to count; null without events. Every event up to its end can be read: it waits for processes that are
 * writing one.
 */
export async function rangeOfEvents({ orm }: Orm) {
  return orm.transaction(async (queries) => {
    await queries.execute(sql`lock table activity_logs in share mode`);
    const { id } = activityLogs;
    const [row] = await queries
      .select({ first: sql<number>`min(${id})`, last: sql<number>`max(${id})` })
      .from(activityLogs);
    return row === undefined || row.last === null ? null : { first: row.first, last: row.last };
  });
}

/** Adds the events with ids above `after`, up to `last`; the database sums them, and each is read once. */
export async function countEvents(
  queries: Pick<Queries, 'execute' | 'select'>,
  { hours, visitors }: CountedEvents,
  after: number,
  last: number,
): Promise<void> {
  const isOfRange = and(gt(activityLogs.id, after), lte(activityLogs.id, last));
  for (const group of await groupsOf(queries, isOfRange)) {
    const event = eventOf(group);
    const hour = hourIn(hours, group.hour);
    for (const [dimension, key] of keysOf(event)) {
      addTo(hour.sums, { dimension, key, count: group.count, duration: group.total });
    }
    const isMaking = event.type === 'Product Comparison' || event.type === 'Report Export';
    hour.isPartly ||= event.visitor === null && isMaking;
  }
  const day = sql<string>`to_char(${activityLogs.timestamp} at time zone 'UTC', 'YYYY-MM-DD')`;
  const firsts = await queries
    .select({
      day,
      visitor: activityLogs.sessionId,
      first: sql<number>`(extract(epoch from min(${activityLogs.timestamp})) * 1000)::float8`,
    })
    .from(activityLogs)
    .where(and(isOfRange, isNotNull(activityLogs.sessionId)))
    .groupBy(day, activityLogs.sessionId);
  for (const { day: of, visitor, first } of firsts) {
    const ofDay = visitors.get(of) ?? new Map<string, number>();
    visitors.set(of, ofDay);
    ofDay.set(visitor ?? '', Math.min(first, ofDay.get(visitor ?? '') ?? first));
  }
}

/**
 * Replaces the sums with these counts plus the events since, and recomputes each total as the sum of its hours. Processes that
 * write events meanwhile wait, so each is counted once.
 */
export async function replaceSums({ orm }: Orm, counted: CountedEvents, last: number) {
  return orm.transaction(async (queries) => {
    await queries.execute(sql`lock table activity_logs in share mode`);
    await queries.execute(sql`lock table activity_rollups in share row exclusive mode`);
    await countEvents(queries, counted, last, LAST_ID);
    const since = await wholeSince(queries, counted);
    const { counted: hours, differing } = await correct(queries, counted, since);
    await queries.delete(activityRollups).where(eq(activityRollups.hour, ALL_HOURS));
    await queries.execute(sql`
      insert into activity_rollups (hour, dimension, key, count, duration)
      select ${ALL_HOURS.toISOString()}::timestamptz, dimension, key,
        least(sum(count), 2147483647)::integer, sum(duration)
      from activity_rollups group by dimension, key`);
    return { hours, differing, since };
  });
}

/**
 * The time since which no event was deleted. Part of the first remaining day may be gone, unless its first event is the first
 * ever.
 */
async function wholeSince(queries: Queries, { hours }: CountedEvents): Promise<Date | null> {
  const [row] = await queries
    .select({ id: activityLogs.id, time: activityLogs.timestamp })
    .from(activityLogs)
    .orderBy(asc(activityLogs.id))
    .limit(1);
  if (row === undefined) return null;
  if (row.id === 1) return new Date(Math.min(...hours.keys()) - DAY_MS);
  return new Date(Math.floor(row.time.getTime() / DAY_MS + 1) * DAY_MS);
}

async function correct(queries: Queries, counted: CountedEvents, since: Date | null) {
  if (since === null) return { counted: 0, differing: 0 };
  addSessions(counted);
  const kept = await sumsSince(queries, since);
  const hours = new Set([...counted.hours.keys(), ...kept.keys()]);
  const whole = [...hours].filter((hour) => hour >= since.getTime());
  const differing = whole.filter((hour) => {
    const { sums, isPartly } = hourIn(counted.hours, new Date(hour));
    const standing = kept.get(hour) ?? [];
    if (isPartly) keepLarger(sums, standing);
    const isRight = standing.every((sum) => isSame(sum, sums.get(idOf(sum))));
    return standing.length !== sums.size || !isRight;
  });
  for (let at = 0; at < differing.length; at += HOURS_AT_ONCE) {
    await writeHours(queries, differing.slice(at, at + HOURS_AT_ONCE), counted);
  }
  return { counted: whole.length, differing: differing.length };
}

async function sumsSince(queries: Queries, since: Date): Promise<Map<number, Sum[]>> {
  const rows = await queries.select().from(activityRollups).where(gte(activityRollups.hour, since));
  const kept = new Map<number, Sum[]>();
  for (const { hour, ...sum } of rows) {
    const ofHour = kept.get(hour.getTime());
    if (ofHour) ofHour.push(sum);
    else kept.set(hour.getTime(), [sum]);
  }
  return kept;
}

async function writeHours(
  queries: Queries,
  hours: readonly number[],
  counted: CountedEvents,
): Promise<void> {
  const times = hours.map((hour) => new Date(hour));
  const rows = times.flatMap((time) =>
    [...hourIn(counted.hours, time).sums.values()].map((sum) => ({ hour: time, ...sum })),
  );
  await queries.delete(activityRollups).where(inArray(activityRollups.hour, times));
  await queries.execute(sql`
    insert into activity_rollups (hour, dimension, key, count, duration)
    select hour, dimension, key, count, duration from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (hour timestamptz, dimension text, key text, count integer, duration double precision)`);
}

function addSessions({ hours, visitors }: CountedEvents): void {
  for (const ofDay of visitors.values()) {
    for (const first of ofDay.values()) {
      const { sums } = hourIn(hours, hourOf(new Date(first)));
      addTo(sums, { dimension: 'session', key: EVERY, count: 1, duration: 0 });
    }
  }
}

function hourIn(hours: CountedEvents['hours'], time: Date): HourOfEvents {
  const found = hours.get(time.getTime()) ?? { sums: new Map(), isPartly: false };
  hours.set(time.getTime(), found);
  return found;
}

function addTo(sums: Map<string, Sum>, added: Sum): void {
  const id = idOf(added);
  const sum = sums.get(id);
  if (sum === undefined) sums.set(id, { ...added });
  else {
    sum.count += added.count;
    sum.duration += added.duration;
  }
}

function keepLarger(sums: Map<string, Sum>, kept: readonly Sum[]): void {
  for (const sum of kept) {
    const counted = sums.get(idOf(sum));
    if (!KEPT_FROM_ROWS.has(sum.dimension) || (counted && counted.count >= sum.count)) continue;
    sums.set(idOf(sum), sum);
  }
}

function isSame(left: Sum, right: Sum | undefined): boolean {
  return left.count === right?.count && Math.abs(left.duration - right.duration) < 0.5;
}

function idOf({ dimension, key }: Pick<Sum, 'dimension' | 'key'>): string {
  return `${dimension} ${key}`;
}

/** Events of an hour that count towards the same keys, with the shortest and the total duration. */
type Group = {
  hour: Date;
  type: string;
  path: string;
  selection: unknown;
  format: unknown;
  country: string | null;
  untracked: boolean;
  least: number;
  total: number;
  count: number;
};

async function groupsOf(
  queries: Pick<Queries, 'select'>,
  isOfRange: ReturnType<typeof and>,
): Promise<Group[]> {
  const { timestamp, eventType, path, duration, requestBody, responseData, metadata, country } =
    activityLogs;
  const isMaking = sql`${eventType} in ('Product Comparison', 'Report Export')`;
  const ofGroup = {
    hour: sql<Date>`date_trunc('hour', ${timestamp}, 'UTC')`.mapWith(timestamp),
    type: eventType,
    // Unless it is a page, an address counts only as API or not.
    path: sql<string>`case when ${eventType} = 'Page Visit' then ${path} when ${path} like '/api/%' then '/api/' else '' end`,
    selection: sql<unknown>`case when ${isMaking} then ${requestBody} end`,
    format: sql<unknown>`case when ${isMaking} then ${responseData} ->> 'format' end`,
    country,
    untracked: sql<boolean>`coalesce(${metadata} -> 'untracked' = 'true'::jsonb, false)`,
  };
  const lasted = sql`coalesce(${duration}, 0)`;
  // Between two bounds of the speeds that are counted.
  const speed = sql`width_bucket(${lasted}::float8, array[50, 100, 200, 500]::float8[])`;
  return queries
    .select({
      ...ofGroup,
      least: sql<number>`min(${lasted})`,
      total: sql<number>`sum(${lasted})::float8`,
      count: sql<number>`count(*)::integer`,
    })
    .from(activityLogs)
    .where(isOfRange)
    .groupBy(...Object.values(ofGroup), speed);
}

const eventType = z.enum(EVENT_TYPES).catch('System Request');
const selectionOf = z.object({
  subjectId: z.int(),
  rivalIds: z.array(z.int()),
  criteria: z.int(),
});
const formatOf = z.enum(EXPORT_FORMATS).nullable().catch(null);

/** One event of a group as it was counted, without the fields not stored for visitors who ask not to be tracked. */
function eventOf(group: Group): ActivityEvent {
  const type = eventType.parse(group.type);
  const isMaking = type === 'Product Comparison' || type === 'Report Export';
  const made = isMaking ? selectionOf.safeParse(group.selection).data : undefined;
  return {
    time: group.hour,
    type,
    method: '',
    path: group.path,
    status: 0,
    duration: group.least,
    made: made && isMaking ? { ...made, type, format: formatOf.parse(group.format) } : null,
    visitor: group.untracked
      ? null
      : { fingerprint: '', address: null, country: group.country, agent: null },
  };
}
