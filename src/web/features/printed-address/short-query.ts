import { queryOptions } from '@tanstack/react-query';
import type { ShortAnswer } from '../../../core/api/battlecard-api.ts';
import { request } from '../../lib/api-client.ts';
import { ownCatalogIn } from '../../lib/own-keys.ts';
import { LIST_CACHE, orNull, withSearch } from '../../lib/queries.ts';

/** The report whose printed address has these signs; null: there is none. */
export function shortQuery(short: string | null, own = ownCatalogIn()) {
  const address = withSearch(`/api/battlecards/short/${short}`, { catalog: own });
  return queryOptions({
    queryKey: ['short', short, own],
    queryFn: ({ signal }) => orNull(request<ShortAnswer>(address, { signal })),
    enabled: short !== null,
    ...LIST_CACHE,
  });
}
