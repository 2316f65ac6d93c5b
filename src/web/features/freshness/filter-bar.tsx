import type { FreshnessAnswer } from '../../../core/api/freshness-api.ts';
import { dueTotal } from '../../../core/knowledge/due/count-due.ts';
import { DUE_KINDS } from '../../../core/knowledge/due/due-facts.ts';
import { DUE_TEXT } from '../../../core/wording/freshness.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FreshnessFilter } from './freshness-filter.ts';

const ALL = '';

type FilterBarProps = {
  answer: FreshnessAnswer;
  filter: FreshnessFilter;
  onChange: (changed: Partial<FreshnessFilter>) => void;
};

/** Narrows the list by catalog, vendor and what is waited for. */
export function FilterBar({ answer, filter, onChange }: FilterBarProps) {
  const { catalog, vendor, kind } = filter;
  const isListed = vendor === null || answer.vendors.some((each) => each.vendor === vendor);
  return (
    <div
      role="group"
      aria-label="Show"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:items-start sm:max-lg:gap-x-4 border-ink pt-3"
    >
      <SelectField
        label="Catalog"
        options={[
          { value: ALL, label: 'All catalogs' },
          ...answer.catalogs.map((each) => ({ value: each.catalog, label: each.name })),
        ]}
        value={catalog ?? ALL}
        onChange={(value) => onChange({ catalog: value || null, vendor: null })}
      />
      <SelectField
        label="Vendor"
        options={[
          { value: ALL, label: 'All vendors' },
          ...(isListed ? [] : [{ value: vendor, label: vendor }]),
          ...answer.vendors
            .map((each) => ({
              value: each.vendor,
              label: `${each.vendor} (${dueTotal(each.counts)})`,
            }))
            .toSorted((one, other) => one.value.localeCompare(other.value, 'en')),
        ]}
        value={vendor ?? ALL}
        onChange={(value) => onChange({ vendor: value || null })}
      />
      <SelectField
        label="Waiting for"
        options={[
          { value: ALL, label: 'Everything due' },
          ...DUE_KINDS.map((value) => ({ value, label: DUE_TEXT[value] })),
        ]}
        value={kind ?? ALL}
        onChange={(value) => onChange({ kind: DUE_KINDS.find((each) => each === value) ?? null })}
      />
    </div>
  );
}
