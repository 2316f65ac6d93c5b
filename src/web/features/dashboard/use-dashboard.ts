import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SubjectItem,
} from '../../../core/api/catalog-api.ts';
import { countOf, joinWords } from '../../../core/wording/phrases.ts';
import { useCatalogInAddress } from '../../lib/address-catalog.ts';
import { reportQuery, competitorsQuery, featuresQuery, productQuery } from '../../lib/queries.ts';
import { useComparable } from '../../lib/rival-pages.ts';
import { useSite } from '../../lib/use-site.ts';
import { readWizardAddress, type WizardState } from '../../lib/wizard-address.ts';

/** The content of the dashboard from its address: the comparable selection, and the parts left out. */
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
  const isComparableKnown =
    product.data !== undefined && !comparable.isLoading && !comparable.isError;
  // A product that failed to load has no name; one that does not exist gets the catalog's word for a subject.
  const productName =
    product.data === undefined
      ? ''
      : (product.data?.name ?? catalog?.labels.dashboard_subject_fallback ?? '');
  const { selection, rivals, leftOut, isWhole } = comparableSelection(address, {
    subject: product.data ?? null,
    productName,
    catalog,
    named: state.rivalIds.length === 0 ? [] : (named.data ?? null),
    comparable: isComparableKnown ? comparable.data : null,
    criteria: criteria.data ?? null,
  });
  const comparison = useQuery(reportQuery(selection, 'profile', state.options, selection));
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

/** The entities that an address names; null while loading or after a failure. */
export type OnRecord = {
  subject: Pick<SubjectItem, 'representatives'> | null;
  productName: string;
  catalog: Pick<CatalogItem, 'slug' | 'maxRivals' | 'words' | 'channels'> | undefined;
  /** The rivals that the address names, in any catalog. */
  named: RivalItem[] | null;
  /** The rivals that may be compared with the subject. */
  comparable: RivalItem[] | null;
  criteria: Pick<CriterionItem, 'id'>[] | null;
};

/** The part of an address that can be compared. Without a criterion on record it is all of them. */
export function comparableSelection(
  { state, competitors }: DashboardAddress,
  { subject, productName, catalog, named, comparable, criteria }: OnRecord,
) {
  const most = catalog?.maxRivals ?? 0;
  const fitting = competitors.flatMap((id) => comparable?.find((rival) => rival.id === id) ?? []);
  const rivals = fitting.slice(0, most);
  const others = competitors.filter((id) => !fitting.some((rival) => rival.id === id));
  const nameOf = (id: number | null) => named?.find((rival) => rival.id === id)?.name;
  const unlike = subject ? others.flatMap((id) => nameOf(id) ?? []) : [];
  const unknown = others.filter((id) => nameOf(id) === undefined).map(missingCompetitorName);
  const onRecord = state.criterionIds.filter((id) => criteria?.some((each) => each.id === id));
  const lost = state.criterionIds.length - onRecord.length;
  const isWhole = criteria !== null && onRecord.length === 0;
  const as = subject?.representatives.some(({ id }) => id === state.representativeId);
  return {
    selection: {
      ...state,
      catalog: catalog?.slug,
      representativeId: as ? state.representativeId : null,
      rivalIds: rivals.map(({ id }) => id),
      at: catalog?.channels.find(({ id }) => id === state.at)?.id ?? null,
      criterionIds: isWhole ? criteria.map(({ id }) => id) : onRecord,
      chair: rivals.length === 1 ? state.chair : 'own',
    },
    rivals,
    isWhole,
    /** One sentence for each reason why something in the address is left out. */
    // A failed request says nothing about the catalog.
    leftOut: (catalog && named && comparable && criteria
      ? [
          unknown.length > 0 ? `Not on record: ${joinWords([...new Set(unknown)])}.` : '',
          unlike.length > 0 ? `Not comparable with ${productName}: ${joinWords(unlike)}.` : '',
          fitting.length > most
            ? `More than ${most}: ${joinWords(fitting.slice(most).map(({ name }) => name))}.`
            : '',
          lost > 0 ? `Not on record: ${countOf(lost, catalog.words.criterion)}.` : '',
        ]
      : []
    ).filter(Boolean),
  };
}

const DEFAULT_PRODUCT = 1;
const LARGEST_ID = 2_147_483_647;
const INTEGER = /^[1-9]\d{0,9}$/;

type DashboardAddress = {
  state: WizardState & { subjectId: number };
  /** Every competitor the address names, in order; null where it is not an id at all. */
  competitors: (number | null)[];
};

/** Reads the dashboard's address: the product defaults to 1, nothing malformed throws. */
export function readDashboardAddress(search: URLSearchParams): DashboardAddress {
  const state = readWizardAddress(search);
  const competitors = [...new Set((search.get('competitors') ?? '').split(','))]
    .filter((text) => text !== '')
    .map((text) => (INTEGER.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null));
  return {
    state: {
      ...state,
      subjectId: state.subjectId ?? DEFAULT_PRODUCT,
      rivalIds: competitors.filter((id) => id !== null),
    },
    competitors,
  };
}

/** The name shown for a competitor that is not on record. */
export function missingCompetitorName(id: number | null): string {
  return id === null ? 'Unknown Competitor' : `Competitor ${id}`;
}
