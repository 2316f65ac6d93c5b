import { SelectField } from '../../ui/select-field.tsx';
import type { Facet, FacetChoice } from './rival-facets.ts';

const ANY = '';

type RivalFiltersProps = {
  facets: Facet[];
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
};

export function RivalFilters({ facets, choice, onChange }: RivalFiltersProps) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="mt-4 grid min-w-0 grid-cols-2 gap-x-6 gap-y-2 max-sm:[&_select]:w-full sm:flex sm:flex-wrap">
      <legend className="sr-only">Narrow the list</legend>
      {facets.map(({ field, name, values }) => (
        <SelectField
          key={field}
          label={name}
          value={choice[field] ?? ANY}
          options={[
            { value: ANY, label: 'Any' },
            ...values.map(({ value, label, count, others }) => ({
              value,
              label: `${label} (${countsOf(count, others)})`,
            })),
          ]}
          onChange={(value) => {
            const { [field]: _, ...others } = choice;
            onChange(value === ANY ? others : { ...others, [field]: value });
          }}
        />
      ))}
    </fieldset>
  );
}

function countsOf(count: number, others: number): string {
  if (others === 0) return `${count}`;
  return `${count}, ${others} ${others === 1 ? 'other' : 'others'}`;
}
