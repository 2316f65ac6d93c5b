import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Replaced } from '../../../core/api/feeds/feed-entries.ts';
import { claimHistory } from '../../db/claim-tables.ts';
import type { Orm } from '../../db/database.ts';
import { claims } from '../../db/tables.ts';

/** `row`: its place in the history. */
export type ReplacedRow = Replaced & { row: number };

const { rivalId, subjectId } = claims;
const { entityId, entityKind } = claimHistory;
const isOfRival = and(eq(entityKind, 'rival'), eq(rivalId, entityId));
const isOfSubject = and(eq(entityKind, 'subject'), isNull(rivalId), eq(subjectId, entityId));

/**
 * Former values of claims of a catalog with their current ones, the newest first: the last `most`, or the first `most` after the
 * row `after`, so that a later read goes on from there.
 */
export async function readReplaced(
  { orm }: Orm,
  catalog: string,
  { after, most }: { after?: number; most: number },
): Promise<ReplacedRow[]> {
  const rows = await orm
    .select({ past: claimHistory, now: claims.claim })
    .from(claimHistory)
    .leftJoin(
      claims,
      and(eq(claims.criterionId, claimHistory.criterionId), or(isOfRival, isOfSubject)),
    )
    .where(and(eq(claimHistory.catalog, catalog), gt(claimHistory.id, after ?? 0)))
    .orderBy(after === undefined ? desc(claimHistory.id) : asc(claimHistory.id))
    .limit(most);
  const newestFirst = after === undefined ? rows : rows.toReversed();
  return newestFirst.map(({ past, now }) => ({
    ...past,
    row: past.id,
    now,
    ref: {
      catalog: past.catalog,
      kind: past.entityKind,
      id: past.entityId,
      criterion: past.criterionId,
    },
  }));
}
