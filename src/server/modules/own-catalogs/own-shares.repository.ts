import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { ownCatalogShares } from '../../db/own-tables.ts';

/** A client’s day, under that day’s salt, and the bytes that it may have kept. */
export type OwnShare = { day: string; client: string; most: number };

/** Adds to what a client had kept today; false where that is more than it may. */
export async function takeShare(
  queries: Queries,
  { day, client, most }: OwnShare,
  bytes: number,
): Promise<boolean> {
  if (bytes > most) return false;
  const taken = await queries
    .insert(ownCatalogShares)
    .values({ day, client, bytes })
    .onConflictDoUpdate({
      target: [ownCatalogShares.day, ownCatalogShares.client],
      set: { bytes: sql`${ownCatalogShares.bytes} + ${bytes}` },
      setWhere: lte(ownCatalogShares.bytes, most - bytes),
    })
    .returning();
  return taken.length > 0;
}

/** What the client may still have kept today, in bytes. */
export async function shareLeft(
  { orm }: Pick<Database, 'orm'>,
  { day, client, most }: OwnShare,
): Promise<number> {
  const { day: ofDay, client: ofClient, bytes } = ownCatalogShares;
  const [row] = await orm
    .select({ bytes })
    .from(ownCatalogShares)
    .where(and(eq(ofDay, day), eq(ofClient, client)));
  return most - (row?.bytes ?? 0);
}

export async function forgetOwnShares(
  { orm }: Pick<Database, 'orm'>,
  today: string,
): Promise<void> {
  await orm.delete(ownCatalogShares).where(lt(ownCatalogShares.day, today));
}
