import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { Database } from '../../db/database.ts';
import { objections } from '../../db/claim-tables.ts';

type Orm = Pick<Database, 'orm'>;
export type NewObjection = { ref: ClaimRef; text: string; source: string | null; client: string };
export type Doubted = { ref: ClaimRef; readers: number; newest: Date };
export type ObjectionRow = typeof objections.$inferSelect;

const { catalog, entityKind, entityId, criterionId, receivedAt, closedAt, client, id } = objections;
/** Of the lock that keeps two from taking the last place. */
const LOCK = 'objections';

/** Keeps an objection; of `most` in all, closed ones make room. False where none can be kept. */
export function addObjection(
  { orm }: Orm,
  { ref, ...sent }: NewObjection,
  now: Date,
  most: number,
): Promise<boolean> {
  return orm.transaction(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`);
    if ((await queries.$count(objections)) >= most) {
      const [oldest] = await queries
        .select({ id })
        .from(objections)
        .where(isNotNull(closedAt))
        .orderBy(asc(closedAt))
        .limit(1);
      if (!oldest) return false;
      await queries.delete(objections).where(eq(id, oldest.id));
    }
    await queries.insert(objections).values({
      ...sent,
      catalog: ref.catalog,
      entityKind: ref.kind,
      entityId: ref.id,
      criterionId: ref.criterion,
      receivedAt: now,
    });
    return true;
  });
}

/** Claims with open objections, those of most readers first. */
export async function listDoubted(
  { orm }: Orm,
  named: Partial<ClaimRef>,
  page: { limit: number; cursor: number },
): Promise<Doubted[]> {
  const readers = countDistinct(client);
  const newest = max(receivedAt);
  const rows = await orm
    .select({ catalog, kind: entityKind, id: entityId, criterion: criterionId, readers, newest })
    .from(objections)
    .where(isOpen(named))
    .groupBy(catalog, entityKind, entityId, criterionId)
    .orderBy(desc(readers), desc(newest))
    .limit(page.limit)
    .offset(page.cursor);
  return rows.map(({ readers: count, newest: time, ...ref }) => ({
    ref,
    readers: count,
    newest: time ?? new Date(0),
  }));
}

/** How many claims have open objections. */
export async function countDoubted({ orm }: Orm, named: Partial<ClaimRef>): Promise<number> {
  const claims = orm
    .selectDistinct({ catalog, entityKind, entityId, criterionId })
    .from(objections)
    .where(isOpen(named))
    .as('claims');
  return orm.$count(claims);
}

/** Open objections to these claims, the newest first; `most` in all. */
export async function readTexts(
  { orm }: Orm,
  refs: ClaimRef[],
  most: number,
): Promise<ObjectionRow[]> {
  if (refs.length === 0) return [];
  return orm
    .select()
    .from(objections)
    .where(or(...refs.map(isOpen)))
    .orderBy(desc(id))
    .limit(most);
}

/** The operator's: open ones, or all, from the oldest. */
export function listObjections({ orm }: Orm, which: 'open' | 'all'): Promise<ObjectionRow[]> {
  return orm
    .select()
    .from(objections)
    .where(which === 'open' ? isNull(closedAt) : undefined)
    .orderBy(asc(id));
}

/** False where there is no open one of that id. */
export async function closeObjection({ orm }: Orm, number: number, now: Date): Promise<boolean> {
  const closed = await orm
    .update(objections)
    .set({ closedAt: now })
    .where(and(eq(id, number), isNull(closedAt)))
    .returning({ id });
  return closed.length > 0;
}

export async function removeObjection({ orm }: Orm, number: number): Promise<boolean> {
  const removed = await orm.delete(objections).where(eq(id, number)).returning({ id });
  return removed.length > 0;
}

function isOpen(named: Partial<ClaimRef>): SQL | undefined {
  return and(
    isNull(closedAt),
    named.catalog === undefined ? undefined : eq(catalog, named.catalog),
    named.kind === undefined ? undefined : eq(entityKind, named.kind),
    named.id === undefined ? undefined : eq(entityId, named.id),
    named.criterion === undefined ? undefined : eq(criterionId, named.criterion),
  );
}
