import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { OwnRequests } from './own-requests.ts';

const LOOK_AGAIN_MS = 60_000;

/** What a cell said before, as of a save. */
export function cellQuery(
  requests: OwnRequests,
  { part, slug }: { part: string; slug: string },
  saved: { id: string; revision: number },
) {
  return queryOptions({
    queryKey: ['own-cell', saved.id, part, slug, saved.revision],
    queryFn: ({ signal }) => requests.cell(part, slug, signal),
    placeholderData: keepPreviousData,
  });
}

/** Claims of the catalog that readers doubt; asked again, because they come from others. */
export function doubtedQuery(requests: OwnRequests, id: string) {
  return queryOptions({
    queryKey: ['objections', 'own', id],
    queryFn: ({ signal }) => requests.objections(null, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What readers say of one claim. */
export function objectionsQuery(requests: OwnRequests, claim: ClaimRef) {
  return queryOptions({
    queryKey: ['objections', 'own', claim.catalog, claim.kind, claim.id, claim.criterion],
    queryFn: ({ signal }) => requests.objections(claim, signal),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
