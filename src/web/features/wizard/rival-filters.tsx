import { SelectField } from '../../ui/select-field.tsx';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { Facet, FacetChoice, FacetName } from './rival-facets.ts';

const NAMES: Record<FacetName, string> = {
  group: 'Type',
  segments: 'Segment',
  deployment: 'Deployment',
  licence: 'Licence',
};

/** Words of the catalogs' short codes; any other value is its own word. */
const VALUE_WORDS: Record<string, string> = {
  SMB: 'Small and mid-size',
  mid: 'Mid-market',
  enterprise: 'Enterprise',
  cloud: 'Cloud',
  'on-prem': 'On premises',
  hybrid: 'Hybrid',
  proprietary: 'Proprietary',
  'open-source': 'Open source',
};

const ANY = '';

type RivalFiltersProps = {
  facets: Facet[];
  choice: FacetChoice;
  groups: CatalogItem['rivalGroups'];
  onChange: (choice: FacetChoice) => void;
};

export function RivalFilters({ facets, choice, groups, onChange }: RivalFiltersProps) {
  if (facets.length === 0) return null;
  const wordOf = (name: FacetName, value: string) =>
    (name === 'group' ? groups.find(({ key }) => key === value)?.title : VALUE_WORDS[value]) ??
    value;
  return (
    <fieldset className="mt-4 grid min-w-0 grid-cols-2 gap-x-6 gap-y-2 max-sm:[&_select]:w-full sm:flex sm:flex-wrap">
      <legend className="sr-only">Narrow the list</legend>
      {facets.map(({ name, values }) => (
        <SelectField
          key={name}
          label={NAMES[name]}
          value={choice[name] ?? ANY}
          options={[
            { value: ANY, label: 'Any' },
            ...values.map(({ value, count, others }) => ({
              value,
              label: `${wordOf(name, value)} (${countsOf(count, others)})`,
            })),
          ]}
          onChange={(value) => {
            const { [name]: _, ...others } = choice;
            onChange(value === ANY ? others : { ...others, [name]: value });
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
