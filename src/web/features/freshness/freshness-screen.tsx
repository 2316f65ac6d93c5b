import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import type { FreshnessAnswer, FreshnessFact } from '../../../core/api/freshness-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { claimKey } from '../../../core/knowledge/claim-ref.ts';
import { addCounts, dueTotal } from '../../../core/knowledge/due/count-due.ts';
import { DUE_KINDS } from '../../../core/knowledge/due/due-facts.ts';
import {
  doubtSentence,
  DUE_TEXT,
  dueConclusion,
  dueSentence,
} from '../../../core/wording/freshness.ts';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { pageTitle } from '../../lib/brand.ts';
import { MoreEntries } from '../../lib/more-entries.tsx';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { CountsTable } from './counts-table.tsx';
import {
  doubtedQuery,
  filterSearch,
  dueClaimsQuery,
  readFilter,
  type FreshnessFilter,
} from './freshness-queries.ts';

const TITLE = 'Data quality';

/** Due dates, weakly known claims, and claims that readers doubt. */
export function FreshnessScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const list = useInfiniteQuery(dueClaimsQuery(filter));
  const heading = usePageEntry(pageTitle(TITLE));
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
          <>
            <a href={calendarAddress(filter)} download className={buttonStyle('secondary')}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              Due dates as a calendar
            </a>
            <FollowCatalogs answer={first} filter={filter} />
          </>
        }
      />
      {/* A new key once the answer is there, so that its content does not count as moved. */}
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
          <LoadingState title="Loading sources due for review…">
            <Skeleton className="h-96 w-full" />
          </LoadingState>
        )}
        {!isOwnCatalog(filter.catalog ?? '') && <DoubtQueue filter={filter} />}
      </div>
    </>
  );
}

/** The conclusion for the shown vendor or catalogs. */
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

/** The feeds of the shown catalogs; an own one has its feed under “Share”. */
function FollowCatalogs({ answer, filter }: { answer?: FreshnessAnswer; filter: FreshnessFilter }) {
  const shown = (answer?.catalogs ?? []).filter(
    ({ catalog }) =>
      !isOwnCatalog(catalog) && (filter.catalog === null || filter.catalog === catalog),
  );
  return shown.map(({ catalog, name }) => (
    <a key={catalog} href={`/feeds/catalogs/${catalog}/atom`} className={buttonStyle('secondary')}>
      {shown.length > 1 ? `Follow changes: ${name}` : 'Follow changes'}
    </a>
  ));
}

const ALL = '';

type FilterBarProps = {
  answer: FreshnessAnswer;
  filter: FreshnessFilter;
  onChange: (changed: Partial<FreshnessFilter>) => void;
};

/** Filters the list by catalog, vendor and state. */
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
        label="Status"
        options={[
          { value: ALL, label: 'All due' },
          ...DUE_KINDS.map((value) => ({ value, label: DUE_TEXT[value] })),
        ]}
        value={kind ?? ALL}
        onChange={(value) => onChange({ kind: DUE_KINDS.find((each) => each === value) ?? null })}
      />
    </div>
  );
}

/** Claims with objections, ordered by their number; the texts only where the operator publishes them. */
function DoubtQueue({ filter }: { filter: FreshnessFilter }) {
  const list = useInfiniteQuery(doubtedQuery(filter));
  const pages = list.data?.pages ?? [];
  const claims = pages.flatMap((page) => page.claims);
  const last = pages.at(-1);
  return (
    <section aria-labelledby="doubted" className="mt-10">
      <h2 id="doubted" className="border-b border-ink pb-1 text-xl">
        Reported errors
      </h2>
      {!last && list.isError && (
        <div className="mt-4">
          <QueryError title="Reported errors could not be loaded." query={list} />
        </div>
      )}
      {!last && !list.isError && (
        <LoadingState title="Loading reported errors…">
          <Skeleton className="mt-4 h-24 w-full" />
        </LoadingState>
      )}
      {last && claims.length === 0 && (
        <div className="mt-4">
          <EmptyState title="No open reports">
            <p>Open the source of any value and press “Wrong or outdated?”.</p>
          </EmptyState>
        </div>
      )}
      {last && claims.length > 0 && (
        <>
          <p className="mt-2 max-w-prose text-sm text-muted">
            {last.published
              ? 'What readers say is theirs, unchecked, and no fact of the catalog.'
              : 'The operator of this server reads what they say. A value stays as it is until it has been checked.'}
          </p>
          <ul className="mt-2">
            {claims.map((each) => (
              <Doubted key={claimKey(each.claim)} {...each} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button className="mt-3" onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

type DoubtedProps = ObjectionsAnswer['claims'][number];

function Doubted({ entity, criterion, value, readers, newest, texts }: DoubtedProps) {
  return (
    <li className="border-b border-rule py-2 text-sm">
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="min-w-0 break-words">
          <b className="font-semibold">{entity}</b>
          {criterion && <span className="text-muted">, </span>}
          {criterion}
          {value && `: ${value}`}
        </p>
        <p className="text-caution">
          {doubtSentence(readers)}, <span className="whitespace-nowrap">last on {newest}</span>
        </p>
      </div>
      {texts.map(({ text, source, day }) => (
        <blockquote
          key={`${day} ${text}`}
          className="mt-1 border-l-2 border-rule pl-3 break-words whitespace-pre-wrap text-muted"
        >
          “{text}”{source && ` (${source})`}, {day}
        </blockquote>
      ))}
    </li>
  );
}

type DueListProps = {
  list: UseInfiniteQueryResult<InfiniteData<FreshnessAnswer>>;
  filter: FreshnessFilter;
};

const FIRST_ON_A_PHONE = 20;

/** Each due claim with its state, its value and its source. */
function DueList({ list, filter }: DueListProps) {
  const pages = list.data?.pages ?? [];
  const facts = pages.flatMap((page) => page.facts);
  const last = pages.at(-1);
  const isNarrow = useNarrow();
  const [isWhole, setIsWhole] = useState(false);
  if (!last) return null;
  if (facts.length === 0) return <NothingDue filter={filter} />;
  const isFolded = isNarrow && !isWhole && facts.length > FIRST_ON_A_PHONE;
  const isCounted = facts.some(({ looks }) => looks > 0);
  return (
    <section aria-labelledby="due" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="due" className="mt-4 text-xl">
        Sources due for review
      </h2>
      <p className="text-sm text-muted">
        {isCounted
          ? 'Most compared and exported first, then the earliest due.'
          : 'Earliest due first.'}
      </p>
      <ul className="mt-2 border-t border-rule">
        {facts.slice(0, isFolded ? FIRST_ON_A_PHONE : undefined).map((fact) => (
          <Fact key={claimKey(fact.claim)} fact={fact} today={last.today} />
        ))}
      </ul>
      {isFolded ? (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show more
        </Button>
      ) : (
        <MoreEntries list={list}>
          {facts.length.toLocaleString('en')} of {last.total.toLocaleString('en')} shown
        </MoreEntries>
      )}
    </section>
  );
}

const SIGNS: Record<FreshnessFact['due'], { sign: string; tone: string }> = {
  stale: { sign: '◐', tone: 'text-caution' },
  unverified: { sign: '!', tone: 'text-caution' },
  undated: { sign: '–', tone: 'text-caution' },
  unknown: { sign: '○', tone: 'text-muted' },
  soon: { sign: '◔', tone: 'text-ink' },
  later: { sign: '●', tone: 'text-good' },
};

function Fact({ fact, today }: { fact: FreshnessFact; today: string }) {
  const { entity, criterion, value, date, source, looks, due } = fact;
  const { sign, tone } = SIGNS[due];
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2 text-sm md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-semibold">{entity}</b>
          <span className="text-muted">, </span>
          {criterion}
        </p>
        {looks > 0 && (
          <p className="text-xs text-muted">
            compared or exported {looks === 1 ? 'once' : `${looks.toLocaleString('en')} times`}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="line-clamp-3 break-words">{value}</p>
      </div>
      <div className="min-w-0">
        <p className={tone}>
          <span aria-hidden="true">{sign} </span>
          <UnbrokenDates text={dueSentence(fact, today)} />
        </p>
        {source && (
          <div className="text-xs [&_.block]:inline [&_.block]:before:content-[',_']">
            <SourceList sources={[{ ...source, date: date || 'looked at' }]} />
          </div>
        )}
      </div>
    </li>
  );
}

function NothingDue({ filter: { kind } }: { filter: FreshnessFilter }) {
  return (
    <div className="mt-5">
      <EmptyState title={kind === null ? 'Nothing is due here.' : 'Nothing here has that status.'}>
        <p>Choose another catalog, vendor or status.</p>
      </EmptyState>
    </div>
  );
}
