import { useState } from 'react';
import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filterRivals, groupRivals, shownSentence } from './filter-rivals.ts';
import { OtherRivals } from './other-rivals.tsx';
import { RivalCard } from './rival-card.tsx';
import { narrowRivals, offeredFacets, type FacetChoice } from './rival-facets.ts';
import { RivalFilters } from './rival-filters.tsx';
import { useOtherRivals } from './use-other-rivals.ts';
import { useVendorMarks } from './use-vendor-marks.ts';
import type { Wizard } from './use-wizard.ts';
import { rivalLimit } from './wizard-machine.ts';

/** So few others that a search is answered by them at once. */
const FEW = 8;

export function RivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, rivals, subjects } = wizard;
  const { others, isLoading } = useOtherRivals(wizard);
  if (rivals.isError) {
    return <ErrorState title={catalog.labels.rivals_error} onRetry={() => void rivals.refetch()} />;
  }
  if (rivals.isPending || subjects.isPending || isLoading) {
    return <LoadingState title={catalog.labels.rivals_loading} />;
  }
  return <RivalChooser wizard={wizard} offered={rivals.data} others={others} />;
}

type RivalChooserProps = { wizard: Wizard; offered: RivalItem[]; others: RivalItem[] };

function RivalChooser({ wizard, offered, others }: RivalChooserProps) {
  const { flow, catalog, state, dispatch } = wizard;
  const { labels, rivalGroups } = catalog;
  const maxRivals = rivalLimit(flow, catalog);
  const [search, setSearch] = useState('');
  const [facets, setFacets] = useState<FacetChoice>({});
  const [notice, setNotice] = useState('');
  const markOf = useVendorMarks(wizard.subjects.data ?? [], offered);
  const visible = filterRivals(narrowRivals(offered, facets), search);
  const otherVisible = filterRivals(narrowRivals(others, facets), search);
  const narrowed = search !== '' || Object.keys(facets).length > 0;
  const chosen = state.rivalIds.length;
  const full = !flow.singleRival && chosen >= maxRivals;

  const selectAll = () => {
    const added = visible.filter(({ id }) => !state.rivalIds.includes(id)).length;
    const taken = Math.min(added, maxRivals - chosen);
    dispatch({ type: 'select-rivals', ids: visible.map(({ id }) => id) });
    setNotice(
      taken < added
        ? `${taken} added. The limit is ${maxRivals}, so ${added - taken} of those shown were left out.`
        : `${taken} added.`,
    );
  };
  const clearAll = () => {
    dispatch({ type: 'clear-rivals' });
    setNotice('The selection is empty.');
  };

  return (
    <>
      <p className="max-w-prose border-l-2 border-accent pl-3 text-sm text-muted">
        {labels.rivals_filtered}
        {flow.singleRival &&
          ` One ${catalog.words.rival.one} at a time: choosing another replaces it, choosing it again clears it.`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField label={labels.rivals_search} value={search} onChange={setSearch} />
        </div>
        <p className="text-sm">
          {labels.rivals_counter.replace('{n}', `${chosen}`).replace('{max}', `${maxRivals}`)}
        </p>
        <div className="flex gap-2">
          {!flow.singleRival && (
            <Button disabled={visible.length === 0} onClick={selectAll}>
              Select All
            </Button>
          )}
          <Button disabled={chosen === 0} onClick={clearAll}>
            Clear All
          </Button>
        </div>
      </div>
      <RivalFilters
        facets={offeredFacets(offered, others, facets, catalog)}
        choice={facets}
        onChange={setFacets}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {notice || (narrowed && shownSentence(visible.length, offered.length, otherVisible.length))}
      </p>
      <p id="rival-cap" className={full ? 'text-sm text-caution' : 'sr-only'}>
        {full && `The limit of ${maxRivals} is reached. Remove one to choose another.`}
      </p>
      {visible.length === 0 && (
        <div className="mt-3">
          <EmptyState title={labels.rivals_empty}>
            {narrowed && <p>Nothing to choose matches this search and these filters.</p>}
          </EmptyState>
        </div>
      )}
      {groupRivals(visible, rivalGroups).map((group) => (
        <section key={group.key} aria-labelledby={`group-${group.key}`} className="mt-6">
          <h3
            id={`group-${group.key}`}
            className="flex items-baseline justify-between border-b border-ink pb-1 text-xl"
          >
            {group.title}
            <span className="font-sans text-base font-normal text-muted">
              {group.rivals.length}
            </span>
          </h3>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {group.rivals.map((rival) => {
              const selected = state.rivalIds.includes(rival.id);
              return (
                <RivalCard
                  key={rival.id}
                  rival={rival}
                  mark={markOf(rival)}
                  fieldNames={catalog.cardFields}
                  alsoIn={titlesOf(rival.alsoIn, rivalGroups)}
                  selected={selected}
                  blockedBy={full && !selected ? 'rival-cap' : null}
                  onToggle={() => {
                    setNotice('');
                    dispatch({ type: 'toggle-rival', id: rival.id });
                  }}
                />
              );
            })}
          </div>
        </section>
      ))}
      <OtherRivals
        wizard={wizard}
        others={others}
        shown={otherVisible}
        isOpen={visible.length === 0 ? narrowed : search !== '' && otherVisible.length <= FEW}
      />
    </>
  );
}

function titlesOf(keys: string[], groups: CatalogItem['rivalGroups']): string[] {
  return groups.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
}
