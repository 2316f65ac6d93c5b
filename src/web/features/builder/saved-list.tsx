import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { savedListQuery, siteQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';

const PLACEHOLDERS = ['first', 'second', 'third'];

/** What was saved, newest first, a page at a time. */
export function SavedList() {
  return (
    <section aria-labelledby="saved" className="mt-12">
      <h2 id="saved" className="border-b border-ink pb-2 text-2xl">
        Saved reports
      </h2>
      <Saved />
    </section>
  );
}

function Saved() {
  const list = useInfiniteQuery(savedListQuery);
  const site = useQuery(siteQuery);
  if (list.isPending) {
    return (
      <LoadingState title="Loading what was saved…">
        <ul className="min-h-72">
          {PLACEHOLDERS.map((key) => (
            <li key={key} className="space-y-2 border-b border-rule py-5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </li>
          ))}
        </ul>
      </LoadingState>
    );
  }
  if (!list.data) {
    return (
      <div className="mt-5">
        <ErrorState title="What was saved could not be read." onRetry={() => void list.refetch()}>
          <p>{errorMessage(list.error)}</p>
        </ErrorState>
      </div>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0) {
    return (
      <div className="mt-5">
        <EmptyState title="Nothing has been saved yet.">
          <p>A report is saved when its last step completes; it then stays here as it was.</p>
        </EmptyState>
      </div>
    );
  }
  const nameOf = (slug: string) =>
    site.data?.catalogs.find((catalog) => catalog.slug === slug)?.name ?? '';
  return (
    <>
      <ul>
        {items.map((item) => (
          <SavedRow key={item.id} item={item} catalog={nameOf(item.catalog)} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {items.length} of {Math.max(total, items.length)} shown
        </p>
        {list.hasNextPage && (
          <Button
            aria-disabled={list.isFetchingNextPage || undefined}
            onClick={() => {
              if (!list.isFetchingNextPage) void list.fetchNextPage();
            }}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
      {list.isFetchNextPageError && (
        <div className="mt-4">
          <ErrorState
            title="The next ones could not be read."
            onRetry={() => void list.fetchNextPage()}
          >
            <p>{errorMessage(list.error)}</p>
          </ErrorState>
        </div>
      )}
    </>
  );
}

function SavedRow({ item, catalog }: { item: BattlecardItem; catalog: string }) {
  return (
    <li className="grid gap-x-8 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-baseline">
      <div className="min-w-0">
        <Link
          href={item.address}
          className="inline-flex min-h-11 items-center font-heading text-lg font-semibold text-accent underline-offset-4 wrap-anywhere hover:underline"
        >
          {item.title}
        </Link>
        <p className="text-sm text-muted">
          {item.subtitle}
          {catalog && `. ${catalog}, catalog version ${item.catalogVersion}`}
        </p>
      </div>
      <time dateTime={item.createdAt} className="text-sm text-muted tabular-nums md:text-end">
        {dateAndTime(item.createdAt)}
      </time>
    </li>
  );
}
