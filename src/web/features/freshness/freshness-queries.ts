import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { DUE_KINDS, type DueKind } from '../../../core/knowledge/due/due-facts.ts';
import { request } from '../../lib/api-client.ts';

const OBJECTIONS_OF_A_PAGE = 50;

/** What is due, a page at a time. */
export function dueClaimsQuery(filter: FreshnessFilter) {
  return infiniteQueryOptions({
    queryKey: ['freshness', filter],
    queryFn: ({ pageParam, signal }) =>
      request<FreshnessAnswer>(addressOf('/api/freshness', filter, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Claims that readers doubt, a page at a time. */
export function doubtedQuery({ catalog }: FreshnessFilter) {
  return infiniteQueryOptions({
    queryKey: ['objections', 'queue', catalog],
    queryFn: ({ pageParam, signal }) => {
      const filter = { catalog, vendor: null, kind: null };
      return request<ObjectionsAnswer>(addressOf('/api/objections', filter, pageParam), { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, cursor) =>
      cursor + OBJECTIONS_OF_A_PAGE < total ? cursor + OBJECTIONS_OF_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });
}

function addressOf(path: string, filter: FreshnessFilter, cursor: number): string {
  const search = filterSearch(filter);
  if (cursor > 0) search.set('cursor', String(cursor));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The filter in the address; null: everything. */
export type FreshnessFilter = {
  catalog: string | null;
  vendor: string | null;
  kind: DueKind | null;
};

/** Reads the filter of an address; unknown parts are ignored. */
export function readFilter(search: URLSearchParams): FreshnessFilter {
  const kind = search.get('kind');
  return {
    catalog: search.get('catalog') || null,
    vendor: search.get('vendor') || null,
    kind: DUE_KINDS.find((each) => each === kind) ?? null,
  };
}

export function filterSearch(filter: FreshnessFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, value);
  return search;
}
