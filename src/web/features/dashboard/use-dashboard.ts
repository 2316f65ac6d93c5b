import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { useCatalogInAddress } from '../../lib/address-catalog.ts';
import { comparisonQuery, competitorsQuery, productQuery, siteQuery } from '../../lib/queries.ts';
import { missingCompetitorName, readDashboardAddress } from './dashboard-address.ts';

/** What the dashboard shows, worked out from its address. */
export function useDashboard() {
  const [search] = useSearchParams();
  const { state, competitors } = readDashboardAddress(search);
  const site = useQuery(siteQuery);
  const product = useQuery(productQuery(state.subjectId));
  const rivals = useQuery(competitorsQuery(state.rivalIds));

  const catalogs = site.data?.catalogs ?? [];
  const usual = catalogs.find(({ isDefault }) => isDefault);
  const meant = product.data?.catalog ?? search.get('catalog');
  const catalog = catalogs.find(({ slug }) => slug === meant) ?? usual;
  useCatalogInAddress(product.data ? catalog?.slug : undefined, usual?.slug);
  const known = state.rivalIds.flatMap((id) => rivals.data?.find((rival) => rival.id === id) ?? []);
  const selection = {
    ...state,
    catalog: catalog?.slug,
    rivalIds: known.map((rival) => rival.id),
    chair: known.length === 1 ? state.chair : ('own' as const),
  };
  const comparison = useQuery({
    ...comparisonQuery(selection, 'profile', state.options, selection),
    ...(product.data && catalog ? {} : { enabled: false }),
  });
  const queries = [site, product, rivals, comparison];
  const broken = queries.filter((query) => query.isError);

  return {
    selection,
    catalog,
    productName: product.data?.name ?? catalog?.labels.dashboard_subject_fallback ?? '',
    productMissing: product.data === null,
    rivals: known,
    competitorNames: competitors.map((id) => competitorName(id, rivals.data)),
    missingCount: rivals.isSuccess ? competitors.length - known.length : 0,
    incomplete: competitors.length === 0 || state.criterionIds.length === 0,
    loading: site.isPending || product.isPending || rivals.isLoading,
    providers: site.data?.liveProviders ?? [],
    report: comparison.data,
    error: broken[0]?.error ?? null,
    retry: () => {
      for (const query of broken) void query.refetch();
    },
  };
}

export type DashboardData = ReturnType<typeof useDashboard>;

function competitorName(id: number | null, rivals: RivalItem[] | undefined): string {
  return rivals?.find((rival) => rival.id === id)?.name ?? missingCompetitorName(id);
}
