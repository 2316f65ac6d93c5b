import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import {
  countFacets,
  facetsOf,
  narrowRivals,
  orderRivals,
  searchRivals,
} from '../../../core/catalog/narrow-rivals.ts';
import { catalogRivalsQuery } from '../../lib/queries.ts';
import {
  namedRivalsQuery,
  rivalFacetsQuery,
  rivalsQuery,
  RIVALS_OF_A_PAGE,
} from '../../lib/rival-pages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { usePaced } from '../../ui/use-paced.ts';
import { EVERY_RIVAL, offeredOrders } from './filter-rivals.ts';
import { RivalChooser } from './rival-chooser.tsx';
import { isLong, type Wizard } from './use-wizard.ts';

const NONE: RivalItem[] = [];

export function RivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, rivals, subjects } = wizard;
  if (rivals.isError) {
    return <ErrorState title={catalog.labels.rivals_error} onRetry={() => void rivals.refetch()} />;
  }
  if (subjects.isPending || (rivals.isPending && !isLong(catalog))) {
    return <LoadingState title={catalog.labels.rivals_loading} />;
  }
  return isLong(catalog) ? <LongRivalStep wizard={wizard} /> : <WholeRivalStep wizard={wizard} />;
}

/** For lists that are loaded whole and filtered in the browser. */
function WholeRivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, subject, rivals } = wizard;
  const narrowing = useState(EVERY_RIVAL);
  const [{ search, choice, order }] = narrowing;
  const offered = rivals.data ?? NONE;
  const { others, isLoading } = useOtherRivals(wizard);
  const facets = useMemo(
    () =>
      countFacets(facetsOf([...offered, ...others], catalog), choice, catalog, {
        rivals: offered,
        others,
      }),
    [offered, others, choice, catalog],
  );
  if (isLoading) return <LoadingState title={catalog.labels.rivals_loading} />;
  const narrowTo = (list: RivalItem[]) =>
    orderRivals(searchRivals(narrowRivals(list, choice, catalog), search), order, catalog);
  const visible = narrowTo(offered);
  const hasDates = offered.some(({ releaseDate }) => releaseDate !== null);
  const listing = {
    facets,
    orders: offeredOrders(hasDates, catalog),
    visible,
    found: visible.length,
    offered: offered.length,
    noted: offered.filter(({ id }) => subject?.notedRivalIds.includes(id)),
    others,
    otherVisible: narrowTo(others),
  };
  return <RivalChooser wizard={wizard} narrowing={narrowing} listing={listing} />;
}

/** Pause between requests while typing: short, because the list should appear 100 ms after the last letter. */
const TYPING_MS = 30;
const LONGEST_SEARCH = 120;

/** For lists too long to load: the server searches, filters and sorts them, a page at a time. */
function LongRivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, subject } = wizard;
  const [narrowed, setNarrowed] = useState(EVERY_RIVAL);
  const [start, setStart] = useState(0);
  const [text, setText] = usePaced('', TYPING_MS);
  const search = { text, choice: narrowed.choice, order: narrowed.order };
  const subjectId = subject?.id ?? 0;
  const page = useQuery({
    ...rivalsQuery(subjectId, search, start),
    enabled: subject !== undefined,
  });
  const facets = useQuery({
    ...rivalFacetsQuery(subjectId, search),
    enabled: subject !== undefined,
  });
  const noted = useQuery(namedRivalsQuery(subject?.id ?? null, subject?.notedRivalIds ?? []));
  const failed = [page, facets].filter(({ isError }) => isError);
  if (failed.length > 0) {
    const retry = () => failed.map((each) => each.refetch());
    return <ErrorState title={catalog.labels.rivals_error} onRetry={() => void retry()} />;
  }
  if (!page.data || !facets.data) return <LoadingState title={catalog.labels.rivals_loading} />;
  const { total, offered, groups, hasDates } = facets.data;
  const listing = {
    facets: facets.data.facets,
    orders: offeredOrders(hasDates, catalog),
    visible: page.data,
    counts: groups,
    found: total,
    offered,
    noted: noted.data ?? [],
    others: [],
    otherVisible: [],
    pager: <Pager start={start} total={total} onStart={setStart} />,
  };
  const change = (next: typeof narrowed) => {
    setStart(0);
    setNarrowed(next);
    setText(next.search.trim().slice(0, LONGEST_SEARCH));
  };
  return <RivalChooser wizard={wizard} narrowing={[narrowed, change]} listing={listing} />;
}

type PagerProps = { start: number; total: number; onStart: (start: number) => void };

function Pager({ start, total, onStart }: PagerProps) {
  const end = Math.min(start + RIVALS_OF_A_PAGE, total);
  if (total <= RIVALS_OF_A_PAGE) return null;
  const go = (to: number) => {
    onStart(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-4 flex flex-wrap items-center justify-center gap-3"
    >
      <Button disabled={start === 0} onClick={() => go(start - RIVALS_OF_A_PAGE)}>
        Previous page
      </Button>
      <p aria-live="polite" className="tabular-nums">
        {grouped(start + 1)} to {grouped(end)} of {grouped(total)}
      </p>
      <Button disabled={end === total} onClick={() => go(start + RIVALS_OF_A_PAGE)}>
        Next page
      </Button>
    </nav>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** Rivals that compete only with other subjects; requested if the counts show any. */
function useOtherRivals({ catalog, subject, rivals }: Wizard) {
  const apart = [...(rivals.data ?? []), ...(subject?.representatives ?? [])].map(({ id }) => id);
  const isPartial =
    rivals.isSuccess && subject !== undefined && apart.length < catalog.counts.rivals;
  const { data, isLoading } = useQuery({
    ...catalogRivalsQuery(catalog.slug),
    enabled: isPartial,
  });
  const others = isPartial && data ? data.filter(({ id }) => !apart.includes(id)) : [];
  return { others, isLoading };
}
