import { useQuery } from '@tanstack/react-query';
import type { RivalTable } from '../../core/rival-table/table-shape.ts';
import { answerQuery, LIST_CACHE, withSearch } from './queries.ts';
import { useSite } from './use-site.ts';

/** Every rival by every criterion, of the catalog with this slug, else of the default one; with the site that lists it. */
export function useRivalTable(named: string | null, isWanted = true) {
  const site = useSite();
  const catalogs = site.data?.catalogs ?? [];
  const catalog =
    catalogs.find(({ slug }) => slug === named) ?? catalogs.find((each) => each.isDefault);
  const address = withSearch('/api/table', {
    catalog: catalog?.isDefault ? undefined : catalog?.slug,
  });
  const isReady = named === null || catalog !== undefined;
  const query = useQuery({
    ...answerQuery<RivalTable>('table', address, LIST_CACHE),
    enabled: isReady && isWanted,
  });
  return { site, catalogs, catalog, query };
}
