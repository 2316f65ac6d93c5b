import { LayoutGrid, Rows3 } from 'lucide-react';
import type { RivalFacet } from '../../../core/api/catalog-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { RivalChoice } from './filter-rivals.ts';

const ANY = '';

const VIEWS = [
  { id: 'cards', Icon: LayoutGrid, name: 'Cards' },
  { id: 'table', Icon: Rows3, name: 'Table' },
] as const;
export type RivalView = (typeof VIEWS)[number]['id'];

type RivalFiltersProps = {
  facets: RivalFacet[];
  orders: { value: string; label: string }[];
  narrowing: [RivalChoice, (choice: RivalChoice) => void];
  view: RivalView;
  onView: (view: RivalView) => void;
};

export function RivalFilters({ facets, orders, narrowing, view, onView }: RivalFiltersProps) {
  const [narrowed, setNarrowed] = narrowing;
  const { choice, order } = narrowed;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-1 [&_select]:w-full">
      <legend className="sr-only">Narrow and sort the list</legend>
      {facets.map(({ key, name, values }) => (
        <SelectField
          key={key}
          label={name}
          value={choice[key] ?? ANY}
          options={[
            { value: ANY, label: 'Any' },
            ...values.map(({ value, label, count, others }) => ({
              value,
              label: `${label} (${countsOf(count, others)})`,
            })),
          ]}
          onChange={(value) => {
            const { [key]: _, ...others } = choice;
            const next = value === ANY ? others : { ...others, [key]: value };
            setNarrowed({ ...narrowed, choice: next });
          }}
        />
      ))}
      <SelectField
        label="Sort by"
        value={order}
        options={orders}
        onChange={(next) => setNarrowed({ ...narrowed, order: next })}
      />
      <div role="group" aria-label="Show as" className="flex items-end max-md:hidden">
        {VIEWS.map(({ id, Icon, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            onClick={() => onView(id)}
            className={classNames(
              'inline-flex min-h-9 cursor-pointer items-center gap-1.5 border border-control px-3 not-first:border-l-0',
              view === id ? 'bg-accent text-accent-ink' : 'text-ink hover:text-accent',
            )}
          >
            <Icon aria-hidden="true" className="size-4" /> {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function countsOf(count: number, others: number): string {
  if (others === 0) return `${count}`;
  return `${count}, ${others} ${others === 1 ? 'other' : 'others'}`;
}
