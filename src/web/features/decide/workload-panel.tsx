import { useId } from 'react';
import { WORKLOAD_RANGES } from '../../../core/catalog/decision-faults.ts';
import type { Workload } from '../../../core/catalog/decision-settings.ts';
import { WORKLOAD_TEXT } from '../../../core/wording/workload.ts';
import { assumedWorkload } from './decide-state.ts';
import { NumberField } from './number-field.tsx';
import { rangeText } from './read-field.ts';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import { TodayField } from './today-field.tsx';
import type { Decide } from './use-decide.ts';

type Field = keyof typeof WORKLOAD_RANGES;

const FIRST: Field[] = ['requests', 'inputTokens', 'outputTokens'];
const REST: Field[] = [
  'cachedPercent',
  'batchPercent',
  'growthPercent',
  'horizonMonths',
  'discountPercent',
  'oneOff',
  'monthlyFixed',
  'ownHardwareMonthly',
  'valuePerRequest',
];
const MONEY: Field[] = ['oneOff', 'monthlyFixed', 'ownHardwareMonthly', 'valuePerRequest'];
/** For a narrow line; the full unit stands in the sentence below. */
const SHORT_UNITS: Partial<Record<Field, string>> = {
  inputTokens: 'tokens',
  outputTokens: 'tokens',
  cachedPercent: '%',
  batchPercent: '%',
};

/** What is said of a field, and where the field stands in the window. */
export type Hint = { title: string; text: string; top: number; left: number };

type WorkloadPanelProps = {
  decide: Decide;
  currency: string;
  /** Each sentence under its field, where there is room. */
  isRoomy: boolean;
  /** What is to be said of the field with the focus; null when it has left. */
  onHint?: (hint: Hint | null) => void;
};

/** How the models will be used: every assumption that a cost rests on. */
export function WorkloadPanel({ decide, currency, isRoomy, onHint }: WorkloadPanelProps) {
  const { input, draft, frame, enter, apply } = decide;
  const id = useId();
  const { workload } = input;
  const values = workload ?? draft;
  const isBegun = Object.keys(values).length > 0;
  const change = (part: Partial<Workload>) => enter({ ...assumedWorkload(values), ...part });
  const fields = isBegun ? [...FIRST, ...REST] : FIRST;
  if (!frame.settings.cost) {
    return (
      <RailSection id="workload" title="Workload" note="">
        <p className="pb-1 text-sm text-muted">
          This catalog has no prices to count with, so there is no cost part.
        </p>
      </RailSection>
    );
  }
  const sentence = (field: keyof Workload) => {
    const { how } = WORKLOAD_TEXT[field];
    return field === 'today' ? how : `${how} A number ${rangeText(WORKLOAD_RANGES[field])}.`;
  };
  const hint = (field: keyof Workload) => (element: HTMLElement) => {
    const { top, right } = element.getBoundingClientRect();
    onHint?.({ title: nameAndUnit(field), text: sentence(field), top, left: right });
  };
  return (
    <RailSection id="workload" title="Workload" note={workload ? 'a month' : 'optional'}>
      <div className={isRoomy ? 'space-y-3' : undefined} onBlur={() => onHint?.(null)}>
        {fields.map((field) => (
          <NumberField
            key={field}
            name={`workload ${field}`}
            label={WORKLOAD_TEXT[field].name}
            unit={isRoomy ? WORKLOAD_TEXT[field].unit : (SHORT_UNITS[field] ?? shortUnit(field))}
            before={MONEY.includes(field) ? currency : ''}
            range={WORKLOAD_RANGES[field]}
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
            describedBy={`${id}-${field}`}
            onFocus={hint(field)}
          >
            <p id={`${id}-${field}`} className={isRoomy ? 'text-sm text-muted' : 'sr-only'}>
              {sentence(field)}
            </p>
          </NumberField>
        ))}
        {isBegun && (
          <TodayField
            today={values.today ?? null}
            rivals={frame.rivals}
            currency={currency}
            how={isRoomy ? WORKLOAD_TEXT.today.how : null}
            onChange={(today) => change({ today })}
            onFocus={hint('today')}
          />
        )}
      </div>
      {!workload && isBegun && (
        <p className="mt-1 text-sm text-muted">
          Enter requests, input and output, and every cost is counted.
        </p>
      )}
      {isBegun && (
        <button
          type="button"
          className={RAIL_BUTTON}
          onClick={() => {
            enter({});
            apply({ ...input, workload: null });
          }}
        >
          Leave the workload out
        </button>
      )}
    </RailSection>
  );
}

/** `Input, tokens a request`. */
function nameAndUnit(field: keyof Workload): string {
  const { name, unit } = WORKLOAD_TEXT[field];
  return unit === '' ? name : `${name}, ${unit}`;
}

function shortUnit(field: Field): string {
  return WORKLOAD_TEXT[field].unit;
}
