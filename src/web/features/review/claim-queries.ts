import { queryOptions } from '@tanstack/react-query';
import type { HistoryAnswer, ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { request } from '../../lib/api-client.ts';

function searchOf({ catalog, kind, id, criterion }: ClaimRef): URLSearchParams {
  return new URLSearchParams({ catalog, kind, id: String(id), criterion });
}

/** How many readers doubt a claim. */
export function doubtsQuery(claim: ClaimRef) {
  const address = `/api/objections?${searchOf(claim)}`;
  return queryOptions({
    queryKey: ['objections', address],
    queryFn: ({ signal }) => request<ObjectionsAnswer>(address, { signal }),
  });
}

/** What a claim said before. */
export function historyQuery(claim: ClaimRef) {
  const address = `/api/claims/history?${searchOf(claim)}`;
  return queryOptions({
    queryKey: ['claim-history', address],
    queryFn: ({ signal }) => request<HistoryAnswer>(address, { signal }),
  });
}
