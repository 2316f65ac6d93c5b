import { useQueries } from '@tanstack/react-query';
import { Check, Plus, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RivalFacet, RivalItem } from '../../../core/api/catalog-api.ts';
import { subjectCompetitorsQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shownSentence, type RivalChoice } from './filter-rivals.ts';
import { RivalFilters, type RivalView } from './rival-filters.tsx';
import { RivalList } from './rival-list.tsx';
import type { Wizard } from './use-wizard.ts';
import { rivalLimit } from './wizard-machine.ts';

/** Up to this number, other rivals are shown directly in the results of a search. */
const FEW = 8;

/** The rivals to choose from, after filtering. */
type RivalListing = {
  facets: RivalFacet[];
  orders: { value: string; label: string }[];
  /** All rivals, or one page of them. */
  visible: RivalItem[];
  /** The size of each group, if `visible` is only a page. */
  counts?: Record<string, number>;
  found: number;
  offered: number;
  noted: RivalItem[];
  others: RivalItem[];
  otherVisible: RivalItem[];
  pager?: ReactNode;
};

type RivalChooserProps = {
  wizard: Wizard;
  narrowing: [RivalChoice, (choice: RivalChoice) => void];
  listing: RivalListing;
};

export function RivalChooser({ wizard, narrowing, listing }: RivalChooserProps) {
  const { flow, catalog, state, dispatch } = wizard;
  const { visible } = listing;
  const [view, setView] = useState<RivalView>('cards');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [notice, setNotice] = useState('');

  const selectAll = () => {
    const most = rivalLimit(flow, catalog);
    const added = visible.filter(({ id }) => !state.rivalIds.includes(id)).length;
    const taken = Math.min(added, most - state.rivalIds.length);
    dispatch({ type: 'select-rivals', ids: visible.map(({ id }) => id) });
    setNotice(
      taken < added
        ? `${taken} added. The limit is ${most}, so ${added - taken} of those shown were left out.`
        : `${taken} added.`,
    );
  };
  const toggle = (id: number) => {
    setNotice('');
    dispatch({ type: 'toggle-rival', id });
  };

  return (
    <div className="grid gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <ChooserTools
        wizard={wizard}
        narrowing={narrowing}
        filters={[filtersOpen, setFiltersOpen]}
        isEmpty={visible.length === 0}
        onSelectAll={selectAll}
        onNotice={setNotice}
      />
      <div
        id="rival-filters"
        className={classNames(
          'lg:col-start-1 lg:row-span-2 lg:row-start-1',
          filtersOpen
            ? 'max-lg:my-2 max-lg:border-y max-lg:border-rule max-lg:py-3'
            : 'max-lg:hidden',
        )}
      >
        <RivalFilters
          facets={listing.facets}
          orders={listing.orders}
          narrowing={narrowing}
          view={view}
          onView={setView}
        />
        <NotedRivals wizard={wizard} noted={listing.noted} onToggle={toggle} />
      </div>
      <RivalColumn
        wizard={wizard}
        narrowed={narrowing[0]}
        listing={listing}
        view={view}
        notice={notice}
        onToggle={toggle}
      />
    </div>
  );
}

/** Whether the most rivals are chosen. */
function isFull({ flow, catalog, state }: Wizard): boolean {
  return !flow.singleRival && state.rivalIds.length >= rivalLimit(flow, catalog);
}

type ChooserToolsProps = Pick<RivalChooserProps, 'wizard' | 'narrowing'> & {
  /** The filter panel of a narrow window. */
  filters: [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  isEmpty: boolean;
  onSelectAll: () => void;
  onNotice: (notice: string) => void;
};

/** The search, the filters of a narrow window, and the buttons to select or clear all. */
function ChooserTools({
  wizard: { flow, catalog, state, dispatch },
  narrowing: [narrowed, setNarrowed],
  filters: [filtersOpen, setFiltersOpen],
  isEmpty,
  onSelectAll,
  onNotice,
}: ChooserToolsProps) {
  const { labels } = catalog;
  const chosen = state.rivalIds.length;
  const narrowings = Object.keys(narrowed.choice).length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:gap-x-1 lg:col-start-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <SearchField
          label={labels.rivals_search}
          value={narrowed.search}
          onChange={(text) => setNarrowed({ ...narrowed, search: text })}
        />
      </div>
      <Button
        className="lg:hidden"
        aria-expanded={filtersOpen}
        aria-controls="rival-filters"
        onClick={() => setFiltersOpen(!filtersOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {narrowings > 0 && ` (${narrowings})`}
      </Button>
      <p className="max-sm:min-w-24 max-sm:flex-1 max-sm:text-xs">
        {labels.rivals_counter
          .replace('{n}', `${chosen}`)
          .replace('{max}', `${rivalLimit(flow, catalog)}`)}
      </p>
      {!flow.singleRival && (
        <Button tone="quiet" size="small" disabled={isEmpty} onClick={onSelectAll}>
          Select All
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        disabled={chosen === 0}
        onClick={() => {
          dispatch({ type: 'clear-rivals' });
          onNotice('Selection cleared');
        }}
      >
        Clear All
      </Button>
    </div>
  );
}

type RivalColumnProps = {
  wizard: Wizard;
  narrowed: RivalChoice;
  listing: RivalListing;
  view: RivalView;
  notice: string;
  onToggle: (id: number) => void;
};

/** The rivals to choose from, and a notice on the last action. */
function RivalColumn({ wizard, narrowed, listing, view, notice, onToggle }: RivalColumnProps) {
  const { flow, catalog, state } = wizard;
  const { labels } = catalog;
  const { visible, found, offered, others, otherVisible } = listing;
  const { search, choice } = narrowed;
  const isNarrowed = search !== '' || Object.keys(choice).length > 0;
  const full = isFull(wizard);
  const said = notice || (isNarrowed ? shownSentence(found, offered, otherVisible.length) : '');
  return (
    <div className="flex min-w-0 flex-col lg:col-start-2">
      <p
        className={classNames(
          'mt-1 text-sm text-muted max-sm:order-last max-sm:mt-4',
          said !== '' || full ? 'sm:hidden' : undefined,
        )}
      >
        {labels.rivals_filtered}
        {flow.singleRival && ' Pick one.'}
      </p>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
      <p id="rival-cap" className={full ? 'text-sm text-caution' : 'sr-only'}>
        {full &&
          `The limit of ${rivalLimit(flow, catalog)} is reached. Remove one to choose another.`}
      </p>
      {visible.length === 0 ? (
        <div className="mt-2">
          <EmptyState title={labels.rivals_empty}>
            {isNarrowed && <p>No matches. Clear the search or filters.</p>}
          </EmptyState>
        </div>
      ) : (
        <RivalList
          wizard={wizard}
          rivals={visible}
          counts={listing.counts}
          view={view}
          boxOf={({ id }) => {
            const selected = state.rivalIds.includes(id);
            return {
              selected,
              blockedBy: full && !selected ? 'rival-cap' : null,
              onToggle: () => onToggle(id),
            };
          }}
        />
      )}
      {listing.pager}
      <OtherRivals
        wizard={wizard}
        others={others}
        shown={otherVisible}
        isOpen={visible.length === 0 ? isNarrowed : search !== '' && otherVisible.length <= FEW}
      />
    </div>
  );
}

type NotedRivalsProps = {
  wizard: Wizard;
  noted: RivalItem[];
  onToggle: (id: number) => void;
};

/** Buttons for the rivals that the catalog's authors prepared for this subject. */
function NotedRivals({ wizard, noted, onToggle }: NotedRivalsProps) {
  const { subject, state } = wizard;
  if (!subject || noted.length === 0) return null;
  return (
    <section aria-labelledby="noted" className="mt-4 text-sm">
      <h2 id="noted" className="font-sans text-sm font-medium">
        Often compared with {subject.name}
      </h2>
      <p className="text-muted">The catalog holds sales notes on these.</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {noted.map(({ id, name }) => {
          const chosen = state.rivalIds.includes(id);
          const Sign = chosen ? Check : Plus;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen}
                disabled={isFull(wizard) && !chosen}
                onClick={() => onToggle(id)}
                className={classNames(
                  'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm border px-2 disabled:cursor-not-allowed disabled:border-rule disabled:text-muted',
                  chosen
                    ? 'border-accent bg-accent text-accent-ink'
                    : 'border-control text-ink hover:border-accent',
                )}
              >
                <Sign aria-hidden="true" className="size-3.5" />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OtherRivalsProps = {
  wizard: Wizard;
  others: RivalItem[];
  /** The rivals that match the search and the filters. */
  shown: RivalItem[];
  /** Shown at once, because they match the search. */
  isOpen: boolean;
};

const MOST_SHOWN = 80;

/** Rivals of other subjects: found by the same search and filters, but not selectable here. */
function OtherRivals({ wizard, others, shown, isOpen }: OtherRivalsProps) {
  const { catalog, subject, subjects } = wizard;
  const lists = useQueries({
    queries: (others.length > 0 ? (subjects.data ?? []) : []).map(({ id }) =>
      subjectCompetitorsQuery(id),
    ),
  });
  if (others.length === 0 || !subject) return null;
  const met = (rivalId: number) =>
    (subjects.data ?? [])
      .filter((_, index) => lists[index]?.data?.some(({ id }) => id === rivalId))
      .map(({ name }) => name)
      .join(', ');
  const narrowed = shown.length < others.length;
  return (
    <details className="mt-6 border-t border-ink text-sm" open={isOpen && shown.length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center py-2 text-accent">
        {narrowed && `${shown.length} of `}
        {others.length} other {catalog.words.rival.many} compete with another{' '}
        {catalog.words.subject.one} than {subject.name}
      </summary>
      <ul className="grid gap-x-6 pb-2 text-sm sm:grid-cols-2">
        {shown.slice(0, MOST_SHOWN).map((rival) => (
          <li key={rival.id} className="border-b border-rule py-2">
            <span className="font-medium">{rival.name}</span>
            <span className="block text-muted">competes with {met(rival.id) || '…'}</span>
          </li>
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="text-sm text-muted">
          {shown.length - MOST_SHOWN} more are found by searching.
        </p>
      )}
    </details>
  );
}
