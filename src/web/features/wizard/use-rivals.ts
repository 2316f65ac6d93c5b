import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import { subjectCompetitorsQuery } from '../../lib/queries.ts';
import { namedRivalsQuery } from '../../lib/rival-pages.ts';

/** The rivals that may be chosen; of a long catalog those alone that the address names. */
export type Rivals = Pick<
  UseQueryResult<RivalItem[]>,
  'data' | 'isPending' | 'isLoading' | 'isSuccess' | 'isError'
> & { refetch: () => unknown };

export function isLong({ counts }: Pick<CatalogItem, 'counts'>): boolean {
  return counts.rivals > WHOLE_LIST;
}

export function useRivals(
  catalog: CatalogItem,
  subjectId: number | null,
  { rivalIds, isNeeded }: { rivalIds: number[]; isNeeded: boolean },
): Rivals {
  const long = isLong(catalog);
  const list = useQuery({
    ...subjectCompetitorsQuery(subjectId),
    enabled: subjectId !== null && isNeeded && !long,
  });
  const named = useQueries({
    queries:
      long && subjectId !== null ? rivalIds.map((id) => namedRivalsQuery(subjectId, [id])) : [],
    combine: togetherOf,
  });
  return long ? named : list;
}

function togetherOf(results: UseQueryResult<RivalItem[]>[]): Rivals {
  const isPending = results.some((each) => each.isPending);
  return {
    data: isPending ? undefined : results.flatMap(({ data = [] }) => data),
    isPending,
    isLoading: results.some((each) => each.isLoading),
    isSuccess: results.every((each) => each.isSuccess),
    isError: results.some((each) => each.isError),
    refetch: () => results.map((each) => each.refetch()),
  };
}
