import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useCatalogInAddress } from '../../lib/address-catalog.ts';
import {
  comparisonQuery,
  competitorsQuery,
  featuresQuery,
  productQuery,
} from '../../lib/queries.ts';
import { useComparable } from '../../lib/rival-pages.ts';
import { useSite } from '../../lib/use-site.ts';
import { comparableSelection, readDashboardAddress } from './comparable-selection.ts';

/** What the dashboard shows, worked out from its address: what can be compared, and what was left out. */
export function useDashboard() {
  const [search] = useSearchParams();
  const address = readDashboardAddress(search);
  const { state } = address;
  const site = useSite();
  const product = useQuery(productQuery(state.subjectId));

  const catalogs = site.data?.catalogs ?? [];
  const usual = catalogs.find(({ isDefault }) => isDefault);
  const meant = product.data?.catalog ?? search.get('catalog');
  const catalog = catalogs.find(({ slug }) => slug === meant) ?? usual;
  useCatalogInAddress(product.data ? catalog?.slug : undefined, usual?.slug);

  const named = useQuery(competitorsQuery(state.rivalIds));
  const comparable = useComparable(product.data ? state.subjectId : null, state.rivalIds);
  const criteria = useQuery({
    ...featuresQuery(catalog?.slug ?? ''),
    enabled: catalog !== undefined,
  });
  const productName = product.data?.name ?? catalog?.labels.dashboard_subject_fallback ?? '';
  const { selection, rivals, leftOut, isWhole } = comparableSelection(address, {
    subject: product.data ?? null,
    productName,
    catalog,
    named: named.data ?? [],
    comparable: comparable.data,
    criteria: criteria.data ?? [],
  });
  const comparison = useQuery(comparisonQuery(selection, 'profile', state.options, selection));
  const queries = [site, product, named, comparable, criteria, comparison];
  const broken = queries.filter((query) => query.isError);

  return {
    selection,
    catalog,
    productName,
    productMissing: product.data === null,
    rivals,
    comparable: comparable.data,
    leftOut,
    /** No criterion was named, so all of them are compared. */
    isWhole,
    loading: [site, product, named, comparable, criteria].some((query) => query.isLoading),
    providers: site.data?.liveProviders ?? [],
    report: comparison.data,
    error: broken[0]?.error ?? null,
    retry: () => {
      for (const query of broken) void query.refetch();
    },
  };
}

export type DashboardData = ReturnType<typeof useDashboard>;
