import { and, eq, lte, sql } from 'drizzle-orm';
import { refreshedClaimList as claimsSchema } from '../../../core/knowledge/refresh/apply-refreshed.ts';
import type { RefreshedClaim } from '../../../core/knowledge/refresh/proposal.ts';
import type { Orm } from '../../db/database.ts';
import { refreshedClaims } from '../../db/claim-tables.ts';

type Row = typeof refreshedClaims.$inferSelect;
/**
 * `version`: hash of the claims; `readOn`: UTC day of the last whole answer; `catalogs`: the catalogs it was compared with;
 * `memory`: values of the last readings; `waiting`: the number of changes that need a person, null before a first count.
 */
export type RefreshTurn = Pick<
  Row,
  'claims' | 'readOn' | 'etag' | 'catalogs' | 'waiting' | 'memory' | 'failure'
>;
export type WholeAnswer = Omit<RefreshTurn, 'failure'> & Pick<Row, 'version'>;

/** By the database's clock, the only one that all processes share. */
const after = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`;
const ofSource = (source: string) => eq(refreshedClaims.source, source);

/** The stored claims of a source and their version; empty where none are stored. */
export async function readRefreshed(
  { orm }: Orm,
  source: string,
): Promise<{ claims: RefreshedClaim[]; version: string | null }> {
  const { claims, version } = refreshedClaims;
  const [row] = await orm.select({ claims, version }).from(refreshedClaims).where(ofSource(source));
  const kept = claimsSchema.safeParse(row?.claims);
  return { claims: kept.success ? kept.data : [], version: row?.version ?? null };
}

export async function refreshedVersion({ orm }: Orm, source: string): Promise<string | null> {
  const { version } = refreshedClaims;
  const [row] = await orm.select({ version }).from(refreshedClaims).where(ofSource(source));
  return row?.version ?? null;
}

/**
 * Gives the turn to one process once it is due, and reserves it for some minutes; null for all others. A new source waits
 * `firstMinutes`.
 */
export async function takeTurn(
  { orm }: Orm,
  source: string,
  { firstMinutes, turnMinutes }: { firstMinutes: number; turnMinutes: number },
): Promise<RefreshTurn | null> {
  await orm
    .insert(refreshedClaims)
    .values({ source, nextTry: after(firstMinutes) })
    .onConflictDoNothing();
  const { claims, readOn, etag, catalogs, waiting, memory, failure, nextTry } = refreshedClaims;
  const [turn] = await orm
    .update(refreshedClaims)
    .set({ nextTry: after(turnMinutes) })
    .where(and(ofSource(source), lte(nextTry, sql`now()`)))
    .returning({ claims, readOn, etag, catalogs, waiting, memory, failure });
  return turn ?? null;
}

export async function keepAnswer(
  { orm }: Orm,
  source: string,
  answer: WholeAnswer,
  nextMinutes: number,
): Promise<void> {
  await orm
    .update(refreshedClaims)
    .set({ ...answer, failure: null, nextTry: after(nextMinutes) })
    .where(ofSource(source));
}

export async function keepFailure({ orm }: Orm, source: string, failure: string): Promise<void> {
  await orm.update(refreshedClaims).set({ failure }).where(ofSource(source));
}
