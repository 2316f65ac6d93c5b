import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CriteriaGroup } from './group-criteria.ts';
import type { Wizard } from './use-wizard.ts';

type CriteriaCategoryProps = { group: CriteriaGroup; description: string; wizard: Wizard };

export function CriteriaCategory({ group, description, wizard }: CriteriaCategoryProps) {
  const { state, dispatch } = wizard;
  const ids = group.criteria.map(({ id }) => id);
  const chosen = ids.filter((id) => state.criterionIds.includes(id)).length;
  return (
    <section aria-label={group.category} className="mb-8 last:mb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-ink pb-2">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h3 className="text-xl">
            {group.category}{' '}
            <span className="font-sans text-base font-normal text-muted">
              {chosen} of {ids.length}
            </span>
          </h3>
          {description && <p className="text-sm text-muted">{description}</p>}
        </div>
        <div className="-mr-3 flex max-sm:-ml-3">
          <Button
            tone="quiet"
            className="px-3"
            aria-label={`Select All, ${group.category}`}
            disabled={chosen === ids.length}
            onClick={() => dispatch({ type: 'select-criteria', ids })}
          >
            Select All
          </Button>
          <Button
            tone="quiet"
            className="px-3"
            aria-label={`Clear All, ${group.category}`}
            disabled={chosen === 0}
            onClick={() => dispatch({ type: 'clear-criteria', ids })}
          >
            Clear All
          </Button>
        </div>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {group.criteria.map((criterion) => (
          <li key={criterion.id} className="border-b border-rule">
            <Checkbox
              checked={state.criterionIds.includes(criterion.id)}
              onChange={() => dispatch({ type: 'toggle-criterion', id: criterion.id })}
              label={
                <>
                  {criterion.name}
                  {criterion.security_factor && (
                    <Badge className="ml-2 font-normal">security factor</Badge>
                  )}
                </>
              }
              description={criterion.description}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
