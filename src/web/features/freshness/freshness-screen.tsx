import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { addCounts, dueTotal } from '../../../core/knowledge/due/count-due.ts';
import { DUE_KINDS } from '../../../core/knowledge/due/due-facts.ts';
import { DUE_TEXT, dueConclusion } from '../../../core/wording/freshness.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { CountsTable } from './counts-table.tsx';
import { DoubtQueue } from './doubt-queue.tsx';
import { DueList } from './due-list.tsx';
import {
  filterSearch,
  freshnessQuery,
  readFilter,
  type FreshnessFilter,
} from './freshness-queries.ts';

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
          <QueryError query={list} />
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

const ALL = '';

type FilterBarProps = {
  answer: FreshnessAnswer;
  filter: FreshnessFilter;
  onChange: (changed: Partial<FreshnessFilter>) => void;
};

/** Narrows the list by catalog, vendor and what is waited for. */
function FilterBar({ answer, filter, onChange }: FilterBarProps) {
  const { catalog, vendor, kind } = filter;
  const isListed = vendor === null || answer.vendors.some((each) => each.vendor === vendor);
  return (
    <div
      role="group"
      aria-label="Show"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:items-start sm:max-lg:gap-x-4 border-ink pt-3"
    >
      <SelectField
        label="Catalog"
        options={[
          { value: ALL, label: 'All catalogs' },
          ...answer.catalogs.map((each) => ({ value: each.catalog, label: each.name })),
        ]}
        value={catalog ?? ALL}
        onChange={(value) => onChange({ catalog: value || null, vendor: null })}
      />
      <SelectField
        label="Vendor"
        options={[
          { value: ALL, label: 'All vendors' },
          ...(isListed ? [] : [{ value: vendor, label: vendor }]),
          ...answer.vendors
            .map((each) => ({
              value: each.vendor,
              label: `${each.vendor} (${dueTotal(each.counts)})`,
            }))
            .toSorted((one, other) => one.value.localeCompare(other.value, 'en')),
        ]}
        value={vendor ?? ALL}
        onChange={(value) => onChange({ vendor: value || null })}
      />
      <SelectField
        label="Waiting for"
        options={[
          { value: ALL, label: 'Everything due' },
          ...DUE_KINDS.map((value) => ({ value, label: DUE_TEXT[value] })),
        ]}
        value={kind ?? ALL}
        onChange={(value) => onChange({ kind: DUE_KINDS.find((each) => each === value) ?? null })}
      />
    </div>
  );
}
