import type { TodaysChoice } from '../../../core/catalog/decision-settings.ts';
import { TODAY_FIELD, WORKLOAD_FIELDS } from '../../../core/catalog/workload-fields.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { NumberField } from './number-field.tsx';

type TodayFieldProps = {
  today: TodaysChoice | null;
  rivals: DecisionFrame['rivals'];
  currency: string;
  how: string | null;
  onChange: (today: TodaysChoice | null) => void;
  onFocus: (field: HTMLElement) => void;
};

const NOTHING = 'none';
const SUM = 'sum';

/** The current solution: none, a monthly sum, or a model of the catalog. */
export function TodayField({ today, rivals, currency, how, onChange, onFocus }: TodayFieldProps) {
  const value = today === null ? NOTHING : today.kind === 'sum' ? SUM : String(today.rivalId);
  const choose = (chosen: string) => {
    if (chosen === NOTHING) onChange(null);
    else if (chosen === SUM) onChange({ kind: 'sum', monthly: 0 });
    else onChange({ kind: 'rival', rivalId: Number(chosen) });
  };
  return (
    <>
      <SelectField
        look="line"
        label={TODAY_FIELD.name}
        value={value}
        options={[
          { value: NOTHING, label: 'none' },
          { value: SUM, label: 'a sum a month' },
          ...byName(rivals),
        ]}
        onChange={choose}
        onFocus={onFocus}
      />
      {today?.kind === 'sum' && (
        <NumberField
          name="workload today"
          label="Paid today"
          unit="a month"
          before={currency}
          range={WORKLOAD_FIELDS.monthlyFixed}
          value={today.monthly}
          onChange={(monthly) => onChange({ kind: 'sum', monthly: monthly ?? 0 })}
          onFocus={onFocus}
        />
      )}
      {how && <p className="text-sm text-muted">{how}</p>}
    </>
  );
}

/** As options of a select. */
export function byName(rivals: DecisionFrame['rivals']) {
  return [...rivals]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
