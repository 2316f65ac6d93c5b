import type { HistoryAnswer, ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { answerQuery, withSearch } from '../../lib/queries.ts';

/** The number of objections to a claim. */
export function doubtsQuery({ id, ...claim }: ClaimRef) {
  const address = withSearch('/api/objections', { ...claim, id: String(id) });
  return answerQuery<ObjectionsAnswer>('objections', address);
}

/** Former values of a claim. */
export function historyQuery({ id, ...claim }: ClaimRef) {
  const address = withSearch('/api/claims/history', { ...claim, id: String(id) });
  return answerQuery<HistoryAnswer>('claim-history', address);
}
