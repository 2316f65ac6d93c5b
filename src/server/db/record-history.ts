import type { Criterion } from '../../core/catalog/resolved.ts';
import {
  pastClaims,
  type HeldClaim,
  type PastClaim,
  type StatedClaim,
} from '../../core/knowledge/history/past-claims.ts';
import type { Queries } from './database.ts';
import { claimHistory } from './claim-tables.ts';

const ROWS_AT_ONCE = 250;

/**
 * Keeps what the claims of `before` showed wherever `after` shows another value, until now; gives those
 * back. Whoever replaces claims calls it in the same transaction.
 */
export async function recordHistory(
  queries: Queries,
  before: readonly HeldClaim[],
  after: readonly StatedClaim[],
  criteria: readonly Criterion[],
): Promise<PastClaim[]> {
  const past = pastClaims(before, after, criteria);
  const rows = past.map(({ ref, ...shown }) => ({
    ...shown,
    catalog: ref.catalog,
    entityKind: ref.kind,
    entityId: ref.id,
    criterionId: ref.criterion,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await queries.insert(claimHistory).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
  return past;
}
