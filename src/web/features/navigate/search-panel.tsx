import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { CriterionItem, RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { useOwnKeys } from '../../lib/own-keys.ts';
import { answerQuery, LIST_CACHE, savedListQuery, withSearch } from '../../lib/queries.ts';
import { goToPart } from '../../lib/sections.ts';
import { useSite } from '../../lib/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { searchGroups, type SearchEntry, type SearchGroup } from './search-entries.ts';

const LONGEST = 120;
const MOST_ASKED = '20';

/** Models, software, criteria, scenarios, pages and saved reports by name, with the keyboard alone. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isLoading } = useSearch(text);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);
  const id = useId();
  const open = ({ href }: SearchEntry) => {
    onClose();
    navigate(href);
    goToPart(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const entry = entries[active];
    if (step !== 0 && entries.length > 0) setAt((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title="Search">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          data-opens-here
          placeholder="Model, software, criterion, page or saved report"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-11 w-full rounded-sm border border-control bg-paper py-2 pr-3 pl-10 text-base text-ink placeholder:text-muted"
        />
      </div>
      <p
        role="status"
        className={classNames('mt-3 text-sm text-muted', entries.length > 0 && 'sr-only')}
      >
        {statusText(entries.length, isLoading, text)}
      </p>
      <div id={id} role="listbox" aria-label="Results" className="mt-3 min-h-72">
        <Results groups={groups} active={active} id={id} onOpen={open} onPoint={setAt} />
      </div>
    </Dialog>
  );
}

type ResultsProps = {
  groups: SearchGroup[];
  active: number;
  id: string;
  onOpen: (entry: SearchEntry) => void;
  onPoint: (at: number) => void;
};

function Results({ groups, active, id, onOpen, onPoint }: ResultsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return groups.map(({ title, entries }, index) => (
    <div key={title} role="group" aria-label={title} className="mb-3">
      <p aria-hidden="true" className="px-2 text-sm text-muted">
        {title}
      </p>
      {entries.map((entry, place) => {
        const at = (starts[index] ?? 0) + place;
        return (
          // The field keeps the focus and handles the arrow keys; this is for the pointer.
          <div
            key={`${entry.href} ${entry.name}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            ref={at === active ? intoView : undefined}
            onClick={() => onOpen(entry)}
            onKeyDown={() => undefined}
            onMouseMove={() => onPoint(at)}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-x-4 rounded-sm px-2 py-2 max-sm:flex-col aria-selected:bg-panel aria-selected:text-accent"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{entry.name}</span>
            <span className="max-w-full truncate text-sm text-muted sm:max-w-[50%]">
              {entry.note}
            </span>
          </div>
        );
      })}
    </div>
  ));
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function statusText(count: number, isLoading: boolean, text: string): string {
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return isLoading ? 'Searching…' : `Nothing matches “${text.trim()}”. Try a shorter word.`;
}

/** The server is asked once the visitor stops typing. */
function useSearch(text: string) {
  const settled = useSettled(text.trim());
  const named = <Item,>(name: string, path: string) => {
    const address = withSearch(path, { q: settled, limit: MOST_ASKED });
    return { ...answerQuery<Item[]>(name, address, LIST_CACHE), enabled: settled !== '' };
  };
  const rivals = useQuery(named<RivalItem>('competitors', '/api/competitors'));
  const subjects = useQuery(named<SubjectItem>('products', '/api/products'));
  const criteria = useQuery(answerQuery<CriterionItem[]>('features', '/api/features', LIST_CACHE));
  const saved = useInfiniteQuery(savedListQuery(settled));
  const groups = searchGroups(text, {
    rivals: rivals.data ?? [],
    subjects: subjects.data ?? [],
    criteria: criteria.data ?? [],
    catalogs: useSite().data?.catalogs ?? [],
    saved: saved.data?.pages.flatMap(({ items }) => items) ?? [],
    own: useOwnKeys(),
  });
  return { groups, isLoading: settled !== text.trim() || rivals.isFetching || subjects.isFetching };
}
