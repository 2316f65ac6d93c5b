import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SubjectItem,
} from '../../../core/api/catalog-api.ts';
import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import { presentSearch, replaceSoon, usePresentSearch, writeNow } from '../../lib/address-ahead.ts';
import { PAGES } from '../../lib/addresses.ts';
import {
  featuresQuery,
  productQuery,
  subjectCompetitorsQuery,
  subjectsQuery,
  type CacheTimes,
} from '../../lib/queries.ts';
import { namedRivalsQuery } from '../../lib/rival-pages.ts';
import {
  readWizardAddress,
  writeWizardAddress,
  type WizardState,
} from '../../lib/wizard-address.ts';
import type { Flow } from './flows.ts';
import { advance, settle, type Known, type WizardAction } from './wizard-machine.ts';

export type Wizard = ReturnType<typeof useWizard>;

/** The wizard's state, kept in the address and checked against the catalog as it loads. */
export function useWizard(flow: Flow, catalog: CatalogItem) {
  const search = usePresentSearch();
  const [path, navigate] = useLocation();
  const history = useHistoryState<{ turnedBack?: boolean } | null>();
  // Lives as long as the page: a reload has to analyse again.
  const [analysedKey, setAnalysedKey] = useState<string | null>(null);
  const latestKey = useRef(analysedKey);
  const asked = useMemo(
    () => ({ ...readFlowAddress(flow, catalog, search), analysedKey }),
    [flow, catalog, search, analysedKey],
  );

  const subjects = useSubjects(catalog, asked.subjectId, flow.companiesCache);
  const { subjectId } = settle(flow, asked, knownOf(catalog, asked, subjects.data));
  const rivals = useRivals(catalog, subjectId, {
    rivalIds: asked.rivalIds,
    isNeeded: asked.step > 1 || asked.rivalIds.length > 0,
  });
  const criteria = useQuery({
    ...featuresQuery(catalog.slug),
    enabled: asked.step > 1 || asked.criterionIds.length > 0,
  });

  const known = useMemo(
    () => knownOf(catalog, asked, subjects.data, rivals.data, criteria.data),
    [catalog, subjects.data, rivals.data, asked, criteria.data],
  );
  const state = useMemo(() => settle(flow, asked, known), [flow, asked, known]);
  const checked = !subjects.isLoading && !rivals.isLoading && !criteria.isLoading;

  useEffect(() => {
    const address = writeWizardAddress(state, flow.defaults).toString();
    if (!checked || address === writeWizardAddress(asked, flow.defaults).toString()) return;
    const turnedBack = state.step < asked.step;
    navigate(withSearch(path, address), { replace: true, state: { turnedBack } });
  }, [asked, checked, flow, navigate, path, state]);

  const act = (action: WizardAction) => {
    // Read from the address again: two clicks may come before the next render.
    const present = readFlowAddress(flow, catalog, presentSearch());
    const current = settle(flow, { ...present, analysedKey: latestKey.current }, known);
    const next = advance(flow, current, action, known);
    latestKey.current = next.analysedKey;
    setAnalysedKey(next.analysedKey);
    const address = writeWizardAddress(next, flow.defaults).toString();
    if (address === writeWizardAddress(current, flow.defaults).toString()) return;
    if (next.step === current.step) return replaceSoon(withSearch(path, address));
    writeNow();
    navigate(withSearch(path, address));
  };
  // A stable function, so that components that receive it do not re-render.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const dispatch = useCallback((action: WizardAction) => latest.current(action), []);

  return {
    flow,
    catalog,
    state,
    /** Subjects to choose from; of a long list the first ones, and the one in the address. */
    subjects,
    /** Rivals to choose from; of a long catalog only those in the address. */
    rivals,
    criteria,
    subject: subjects.data?.find(({ id }) => id === state.subjectId),
    /** The address has been checked against everything it names. */
    checked,
    /** The address asked for a step that cannot be reached yet. */
    turnedBack: history?.turnedBack === true,
    dispatch,
  };
}

function readFlowAddress(flow: Flow, { slug }: CatalogItem, search: string): WizardState {
  const read = readWizardAddress(new URLSearchParams(search), flow.defaults, flow.steps.length);
  return { ...read, catalog: slug };
}

function withSearch(path: string, search: string): string {
  // Commas are legal in a query, and an address is read by people too.
  return search === '' ? path : `${path}?${search.replaceAll('%2C', ',')}`;
}

/** The list of a long catalog is incomplete, so only ids that the server did not find are refused. */
function knownOf(
  catalog: CatalogItem,
  { subjectId, rivalIds }: WizardState,
  subjects?: SubjectItem[],
  rivals?: RivalItem[],
  criteria?: CriterionItem[],
): Known {
  const noSubject = subjectId !== null && subjects?.every(({ id }) => id !== subjectId);
  const noRival = rivals !== undefined && new Set(rivalIds).size > rivals.length;
  const offered = !hasManySubjects(catalog) || noSubject ? subjects : undefined;
  return {
    maxRivals: catalog.maxRivals,
    subjects:
      offered?.map(({ id, flagshipId, representatives }) => ({
        id,
        flagshipId,
        representativeIds: representatives.map((each) => each.id),
      })) ?? null,
    rivalIds: ((!isLong(catalog) || noRival) && rivals?.map(({ id }) => id)) || null,
    criterionIds: criteria?.map(({ id }) => id) ?? null,
    channels: catalog.channels.map(({ id }) => id),
  };
}

type Listed<Item> = Pick<
  UseQueryResult<Item[]>,
  'data' | 'isPending' | 'isLoading' | 'isSuccess' | 'isError'
> & { refetch: () => unknown };

export function hasManySubjects({ counts }: Pick<CatalogItem, 'counts'>): boolean {
  return counts.subjects > WHOLE_LIST;
}

function useSubjects(
  catalog: CatalogItem,
  subjectId: number | null,
  times: CacheTimes,
): Listed<SubjectItem> {
  const list = useQuery(subjectsQuery(catalog, times));
  const isMissing =
    hasManySubjects(catalog) && (list.data?.every(({ id }) => id !== subjectId) ?? false);
  const named = useQuery(productQuery(isMissing ? subjectId : null));
  if (!isMissing || subjectId === null) return list;
  const own = named.data?.catalog === catalog.slug ? [named.data] : [];
  const { isPending, isLoading, isSuccess, isError, refetch } = named;
  const data = isPending ? undefined : [...(list.data ?? []), ...own];
  return { data, isPending, isLoading, isSuccess, isError, refetch };
}

export function isLong({ counts }: Pick<CatalogItem, 'counts'>): boolean {
  return counts.rivals > WHOLE_LIST;
}

function useRivals(
  catalog: CatalogItem,
  subjectId: number | null,
  { rivalIds, isNeeded }: { rivalIds: number[]; isNeeded: boolean },
): Listed<RivalItem> {
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

function togetherOf(results: UseQueryResult<RivalItem[]>[]): Listed<RivalItem> {
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

export function startOver({ flow, dispatch }: Wizard): void {
  if (flow.startOver === 'leave') window.location.assign(PAGES.landing);
  else dispatch({ type: 'start-over' });
}
