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
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { Orm } from '../../db/database.ts';
import { objections } from '../../db/claim-tables.ts';
import { lockRevision } from '../own-catalogs/own-revisions.repository.ts';

export type NewObjection = { ref: ClaimRef; text: string; source: string | null; client: string };
export type Doubted = { ref: ClaimRef; readers: number; newest: Date };
export type ObjectionRow = typeof objections.$inferSelect;

const { catalog, entityKind, entityId, criterionId, receivedAt, closedAt, client, id, ownCatalog } =
  objections;
/** Name of the lock that keeps two requests from taking the last place. */
const LOCK = 'objections';

/**
 * Stores an objection; at most `most` in the operator's queue or for one own catalog, where closed ones make room. `gone`: the
 * own catalog was removed meanwhile.
 */
export function addObjection(
  { orm }: Orm,
  { ref, ...sent }: NewObjection,
  now: Date,
  most: number,
): Promise<'kept' | 'full' | 'gone'> {
  const queue = isIn(ref.catalog);
  return orm.transaction(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`);
    const own = isOwnCatalog(ref.catalog) ? ref.catalog : null;
    if (own !== null && (await lockRevision(queries, own, 'share')) === null) return 'gone';
    if ((await queries.$count(objections, queue)) >= most) {
      const [oldest] = await queries
        .select({ id })
        .from(objections)
        .where(and(queue, isNotNull(closedAt)))
        .orderBy(asc(closedAt))
        .limit(1);
      if (!oldest) return 'full';
      await queries.delete(objections).where(eq(id, oldest.id));
    }
    await queries.insert(objections).values({
      ...sent,
      catalog: ref.catalog,
      entityKind: ref.kind,
      entityId: ref.id,
      criterionId: ref.criterion,
      ownCatalog: own,
      receivedAt: now,
    });
    return 'kept';
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

type Which = 'open' | 'all';
const isAmong = (which: Which) => (which === 'open' ? isNull(closedAt) : undefined);

/** The operator's objections, open ones or all, the oldest first. */
export function listObjections({ orm }: Orm, which: Which): Promise<ObjectionRow[]> {
  return orm
    .select()
    .from(objections)
    .where(and(isNull(ownCatalog), isAmong(which)))
    .orderBy(asc(id));
}

/** The number of objections to visitors' catalogs; their texts are for the editors of those. */
export function countOwnObjections({ orm }: Orm, which: Which): Promise<number> {
  return orm.$count(objections, and(isNotNull(ownCatalog), isAmong(which)));
}

/** Closes one in the operator's queue or of an own catalog; false where no open one has that id. */
export async function closeObjection(
  { orm }: Orm,
  number: number,
  now: Date,
  own?: string,
): Promise<boolean> {
  const closed = await orm
    .update(objections)
    .set({ closedAt: now })
    .where(and(eq(id, number), isNull(closedAt), isIn(own)))
    .returning({ id });
  return closed.length > 0;
}

export async function removeObjection({ orm }: Orm, number: number): Promise<boolean> {
  const removed = await orm
    .delete(objections)
    .where(and(eq(id, number), isIn()))
    .returning({ id });
  return removed.length > 0;
}

/** Those of the named own catalog, else the operator's: own ones are never listed without the name. */
function isIn(named?: string): SQL | undefined {
  return named !== undefined && isOwnCatalog(named) ? eq(ownCatalog, named) : isNull(ownCatalog);
}

function isOpen(named: Partial<ClaimRef>): SQL | undefined {
  return and(
    isNull(closedAt),
    isIn(named.catalog),
    named.catalog === undefined ? undefined : eq(catalog, named.catalog),
    named.kind === undefined ? undefined : eq(entityKind, named.kind),
    named.id === undefined ? undefined : eq(entityId, named.id),
    named.criterion === undefined ? undefined : eq(criterionId, named.criterion),
  );
}
