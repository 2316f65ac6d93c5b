import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { request } from '../../lib/api-client.ts';
import type { FreshnessFilter } from './freshness-filter.ts';
import { filterSearch } from './freshness-filter.ts';

const OBJECTIONS_OF_A_PAGE = 50;

/** What is due, a page at a time. */
export function freshnessQuery(filter: FreshnessFilter) {
  return infiniteQueryOptions({
    queryKey: ['freshness', filter],
    queryFn: ({ pageParam, signal }) => {
      const search = filterSearch(filter);
      if (pageParam > 0) search.set('cursor', String(pageParam));
      return request<FreshnessAnswer>(`/api/freshness?${search}`, { signal });
    },
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
      const search = filterSearch({ catalog, vendor: null, kind: null });
      if (pageParam > 0) search.set('cursor', String(pageParam));
      return request<ObjectionsAnswer>(`/api/objections?${search}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, cursor) =>
      cursor + OBJECTIONS_OF_A_PAGE < total ? cursor + OBJECTIONS_OF_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });
}
