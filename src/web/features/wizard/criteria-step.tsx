import { memo, useMemo, useState } from 'react';
import type { CatalogItem, CriterionItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
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

function CriteriaChooser({ wizard, offered }: { wizard: Wizard; offered: CriterionItem[] }) {
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
        <AllOrNone
          ids={every}
          chosen={chosen}
          dispatch={dispatch}
          className="max-sm:min-h-8 max-sm:text-xs"
          suffix=" Categories"
        />
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

type AllOrNoneProps = {
  ids: string[];
  /** The number of chosen ones. */
  chosen: number;
  dispatch: Wizard['dispatch'];
  className: string;
  /** Suffix of the button labels. */
  suffix?: string;
  /** Further words for screen readers. */
  of?: string;
};

function AllOrNone({ ids, chosen, dispatch, className, suffix = '', of }: AllOrNoneProps) {
  const buttons = [
    { word: 'Select All', type: 'select-criteria', disabled: chosen === ids.length },
    { word: 'Clear All', type: 'clear-criteria', disabled: chosen === 0 },
  ] as const;
  return buttons.map(({ word, type, disabled }) => (
    <Button
      key={type}
      tone="quiet"
      size="small"
      className={className}
      aria-label={of && `${word}, ${of}`}
      disabled={disabled}
      onClick={() => dispatch({ type, ids })}
    >
      {word}
      {suffix}
    </Button>
  ));
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

type CriteriaCategoryProps = {
  group: CriteriaGroup;
  description: string;
  /** Chosen ids of this category, with commas between: a single string, so that it compares equal while nothing changes. */
  chosenIds: string;
  dispatch: Wizard['dispatch'];
};

const CriteriaCategory = memo(function CriteriaCategory(props: CriteriaCategoryProps) {
  const { group, description, chosenIds, dispatch } = props;
  const ids = group.criteria.map(({ id }) => id);
  const chosenOnes = new Set(chosenIds.split(','));
  const chosen = ids.filter((id) => chosenOnes.has(id)).length;
  return (
    <section aria-label={group.category} className="mb-5 last:mb-0">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-ink pb-1 text-sm lg:flex">
        <h2 className="text-base leading-tight sm:text-lg sm:leading-tight lg:shrink-0">
          {group.category}{' '}
          <span className="font-sans text-sm font-normal text-muted max-sm:sr-only">
            {chosen} of {ids.length}
          </span>
        </h2>
        {description && (
          <p className="leading-tight text-muted max-sm:order-last max-sm:col-span-2 max-sm:text-xs max-lg:row-start-2 lg:flex-1">
            {description}
          </p>
        )}
        <div className="-mr-2 flex max-lg:col-start-2 max-lg:row-start-1 sm:max-lg:row-span-2">
          <AllOrNone
            ids={ids}
            chosen={chosen}
            dispatch={dispatch}
            className="max-sm:min-h-7"
            of={group.category}
          />
        </div>
      </div>
      <ul className="grid gap-x-8 text-sm sm:grid-cols-2 xl:grid-cols-3">
        {group.criteria.map((criterion) => (
          <CriterionBox
            key={criterion.id}
            criterion={criterion}
            checked={chosenOnes.has(criterion.id)}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </section>
  );
});

type CriterionBoxProps = {
  criterion: CriterionItem;
  checked: boolean;
  dispatch: Wizard['dispatch'];
};

/** Re-renders only when it changes itself, so that one of many responds at once. */
const CriterionBox = memo(function CriterionBox(props: CriterionBoxProps) {
  const { criterion, checked, dispatch } = props;
  return (
    <li className="border-b border-rule">
      <Checkbox
        checked={checked}
        onChange={() => dispatch({ type: 'toggle-criterion', id: criterion.id })}
        label={
          <>
            {criterion.name}
            {criterion.security_factor && (
              <Badge className="ml-2 px-1.5 py-0 text-xs font-normal">security factor</Badge>
            )}
          </>
        }
        description={criterion.description}
      />
    </li>
  );
});

type CriteriaGroup = { category: string; criteria: CriterionItem[] };

const UNCATEGORISED = 'Other';

/** By category, categories in alphabetical order; a criterion without one stands under Other. */
export function groupCriteria(criteria: CriterionItem[]): CriteriaGroup[] {
  const groups = new Map<string, CriterionItem[]>();
  for (const criterion of criteria) {
    const category = criterion.category || UNCATEGORISED;
    groups.set(category, [...(groups.get(category) ?? []), criterion]);
  }
  return [...groups]
    .map(([category, members]) => ({ category, criteria: members }))
    .sort((left, right) => left.category.localeCompare(right.category, 'en'));
}
