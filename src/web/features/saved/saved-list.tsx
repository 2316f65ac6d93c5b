import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BattlecardItem, BattlecardList } from '../../../core/api/battlecard-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { savedListQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { MoreEntries } from '../../ui/more-entries.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { KeyNotice } from './key-notice.tsx';
import { KeySection } from './key-section.tsx';
import { OwnControls } from './own-controls.tsx';

const PLACEHOLDERS = ['first', 'second', 'third'];
const LONGEST_SEARCH = 120;

/** What this browser saved, or everybody where the operator wants that: newest first, a page at a time. */
export function SavedList() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="saved" className="mt-12">
      <KeyNotice />
      <h2 id="saved" ref={heading} tabIndex={-1} className="border-b border-ink pb-2 text-2xl">
        Saved reports
      </h2>
      <Saved onRemoved={() => heading.current?.focus()} />
      <KeySection />
    </section>
  );
}

function Saved({ onRemoved }: { onRemoved: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim().slice(0, LONGEST_SEARCH));
  const list = useInfiniteQuery(savedListQuery(text));
  const site = useSite();
  if (list.isPending) return <ListLoading />;
  if (!list.data) {
    return (
      <div className="mt-5">
        <QueryError title="What was saved could not be read." query={list} />
      </div>
    );
  }
  const [first] = list.data.pages;
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0 && typed === '' && text === '') return <NothingSaved />;
  const nameOf = (slug: string) =>
    site.data?.catalogs.find((catalog) => catalog.slug === slug)?.name ??
    ownKeys.find(slug)?.name ??
    '';
  return (
    <>
      {first && <p className="mt-3 max-w-prose text-muted">{explanation(first)}</p>}
      <div className="mt-4 max-w-md">
        <SearchField
          label="Search saved reports"
          placeholder="Name, product or competitor"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <ul className="mt-2">
        {items.map((item) => (
          <SavedRow
            key={item.id}
            item={item}
            catalog={nameOf(item.catalog)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      <MoreEntries
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        problem={list.isFetchNextPageError ? errorMessage(list.error) : null}
        onMore={() => void list.fetchNextPage()}
      >
        {items.length === 0
          ? `No saved report holds “${text}”.`
          : `${items.length} of ${Math.max(total, items.length)} shown`}
      </MoreEntries>
    </>
  );
}

/** Who sees the list, who opens a report, and how long one stays. */
function explanation({ scope, idleDays }: BattlecardList): string {
  const who =
    scope === 'all'
      ? 'Everybody who uses this server sees this list.'
      : 'Only this browser sees this list; whoever has the address of a report may open it.';
  if (idleDays === null) return who;
  const days = idleDays === 1 ? 'a day' : `${idleDays} days`;
  return `${who} A report that nobody opens for ${days} is removed.`;
}

function NothingSaved() {
  return (
    <div className="mt-5">
      <EmptyState title="This browser has saved no report yet.">
        <p>
          A report is saved when its last step completes, and stays here as it was. Reports that
          another machine saved appear once its key is entered in the folded part below.
        </p>
      </EmptyState>
    </div>
  );
}

function ListLoading() {
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

type SavedRowProps = { item: BattlecardItem; catalog: string; onRemoved: () => void };

/** One saved report; whoever saved it renames and removes it here. */
function SavedRow({ item, catalog, onRemoved }: SavedRowProps) {
  return (
    <li className="grid gap-x-8 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-baseline">
      <div className="min-w-0">
        <Link
          href={item.address}
          className="inline-flex min-h-11 items-center font-heading text-lg font-semibold text-accent underline-offset-4 wrap-anywhere hover:underline"
        >
          {item.name ?? item.title}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {item.name !== null && `${item.title}. `}
          {item.subtitle}
          {catalog && `. ${catalog}, catalog version ${item.catalogVersion}`}
        </p>
        {isOwnCatalog(item.catalog) && <VisitorsCatalog />}
      </div>
      <time dateTime={item.createdAt} className="text-sm text-muted tabular-nums md:text-end">
        {dateAndTime(item.createdAt)}
      </time>
      {item.isOwn && (
        <div className="md:col-span-2">
          <OwnControls item={item} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  );
}
