import type { NearestEntities } from '../../../core/api/entity-api.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { request } from '../../lib/api-client.ts';
import { answerQuery, LIST_CACHE, orNull, withSearch } from '../../lib/queries.ts';
import { queryOptions } from '@tanstack/react-query';

const WORKLOAD = ['requests', 'input', 'output', 'cached', 'batch'];

/** The page of one entity, null where there is none; `search`: the address, which may contain a workload. */
export function entityPageQuery(catalog: CatalogSlug | undefined, slug: string, search: string) {
  const given = new URLSearchParams(search);
  const workload = WORKLOAD.flatMap((name): [string, string][] => {
    const number = given.get(name);
    return number ? [[name, number]] : [];
  });
  const address = withSearch(`/api/entities/${encodeURIComponent(slug)}`, {
    catalog,
    ...Object.fromEntries(workload),
  });
  return queryOptions({
    queryKey: ['entity', address],
    queryFn: ({ signal }) => orNull(request<EntityPage>(address, { signal })),
    ...LIST_CACHE,
  });
}

export function nearestEntitiesQuery(catalog: CatalogSlug | undefined, like: string) {
  const address = withSearch('/api/entities', { catalog, like });
  return answerQuery<NearestEntities>('entities', address, LIST_CACHE);
}
