import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { addCounts } from '../../../core/knowledge/due/count-due.ts';
import { dueConclusion } from '../../../core/wording/freshness.ts';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { CountsTable } from './counts-table.tsx';
import { DoubtQueue } from './doubt-queue.tsx';
import { DueList } from './due-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterSearch, readFilter, type FreshnessFilter } from './freshness-filter.ts';
import { freshnessQuery } from './freshness-queries.ts';

const TITLE = 'What has to be looked at again';

/** What goes out of date, what is not known well, and what readers doubt. */
export function FreshnessScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const list = useInfiniteQuery(freshnessQuery(filter));
  const heading = usePageEntry(pageTitle('Freshness'));
  const [first] = list.data?.pages ?? [];
  const change = (changed: Partial<FreshnessFilter>) =>
    setSearch(filterSearch({ ...filter, ...changed }), { replace: true });
  return (
    <>
      <PageHeading
        headingRef={heading}
        title={TITLE}
        lead={first ? conclusionOf(first, filter) : '…'}
        actions={
          <a href={calendarAddress(filter)} download className={buttonStyle('secondary')}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            Due dates as a calendar
          </a>
        }
      />
      {/* A new element once the answer is there: what it holds has not moved. */}
      <div key={first ? 'known' : 'waiting'} className="mt-6 min-h-dvh">
        {first ? (
          <>
            <CountsTable answer={first} filter={filter} />
            <FilterBar answer={first} filter={filter} onChange={change} />
            <DueList list={list} filter={filter} />
          </>
        ) : list.isError ? (
          <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void list.refetch()}>
            <p>{errorMessage(list.error)}</p>
          </ErrorState>
        ) : (
          <LoadingState title="Loading what is due…">
            <Skeleton className="h-96 w-full" />
          </LoadingState>
        )}
        {!isOwnCatalog(filter.catalog ?? '') && <DoubtQueue filter={filter} />}
      </div>
    </>
  );
}

/** Of the vendor or the catalogs that are shown. */
function conclusionOf(
  { catalogs, vendors }: FreshnessAnswer,
  { catalog, vendor }: FreshnessFilter,
) {
  if (vendor !== null) {
    const found = vendors.find((each) => each.vendor === vendor);
    return `${vendor}: ${dueConclusion(found?.counts ?? addCounts([]))}`;
  }
  const shown = catalogs.filter((each) => catalog === null || each.catalog === catalog);
  return dueConclusion(addCounts(shown.map(({ counts }) => counts)));
}

function calendarAddress({ catalog, vendor }: FreshnessFilter): string {
  const search = filterSearch({ catalog, vendor, kind: null });
  return `/api/freshness/calendar.ics${search.size > 0 ? `?${search}` : ''}`;
}
