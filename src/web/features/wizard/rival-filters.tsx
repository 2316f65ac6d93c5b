import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RivalFacet } from '../../../core/api/catalog-api.ts';
import type { FacetChoice } from '../../../core/catalog/narrow-rivals.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/select-field.tsx';

const ANY = '';

export type RivalView = 'cards' | 'table';

type RivalFiltersProps = {
  facets: RivalFacet[];
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
  orders: { value: string; label: string }[];
  order: string;
  onOrder: (order: string) => void;
  view: RivalView;
  onView: (view: RivalView) => void;
};

export function RivalFilters({ facets, choice, onChange, ...look }: RivalFiltersProps) {
  const { orders, order, onOrder, view, onView } = look;
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
            onChange(value === ANY ? others : { ...others, [key]: value });
          }}
        />
      ))}
      <SelectField label="Sort by" value={order} options={orders} onChange={onOrder} />
      <div role="group" aria-label="Show as" className="flex items-end max-md:hidden">
        <ViewButton on={view === 'cards'} onClick={() => onView('cards')}>
          <LayoutGrid aria-hidden="true" className="size-4" /> Cards
        </ViewButton>
        <ViewButton on={view === 'table'} onClick={() => onView('table')}>
          <Rows3 aria-hidden="true" className="size-4" /> Table
        </ViewButton>
      </div>
    </fieldset>
  );
}

type ViewButtonProps = { on: boolean; onClick: () => void; children: ReactNode };

function ViewButton({ on, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-9 cursor-pointer items-center gap-1.5 border border-control px-3 not-first:border-l-0',
        on ? 'bg-accent text-accent-ink' : 'text-ink hover:text-accent',
      )}
    >
      {children}
    </button>
  );
}

function countsOf(count: number, others: number): string {
  if (others === 0) return `${count}`;
  return `${count}, ${others} ${others === 1 ? 'other' : 'others'}`;
}
