import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { Orm } from '../../db/database.ts';
import { claimHistory } from '../../db/claim-tables.ts';
import { claims } from '../../db/tables.ts';

const MOST_ROWS = 100;

/** Former values of a claim, the newest first. */
export async function readPast({ orm }: Orm, ref: ClaimRef) {
  return orm
    .select()
    .from(claimHistory)
    .where(
      and(
        eq(claimHistory.catalog, ref.catalog),
        eq(claimHistory.entityKind, ref.kind),
        eq(claimHistory.entityId, ref.id),
        eq(claimHistory.criterionId, ref.criterion),
      ),
    )
    .orderBy(desc(claimHistory.id))
    .limit(MOST_ROWS);
}

/** The time since which a claim has its value; null where its catalog stores claims elsewhere. */
export async function readClaimSince(
  { orm }: Orm,
  { kind, id, criterion }: ClaimRef,
): Promise<Date | null> {
  const isHolder =
    kind === 'rival'
      ? eq(claims.rivalId, id)
      : and(isNull(claims.rivalId), eq(claims.subjectId, id));
  const [row] = await orm
    .select({ since: claims.lastUpdated })
    .from(claims)
    .where(and(isHolder, eq(claims.criterionId, criterion)));
  return row?.since ?? null;
}
