import { and, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { STATUS_CODES } from 'node:http';
import type { Database, Queries, Orm } from '../../../db/database.ts';
import {
  activityBatches,
  activityLogs,
  activitySalts,
  activityVisitors,
} from '../../../db/tables.ts';
import type { ActivityEvent } from './activity-event.ts';
import { countBatch, dayOf } from './count-batch.ts';
import { createVisitorSalts, type VisitorSalts } from './visitor-salts.ts';

type Visit = { event: ActivityEvent; visitor: string | null };
type FirstVisit = { day: string; visitor: string; time: Date };

/** Visitors that this process knows to be stored; the database is asked about the others. */
const MOST_KNOWN = 50_000;

/**
 * Writes a batch, its counts and its id in one transaction: all are there, or none. A batch whose id exists was written, even
 * if its writer got no confirmation.
 */
export function createActivityWriter(database: Orm) {
  const salts = visitorSalts(database);
  const known = new Set<string>();
  return async (events: ActivityEvent[], id: string): Promise<void> => {
    const visits: Visit[] = [];
    for (const event of events) {
      const visitor = event.visitor && (await salts.visitor(event.visitor.fingerprint, event.time));
      visits.push({ event, visitor });
    }
    const first = firstVisits(visits, known);
    await database.orm.transaction(async (queries) => {
      const isNew = await queries
        .insert(activityBatches)
        .values({ id })
        .onConflictDoNothing()
        .returning({ id: activityBatches.id });
      if (isNew.length === 0) return;
      await insertRows(queries, visits);
      await addCounts(queries, events, await insertVisitors(queries, first));
    });
    if (known.size > MOST_KNOWN) known.clear();
    for (const key of first.keys()) known.add(key);
  };
}

/** Every process takes the same salt for a day; those of earlier days are forgotten. */
export function visitorSalts(database: Orm): VisitorSalts {
  return createVisitorSalts((day, proposal) =>
    database.orm.transaction(async (queries) => {
      await queries.insert(activitySalts).values({ day, salt: proposal }).onConflictDoNothing();
      await queries.delete(activitySalts).where(lt(activitySalts.day, day));
      const [row] = await queries
        .select({ salt: activitySalts.salt })
        .from(activitySalts)
        .where(eq(activitySalts.day, day));
      return row?.salt ?? proposal;
    }),
  );
}

/** One JSON parameter for all rows takes a quarter of the time of a list of values. */
async function insertRows(queries: Queries, visits: Visit[]): Promise<void> {
  const rows = JSON.stringify(visits.map(storedRow));
  await queries.execute(sql`
    insert into ${activityLogs} (timestamp, method, path, status_code, duration, user_agent,
      ip_address, request_body, response_data, session_id, error_message, metadata, event_type, country)
    select timestamp, method, path, status_code, duration, user_agent,
      ip_address, request_body, response_data, session_id, error_message, metadata, event_type, country
    from jsonb_to_recordset(${rows}::jsonb) as row (timestamp timestamptz, method text, path text,
      status_code integer, duration integer, user_agent text, ip_address text, request_body jsonb,
      response_data jsonb, session_id text, error_message text, metadata jsonb, event_type text,
      country text)`);
}

/** For a visitor who asks not to be tracked only the event is stored, without visitor or content. */
function storedRow({ event, visitor }: Visit) {
  const { time, type, method, path, status, duration } = event;
  const { subjectId, rivalIds, criteria, format } = (event.visitor && event.made) ?? {};
  return {
    timestamp: time.toISOString(),
    method,
    path,
    status_code: status,
    duration,
    user_agent: event.visitor?.agent ?? null,
    ip_address: event.visitor?.address ?? null,
    request_body: subjectId === undefined ? undefined : { subjectId, rivalIds, criteria },
    response_data: format ? { format } : undefined,
    session_id: visitor,
    error_message: status >= 400 ? `${status} ${STATUS_CODES[status] ?? ''}`.trim() : null,
    metadata: event.visitor === null ? { untracked: true } : undefined,
    event_type: type,
    country: event.visitor?.country ?? null,
  };
}

/** By day and visitor; without those that were written before. */
function firstVisits(visits: Visit[], known: ReadonlySet<string>): Map<string, FirstVisit> {
  const first = new Map<string, FirstVisit>();
  for (const { event, visitor } of visits) {
    const day = dayOf(event.time);
    const key = `${day} ${visitor}`;
    if (visitor !== null && !known.has(key) && !first.has(key)) {
      first.set(key, { day, visitor, time: event.time });
    }
  }
  return first;
}

/** The times of visits by visitors who had not been seen that day. */
async function insertVisitors(queries: Queries, first: Map<string, FirstVisit>): Promise<Date[]> {
  if (first.size === 0) return [];
  const added = await queries
    .insert(activityVisitors)
    .values([...first.keys()].sort().flatMap((key) => first.get(key) ?? []))
    .onConflictDoNothing()
    .returning();
  return added.flatMap(({ day, visitor }) => first.get(`${day} ${visitor}`)?.time ?? []);
}

async function addCounts(
  queries: Queries,
  events: ActivityEvent[],
  newSessions: Date[],
): Promise<void> {
  const rows = JSON.stringify(countBatch(events, newSessions));
  await queries.execute(sql`
    insert into activity_rollups (hour, dimension, key, count, duration)
    select hour, dimension, key, count, duration
    from jsonb_to_recordset(${rows}::jsonb) as row (hour timestamptz, dimension text, key text,
      count integer, duration double precision)
    on conflict (hour, dimension, key) do update set
      count = least(activity_rollups.count::bigint + excluded.count, 2147483647)::integer,
      duration = activity_rollups.duration + excluded.duration`);
}

type OldRows = { before: Date; most: number; chunk: number; after: number };

/**
 * Reads the `chunk` oldest rows with an id above `after`, deletes those written before a time or beyond the newest `most`, and
 * returns their ids. Ids grow with time, so no search is needed.
 */
export async function deleteOldRows(
  { orm }: Orm,
  { before, most, chunk, after }: OldRows,
): Promise<number[]> {
  const [newest] = await orm
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .orderBy(desc(activityLogs.id))
    .limit(1);
  if (newest === undefined) return [];
  const oldest = orm
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .where(gt(activityLogs.id, after))
    .orderBy(activityLogs.id)
    .limit(chunk);
  const deleted = await orm
    .delete(activityLogs)
    .where(
      and(
        inArray(activityLogs.id, oldest),
        or(lt(activityLogs.timestamp, before), lte(activityLogs.id, newest.id - most)),
      ),
    )
    .returning({ id: activityLogs.id });
  return deleted.map(({ id }) => id);
}

/** Visitors can be told apart during one day only; afterwards only their number is stored. */
export async function forgetVisitors({ orm }: Orm, today: string): Promise<void> {
  await orm.delete(activitySalts).where(lt(activitySalts.day, today));
  await orm.delete(activityVisitors).where(lt(activityVisitors.day, today));
}

/** By then no writer retries the batch. */
export async function forgetBatches({ orm }: Orm, before: Date): Promise<void> {
  await orm.delete(activityBatches).where(lt(activityBatches.writtenAt, before));
}

/** Frees the space of deleted rows for later ones, where no server does so by itself. */
export async function reuseRoom({ orm, kind }: Pick<Database, 'orm' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await orm.execute(sql`vacuum ${activityLogs}`);
}
