import { useState } from 'react';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { SearchField } from '../../ui/search-field.tsx';

type Pickable = Pick<Criterion, 'id' | 'name' | 'description'>;

type PickCriterionProps = {
  criteria: Pickable[];
  frame: { settings: { groups: { id: string; name: string; criterionIds: string[] }[] } };
  onPick: (criterionId: string) => void;
};

/** A searchable list of criteria, in the groups of the catalog. */
export function PickCriterion({ criteria, frame, onPick }: PickCriterionProps) {
  const [text, setText] = useState('');
  const sought = text.trim().toLowerCase();
  const found = criteria.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(sought),
  );
  const { groups } = frame.settings;
  const isGrouped = (id: string) => groups.some(({ criterionIds }) => criterionIds.includes(id));
  const parts = [
    ...groups.map(({ name, criterionIds }) => ({
      name,
      criteria: found.filter(({ id }) => criterionIds.includes(id)),
    })),
    { name: 'Further criteria', criteria: found.filter(({ id }) => !isGrouped(id)) },
  ].filter((part) => part.criteria.length > 0);
  return (
    <>
      <SearchField label="Search criteria" value={text} onChange={setText} opensHere />
      <p role="status" className="mt-2 text-sm text-muted">
        {found.length === 0
          ? 'No criterion has these words. Try fewer of them.'
          : `${found.length} of ${criteria.length} criteria`}
      </p>
      {parts.map((part) => (
        <section key={part.name} className="mt-3">
          <h3 className="text-base">{part.name}</h3>
          <ul>
            {part.criteria.map((criterion) => (
              <li key={criterion.id} className="border-t border-rule">
                <button
                  type="button"
                  onClick={() => onPick(criterion.id)}
                  className="group min-h-11 w-full cursor-pointer py-1.5 text-left"
                >
                  <span className="font-medium text-accent underline-offset-4 group-hover:underline">
                    {criterion.name}
                  </span>
                  <span className="block text-sm text-muted">{criterion.description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
