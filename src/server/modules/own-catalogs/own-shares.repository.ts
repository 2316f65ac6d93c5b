import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Queries, Orm } from '../../db/database.ts';
import { ownCatalogShares } from '../../db/own-tables.ts';

/** A client’s day, its id under that day’s salt, the bytes that it may store, and the error once they are used up. */
export type OwnShare = { day: string; client: string; most: number; usedUp: () => Error };

/** Adds to the bytes a client stored today; throws beyond its allowance. */
export async function takeShare(
  queries: Queries,
  { day, client, most, usedUp }: OwnShare,
  bytes: number,
): Promise<void> {
  if (bytes > most) throw usedUp();
  const taken = await queries
    .insert(ownCatalogShares)
    .values({ day, client, bytes })
    .onConflictDoUpdate({
      target: [ownCatalogShares.day, ownCatalogShares.client],
      set: { bytes: sql`${ownCatalogShares.bytes} + ${bytes}` },
      setWhere: lte(ownCatalogShares.bytes, most - bytes),
    })
    .returning();
  if (taken.length === 0) throw usedUp();
}

/** Throws where the client may not store this many more bytes today. */
export async function assertShare(
  { orm }: Orm,
  { day, client, most, usedUp }: OwnShare,
  wanted: number,
): Promise<void> {
  const { day: ofDay, client: ofClient, bytes } = ownCatalogShares;
  const [row] = await orm
    .select({ bytes })
    .from(ownCatalogShares)
    .where(and(eq(ofDay, day), eq(ofClient, client)));
  if (wanted > most - (row?.bytes ?? 0)) throw usedUp();
}

export async function forgetOwnShares({ orm }: Orm, today: string): Promise<void> {
  await orm.delete(ownCatalogShares).where(lt(ownCatalogShares.day, today));
}
