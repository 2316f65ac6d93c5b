import { useId } from 'react';
import type { TodaysChoice } from '../../../core/catalog/decision-settings.ts';
import { TODAY_FIELD, WORKLOAD_FIELDS } from '../../../core/catalog/workload-fields.ts';
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

/** What is used today: nothing, a sum a month, or one of the catalog. */
export function TodayField({ today, rivals, currency, how, onChange, onFocus }: TodayFieldProps) {
  const id = useId();
  const value = today === null ? NOTHING : today.kind === 'sum' ? SUM : String(today.rivalId);
  const choose = (chosen: string) => {
    if (chosen === NOTHING) onChange(null);
    else if (chosen === SUM) onChange({ kind: 'sum', monthly: 0 });
    else onChange({ kind: 'rival', rivalId: Number(chosen) });
  };
  const named = [...rivals].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <label htmlFor={id} className="shrink-0">
          {TODAY_FIELD.name}
        </label>
        <select
          id={id}
          value={value}
          onFocus={(event) => onFocus(event.currentTarget)}
          onChange={(event) => choose(event.target.value)}
          className="min-h-7 max-w-44 min-w-0 truncate border-b border-control bg-paper text-ink pointer-coarse:min-h-11"
        >
          <option value={NOTHING}>none</option>
          <option value={SUM}>a sum a month</option>
          {named.map((rival) => (
            <option key={rival.id} value={rival.id}>
              {rival.name}
            </option>
          ))}
        </select>
      </div>
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
