import { and, asc, count, desc, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { claimHistory } from '../../db/claim-tables.ts';
import type { Orm } from '../../db/database.ts';
import { catalogs, reports } from '../../db/tables.ts';
import { webhookMessages, webhooks, type ToldOf } from '../../db/webhook-tables.ts';

/** Subscriptions, and their messages until delivery. */

export type WebhookRow = typeof webhooks.$inferSelect;
export type NewWebhook = Pick<
  WebhookRow,
  'id' | 'owner' | 'client' | 'url' | 'secret' | 'format' | 'events' | 'catalog' | 'report' | 'told'
>;
export type NewMessage = { id: string; body: string };

/** By the database's clock, the only one that all processes share. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;
const isLive = isNull(webhooks.endedAt);

export function addWebhook(
  { orm }: Orm,
  webhook: NewWebhook,
  { ofClient, inAll }: { ofClient: number; inAll: number },
): Promise<WebhookRow | 'enough' | 'no-room'> {
  return orm.transaction(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
    const { owner, client } = webhook;
    const isOfClient = or(eq(webhooks.owner, owner), eq(webhooks.client, client));
    if ((await queries.$count(webhooks, and(isLive, isOfClient))) >= ofClient) return 'enough';
    if ((await queries.$count(webhooks)) >= inAll) return 'no-room';
    const [row] = await queries.insert(webhooks).values(webhook).returning();
    return row ?? 'no-room';
  });
}

/** The newest first, each with how many messages wait. */
export function listWebhooks({ orm }: Orm, owner: string) {
  return orm
    .select({ webhook: webhooks, waiting: count(webhookMessages.seq) })
    .from(webhooks)
    .leftJoin(webhookMessages, eq(webhookMessages.webhook, webhooks.id))
    .where(eq(webhooks.owner, owner))
    .groupBy(webhooks.id)
    .orderBy(desc(webhooks.createdAt), webhooks.id);
}

/** False where the owner has no webhook of that id. */
export async function removeWebhook({ orm }: Orm, id: string, owner: string): Promise<boolean> {
  const rows = await orm
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.owner, owner)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

export function liveWebhooks({ orm }: Orm): Promise<WebhookRow[]> {
  return orm.select().from(webhooks).where(isLive).orderBy(webhooks.id);
}

/** Versions of the catalogs at the last write. */
export async function catalogVersions({ orm }: Orm): Promise<Map<string, string>> {
  const { slug, version } = catalogs;
  const rows = await orm.select({ slug, version }).from(catalogs);
  return new Map(rows.map((row) => [row.slug, row.version]));
}

/** The last place in the history of claims. */
export async function lastReplaced({ orm }: Orm): Promise<number> {
  const [row] = await orm.select({ last: max(claimHistory.id) }).from(claimHistory);
  return row?.last ?? 0;
}

export async function keptReports({ orm }: Orm, ids: readonly string[]): Promise<Set<string>> {
  const id = sql<string>`coalesce(${reports.link}, ${reports.id}::text)`;
  const rows = await orm
    .select({ id })
    .from(reports)
    .where(inArray(id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/** Stores messages with the new state of the subscription, unless it is unchanged or another process did. */
export async function keepMessages(
  { orm }: Orm,
  { id, told }: Pick<WebhookRow, 'id' | 'told'>,
  { messages, next }: { messages: NewMessage[]; next: ToldOf },
): Promise<void> {
  if (toldText(next) === toldText(told)) return;
  await orm.transaction(async (queries) => {
    const [row] = await queries
      .select({ told: webhooks.told })
      .from(webhooks)
      .where(and(eq(webhooks.id, id), isLive))
      .for('update');
    if (!row || toldText(row.told) !== toldText(told)) return;
    if (messages.length > 0) {
      await queries
        .insert(webhookMessages)
        .values(messages.map((each) => ({ webhook: id, ...each })));
    }
    await queries.update(webhooks).set({ told: next }).where(eq(webhooks.id, id));
  });
}

/** In a fixed order, because a database does not keep the order of fields. */
function toldText({ history, keys, rank }: ToldOf): string {
  return JSON.stringify([history, keys, rank]);
}

/** Leases a webhook whose first message is due; null where nothing is due. */
export async function takeDue(
  { orm }: Orm,
  by: string,
  seconds: number,
): Promise<WebhookRow | null> {
  const isFree = or(isNull(webhooks.leasedUntil), lt(webhooks.leasedUntil, sql`now()`));
  const isDue = sql`${webhooks.nextTry} <= now()`;
  const hasMessages = sql`exists (select 1 from ${webhookMessages} where ${webhookMessages.webhook} = ${webhooks.id})`;
  const due = orm
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isLive, isFree, isDue, hasMessages))
    .orderBy(asc(webhooks.nextTry))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(webhooks)
    .set({ leasedBy: by, leasedUntil: inSeconds(seconds) })
    .where(inArray(webhooks.id, due))
    .returning();
  return row ?? null;
}

/** Its first message, with the lease extended; null where there is none, or another process holds the lease. */
export async function nextMessage({ orm }: Orm, id: string, by: string, seconds: number) {
  const [held] = await orm
    .update(webhooks)
    .set({ leasedUntil: inSeconds(seconds) })
    .where(and(eq(webhooks.id, id), eq(webhooks.leasedBy, by), isLive))
    .returning({ id: webhooks.id });
  if (!held) return null;
  const [message] = await orm
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.webhook, id))
    .orderBy(asc(webhookMessages.seq))
    .limit(1);
  return message ?? null;
}

export function noteDelivered({ orm }: Orm, id: string, seq: number): Promise<void> {
  return orm.transaction(async (queries) => {
    await queries.delete(webhookMessages).where(eq(webhookMessages.seq, seq));
    await queries
      .update(webhooks)
      .set({ attempts: 0, failingSince: null, reason: null })
      .where(eq(webhooks.id, id));
  });
}

/** Schedules a retry after this number of seconds. Returns the days without a delivery. */
export async function noteFailed(
  { orm }: Orm,
  id: string,
  { reason, seconds }: { reason: string; seconds: number },
): Promise<number> {
  const failingSince = sql`coalesce(${webhooks.failingSince}, now())`;
  const [row] = await orm
    .update(webhooks)
    .set({
      attempts: sql`${webhooks.attempts} + 1`,
      nextTry: inSeconds(seconds),
      failingSince,
      reason,
      leasedUntil: null,
    })
    .where(eq(webhooks.id, id))
    .returning({
      days: sql<number>`(extract(epoch from now() - ${webhooks.failingSince}) / 86400)::double precision`,
    });
  return row?.days ?? 0;
}

/** Ends the lease; the others that are due come first. */
export async function release({ orm }: Orm, id: string, by: string): Promise<void> {
  await orm
    .update(webhooks)
    .set({ leasedUntil: null, nextTry: sql`greatest(${webhooks.nextTry}, now())` })
    .where(and(eq(webhooks.id, id), eq(webhooks.leasedBy, by)));
}

/** Ends a webhook; `reasonOf` gets the number of unsent messages. */
export function endWebhook(
  { orm }: Orm,
  id: string,
  reasonOf: (waiting: number) => string,
): Promise<void> {
  return orm.transaction(async (queries) => {
    const left = await queries
      .delete(webhookMessages)
      .where(eq(webhookMessages.webhook, id))
      .returning({ seq: webhookMessages.seq });
    await queries
      .update(webhooks)
      .set({ endedAt: sql`now()`, reason: reasonOf(left.length), leasedUntil: null })
      .where(eq(webhooks.id, id));
  });
}

/** Ends it once its last message was delivered. */
export async function endWhenSent({ orm }: Orm, id: string, reason: string): Promise<void> {
  const isSent = sql`not exists (select 1 from ${webhookMessages} where ${webhookMessages.webhook} = ${webhooks.id})`;
  await orm
    .update(webhooks)
    .set({ endedAt: sql`now()`, reason, leasedUntil: null })
    .where(and(eq(webhooks.id, id), isLive, isSent));
}

export async function forgetEnded({ orm }: Orm, days: number): Promise<void> {
  await orm.delete(webhooks).where(lt(webhooks.endedAt, sql`now() - ${days} * interval '1 day'`));
}
