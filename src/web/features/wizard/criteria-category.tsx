import { memo } from 'react';
import type { CriterionItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CriteriaGroup } from './group-criteria.ts';
import type { Wizard } from './use-wizard.ts';

type CriteriaCategoryProps = {
  group: CriteriaGroup;
  description: string;
  /** Chosen ids of this category, with commas between: one text, which is the same while nothing of it changes. */
  chosenIds: string;
  dispatch: Wizard['dispatch'];
};

export const CriteriaCategory = memo(function CriteriaCategory(props: CriteriaCategoryProps) {
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
          <Button
            tone="quiet"
            size="small"
            className="max-sm:min-h-7"
            aria-label={`Select All, ${group.category}`}
            disabled={chosen === ids.length}
            onClick={() => dispatch({ type: 'select-criteria', ids })}
          >
            Select All
          </Button>
          <Button
            tone="quiet"
            size="small"
            className="max-sm:min-h-7"
            aria-label={`Clear All, ${group.category}`}
            disabled={chosen === 0}
            onClick={() => dispatch({ type: 'clear-criteria', ids })}
          >
            Clear All
          </Button>
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

/** Drawn anew only when it changes itself, so that one of many answers at once. */
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
