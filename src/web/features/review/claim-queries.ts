import type { HistoryAnswer, ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { answerQuery, withSearch } from '../../lib/queries.ts';

/** How many readers doubt a claim. */
export function doubtsQuery({ id, ...claim }: ClaimRef) {
  const address = withSearch('/api/objections', { ...claim, id: String(id) });
  return answerQuery<ObjectionsAnswer>('objections', address);
}

/** What a claim said before. */
export function historyQuery({ id, ...claim }: ClaimRef) {
  const address = withSearch('/api/claims/history', { ...claim, id: String(id) });
  return answerQuery<HistoryAnswer>('claim-history', address);
}
