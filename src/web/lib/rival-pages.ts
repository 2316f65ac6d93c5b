import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RivalFacets, RivalItem } from '../../core/api/catalog-api.ts';
import { request } from './api-client.ts';
import { ownCatalogIn } from './own-keys.ts';
import { answerQuery, LIST_CACHE, subjectCompetitorsQuery, withSearch } from './queries.ts';

/** Rivals of catalogs with paged lists, filtered and sorted by the server. */

export const RIVALS_OF_A_PAGE = 24;

/** A query on a subject's rivals. */
export type RivalSearch = {
  text: string;
  /** Chosen values by the keys of their facets. */
  choice: Record<string, string>;
  order: string;
};

function address(subjectId: number, { text, choice, order }: RivalSearch, part = ''): string {
  const catalog = ownCatalogIn();
  const search = new URLSearchParams({ q: text, order, ...(catalog && { catalog }) });
  const filters = Object.entries(choice).map((pair) => pair.map(encodeURIComponent).join(':'));
  if (filters.length > 0) search.set('filter', filters.join());
  return `/api/data/competitors/${subjectId}${part}?${search}`;
}

/** A page of rivals, after the first `start` ones. */
export function rivalsQuery(subjectId: number, search: RivalSearch, start: number) {
  const page = `${address(subjectId, search)}&limit=${RIVALS_OF_A_PAGE}&cursor=${start}`;
  return queryOptions({
    queryKey: ['rival-page', page],
    queryFn: async ({ client, signal }) => {
      const items = await request<RivalItem[]>(page, { signal });
      // Cached, so that choosing one needs no further request.
      for (const item of items) {
        client.setQueryData(namedRivalsQuery(subjectId, [item.id]).queryKey, [item]);
      }
      return items;
    },
    placeholderData: keepPreviousData,
    ...LIST_CACHE,
  });
}

export function rivalFacetsQuery(subjectId: number, search: RivalSearch) {
  const facets = address(subjectId, { ...search, order: '' }, '/facets');
  return queryOptions({
    ...answerQuery<RivalFacets>('rival-facets', facets, LIST_CACHE),
    placeholderData: keepPreviousData,
  });
}

/** The ones among these rivals that may be compared with a subject. */
export function namedRivalsQuery(subjectId: number | null, ids: number[], own = ownCatalogIn()) {
  const search = { ids: ids.join(','), catalog: own };
  return answerQuery<RivalItem[]>(
    'named-rivals',
    withSearch(`/api/data/competitors/${subjectId}`, search),
    { enabled: subjectId !== null && ids.length > 0, ...LIST_CACHE },
  );
}

/** The rivals that may be compared with a subject; in long lists always including those of `ids`. */
export function useComparable(subjectId: number | null, ids: number[]) {
  const list = useQuery(subjectCompetitorsQuery(subjectId));
  const missing = list.data ? ids.filter((id) => !list.data.some((each) => each.id === id)) : [];
  const named = useQuery(namedRivalsQuery(subjectId, missing));
  return {
    data: [...(list.data ?? []), ...(named.data ?? [])],
    isLoading: list.isLoading || named.isLoading,
    isError: list.isError || named.isError,
    error: list.error ?? named.error,
    refetch: () =>
      Promise.all([list, named].filter(({ isError }) => isError).map((each) => each.refetch())),
  };
}
