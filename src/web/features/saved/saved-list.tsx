import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { BattlecardItem, BattlecardList } from '../../../core/api/battlecard-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { request } from '../../lib/api-client.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { MoreEntries } from '../../lib/more-entries.tsx';
import { ownKeys } from '../../lib/own-keys.ts';
import { savedListQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { keyHeaders, readKey, reportKeys, useReportKeys } from '../../lib/report-keys.ts';
import { useSite } from '../../lib/use-site.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { KeyCopy, KeyNotice } from './key-notice.tsx';
import { OwnControls } from './own-controls.tsx';

const PLACEHOLDERS = ['first', 'second', 'third'];
const LONGEST_SEARCH = 120;

/** Reports saved by this browser, or by all visitors if the operator allows it: newest first, a page at a time. */
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
      <MoreEntries list={list}>
        {items.length === 0
          ? `No saved report holds “${text}”.`
          : `${items.length} of ${Math.max(total, items.length)} shown`}
      </MoreEntries>
    </>
  );
}

/** Explains who sees the list, who can open a report, and how long one is kept. */
function explanation({ scope, idleDays }: BattlecardList): string {
  const who =
    scope === 'all'
      ? 'Everyone on this server sees this list.'
      : 'Only this browser shows this list. Anyone with the link to a report can open it.';
  if (idleDays === null) return who;
  const days = idleDays === 1 ? 'a day' : `${idleDays} days`;
  return `${who} A report not opened for ${days} is removed.`;
}

function NothingSaved() {
  return (
    <div className="mt-5">
      <EmptyState title="This browser has saved no report yet.">
        <p>
          A report is saved when its last step completes, and stays as it was. Saved on another
          device? Enter its key.
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

/** One saved report; its owner can rename and remove it here. */
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

/** Takes the list to another device: the key of one is entered on the other. */
function KeySection() {
  const { keys, isNoted } = useReportKeys();
  return (
    <details className="mt-8 border-t border-rule pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
        Your reports on another device
      </summary>
      <div className="mt-2 grid gap-8 pb-2 md:grid-cols-2">
        <div>
          <h3 className="text-lg">Use on another device</h3>
          {keys.length === 0 ? (
            <p className="mt-1 text-muted">
              This browser has no key yet. It is given one when you save your first report.
            </p>
          ) : (
            <>
              <p className="mt-1 text-muted">
                Copy this browser’s key and enter it there. Anyone with it can rename and remove
                your reports.
              </p>
              <KeyCopy keys={keys} />
              {isNoted && <Forgetting />}
            </>
          )}
        </div>
        <KeyEntry />
      </div>
    </details>
  );
}

/** Forgets the keys, for shared devices. */
function Forgetting() {
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const forget = () => {
    reportKeys.forget();
    document.getElementById('saved')?.focus();
    void queries.resetQueries({ queryKey: ['battlecards'] });
  };
  if (!isAsked) {
    return (
      <Button tone="quiet" className="mt-2 px-0" onClick={() => setIsAsked(true)}>
        Forget the key in this browser
      </Button>
    );
  }
  return (
    <div
      role="group"
      aria-label="Forget the key?"
      className="mt-2 flex flex-wrap items-center gap-2"
    >
      <p className="me-2">Without the key you can’t find these reports.</p>
      <Button tone="primary" onClick={forget}>
        Forget it
      </Button>
      <Button onClick={() => setIsAsked(false)}>Keep it</Button>
    </div>
  );
}

function KeyEntry() {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [status, setStatus] = useState('');

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setStatus('');
    const key = readKey(text);
    const problem = key === null ? NO_KEY : await tryKey(key);
    setFault(problem);
    if (problem !== null) return;
    setText('');
    setStatus('The key was added. Its reports stand in the list.');
    await queries.invalidateQueries({ queryKey: ['battlecards'] });
  };

  return (
    <form onSubmit={(event) => void enter(event)}>
      <h3 className="text-lg">Add a device</h3>
      <TextField
        className="mt-1"
        label="Key of another browser"
        value={text}
        onChange={setText}
        fault={fault}
        spellCheck={false}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit">Add the key</Button>
        <span role="status" className="text-sm text-muted">
          {status}
        </span>
      </div>
    </form>
  );
}

const NO_KEY = 'A key has 40 characters: digits, and the letters from a to f.';

/** Adds a key that has saved reports; otherwise returns why not. */
async function tryKey(key: string): Promise<string | null> {
  try {
    const { total, scope } = await request<BattlecardList>('/api/battlecards', {
      headers: keyHeaders([key]),
    });
    if (scope === 'own' && total === 0) return 'Nothing is saved with this key.';
  } catch (error) {
    return errorMessage(error);
  }
  return reportKeys.add(key, 'entered') ? null : 'This browser holds as many keys as it can.';
}
