import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import { productQuery, subjectsQuery, type CacheTimes } from '../../lib/queries.ts';

/** The subjects that may be chosen; of a long list the first, and the one that the address names. */
export type Subjects = Pick<
  UseQueryResult<SubjectItem[]>,
  'data' | 'isPending' | 'isLoading' | 'isError'
> & { refetch: () => unknown };

export function hasManySubjects({ counts }: Pick<CatalogItem, 'counts'>): boolean {
  return counts.subjects > WHOLE_LIST;
}

export function useSubjects(
  catalog: CatalogItem,
  subjectId: number | null,
  times: CacheTimes,
): Subjects {
  const list = useQuery(subjectsQuery(catalog, times));
  const isMissing =
    hasManySubjects(catalog) && (list.data?.every(({ id }) => id !== subjectId) ?? false);
  const named = useQuery(productQuery(isMissing ? subjectId : null));
  if (!isMissing || subjectId === null) return list;
  const own = named.data?.catalog === catalog.slug ? [named.data] : [];
  return {
    data: named.isPending ? undefined : [...(list.data ?? []), ...own],
    isPending: named.isPending,
    isLoading: named.isLoading,
    isError: named.isError,
    refetch: () => named.refetch(),
  };
}
