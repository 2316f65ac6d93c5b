import { useMemo, useState } from 'react';
import type { CatalogItem, CriterionItem } from '../../../core/api/catalog-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CriteriaCategory } from './criteria-category.tsx';
import { groupCriteria } from './group-criteria.ts';
import type { Wizard } from './use-wizard.ts';

const ALL = 'all';

export function CriteriaStep({ wizard }: { wizard: Wizard }) {
  const { catalog, criteria } = wizard;
  if (criteria.isError) {
    return (
      <ErrorState title={catalog.labels.criteria_error} onRetry={() => void criteria.refetch()} />
    );
  }
  if (criteria.isPending) {
    return <LoadingState title={`Loading ${catalog.words.criterion.many}…`} />;
  }
  if (criteria.data.length === 0) {
    return <EmptyState title={`There are no ${catalog.words.criterion.many} to choose from.`} />;
  }
  return <CriteriaChooser wizard={wizard} offered={criteria.data} />;
}

type CriteriaChooserProps = { wizard: Wizard; offered: CriterionItem[] };

function CriteriaChooser({ wizard, offered }: CriteriaChooserProps) {
  const { catalog, state, dispatch } = wizard;
  const [filter, setFilter] = useState(ALL);
  const groups = useMemo(() => groupCriteria(offered), [offered]);
  const tabs = useMemo(
    () => [
      { id: ALL, label: `View All Categories (${offered.length})` },
      ...groups.map(({ category, criteria }) => ({
        id: category,
        label: `${category} (${criteria.length})`,
      })),
    ],
    [groups, offered],
  );
  const shown = groups.filter(({ category }) => filter === ALL || category === filter);
  const every = offered.map(({ id }) => id);
  const chosen = state.criterionIds.length;

  return (
    <>
      <div className="-mx-2 flex flex-wrap items-center text-sm sm:gap-x-2">
        <Button
          tone="quiet"
          size="small"
          className="max-sm:min-h-8 max-sm:text-xs"
          disabled={chosen === every.length}
          onClick={() => dispatch({ type: 'select-criteria', ids: every })}
        >
          Select All Categories
        </Button>
        <Button
          tone="quiet"
          size="small"
          className="max-sm:min-h-8 max-sm:text-xs"
          disabled={chosen === 0}
          onClick={() => dispatch({ type: 'clear-criteria', ids: every })}
        >
          Clear All Categories
        </Button>
        <p className="ml-auto px-2 max-sm:sr-only">
          {chosen} of {every.length} {catalog.words.criterion.many} selected
        </p>
      </div>
      <div>
        <Tabs label="Categories" selected={filter} onSelect={setFilter} tabs={tabs}>
          {shown.map((group) => (
            <CriteriaCategory
              key={group.category}
              group={group}
              description={
                catalog.categories.find(({ name }) => name === group.category)?.description ?? ''
              }
              chosenIds={group.criteria
                .filter(({ id }) => state.criterionIds.includes(id))
                .map(({ id }) => id)
                .join(',')}
              dispatch={dispatch}
            />
          ))}
        </Tabs>
      </div>
      <AcronymBox acronyms={catalog.acronyms} />
    </>
  );
}

function AcronymBox({ acronyms }: { acronyms: CatalogItem['acronyms'] }) {
  if (acronyms.length === 0) return null;
  return (
    <section aria-labelledby="acronyms" className="mt-6 bg-panel p-4">
      <h2 id="acronyms" className="text-base">
        Acronyms
      </h2>
      <dl className="mt-2 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-3">
        {acronyms.map(({ short, long, meaning }) => (
          <div key={short} className="grid grid-cols-[3.5rem_1fr] gap-2">
            <dt className="font-medium">{short}</dt>
            <dd>
              {long}
              <span className="block text-muted">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
