import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { FreshnessAnswer, FreshnessFact } from '../../../core/api/freshness-api.ts';
import { claimKey } from '../../../core/knowledge/claim-ref.ts';
import { dueSentence } from '../../../core/wording/freshness.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { SourceList } from '../../ui/source-list.tsx';
import { MoreEntries } from '../../ui/more-entries.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import type { FreshnessFilter } from './freshness-queries.ts';

type DueListProps = {
  list: UseInfiniteQueryResult<InfiniteData<FreshnessAnswer>>;
  filter: FreshnessFilter;
};

/** Claim by claim: what it waits for, what it says, and where that can be read again. */
export function DueList({ list, filter }: DueListProps) {
  const pages = list.data?.pages ?? [];
  const facts = pages.flatMap((page) => page.facts);
  const last = pages.at(-1);
  if (!last) return null;
  if (facts.length === 0) return <NothingDue filter={filter} />;
  const isCounted = facts.some(({ looks }) => looks > 0);
  return (
    <section aria-labelledby="due" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="due" className="mt-4 text-xl">
        Claim by claim
      </h2>
      <p className="text-sm text-muted">
        {isCounted
          ? 'What is compared and exported most comes first, then what is due first.'
          : 'What is due first comes first.'}
      </p>
      <ul className="mt-2 border-t border-rule">
        {facts.map((fact) => (
          <Fact key={claimKey(fact.claim)} fact={fact} today={last.today} />
        ))}
      </ul>
      <MoreEntries
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        problem={list.isFetchNextPageError ? errorMessage(list.error) : null}
        onMore={() => void list.fetchNextPage()}
      >
        {facts.length.toLocaleString('en')} of {last.total.toLocaleString('en')} shown
      </MoreEntries>
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
      <EmptyState title={kind === null ? 'Nothing is due here.' : 'Nothing here waits for that.'}>
        <p>Choose another catalog, another vendor or something else that is waited for.</p>
      </EmptyState>
    </div>
  );
}
