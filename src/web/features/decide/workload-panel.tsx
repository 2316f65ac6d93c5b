import { lazy, memo, Suspense, useId } from 'react';
import type { DecisionInput, Workload } from '../../../core/catalog/decision-settings.ts';
import {
  GPU_FIELD,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  PLAIN_NUMBERS,
  type WorkloadNumber,
} from '../../../core/catalog/workload-fields.ts';
import { USUAL_WORKLOAD } from '../../../core/decision/decision-address.ts';
import { buyerCurrency } from '../../../core/wording/money.ts';
import { NumberField } from './number-field.tsx';
import { rangeText } from './read-field.ts';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import { TodayField } from './today-field.tsx';
import type { Decide } from './use-decide.ts';

const further = () => import('./further-fields.tsx');
const MachineFields = lazy(async () => ({ default: (await further()).MachineFields }));
const BuyerFields = lazy(async () => ({ default: (await further()).BuyerFields }));

const REQUIRED = PLAIN_NUMBERS.filter((field) => WORKLOAD_FIELDS[field].usual === undefined);

/** A hint on a field, and the position of the field in the window. */
export type Hint = { title: string; text: string; top: number; left: number };

type WorkloadPanelProps = Pick<Decide, 'frame' | 'draft' | 'enter'> & {
  workload: DecisionInput['workload'];
  currency: string;
  /** Shows each hint under its field, where there is room. */
  isRoomy: boolean;
  /** Gets the hint of the focused field; null on blur. */
  onHint?: (hint: Hint | null) => void;
};

/** The use of the models: every assumption behind a cost. Memoised, because it has the most fields. */
export const WorkloadPanel = memo(function WorkloadPanel(props: WorkloadPanelProps) {
  const { workload, draft, frame, enter, currency, isRoomy, onHint } = props;
  const id = useId();
  const values = workload ?? draft;
  const own = values.currency ? buyerCurrency(values.currency).before : currency;
  const isBegun = Object.keys(values).length > 0;
  const change = (part: Partial<Workload>) => enter({ ...USUAL_WORKLOAD, ...values, ...part });
  if (!frame.settings.cost) {
    return (
      <RailSection id="workload" title="Workload" note="">
        <p className="pb-1 text-sm text-muted">
          This catalog has no prices to count with, so there is no cost part.
        </p>
      </RailSection>
    );
  }
  const hint =
    ({ name, unit }: { name: string; unit: string }, text: string) =>
    (element: HTMLElement) => {
      const { top, right } = element.getBoundingClientRect();
      const title = unit === '' ? name : `${name}, ${unit}`;
      onHint?.({ title, text, top, left: right });
    };
  const lineOf = (field: WorkloadNumber, empty?: number) => (
    <WorkloadNumberField
      key={field}
      id={`${id}-${field}`}
      field={field}
      empty={empty}
      value={values[field]}
      currency={own}
      isRoomy={isRoomy}
      onChange={(value) => change({ [field]: value })}
      onHint={(text) => hint(WORKLOAD_FIELDS[field], text)}
    />
  );
  return (
    <RailSection id="workload" title="Workload" note={workload ? 'a month' : 'optional'}>
      <div className={isRoomy ? 'space-y-3' : undefined} onBlur={() => onHint?.(null)}>
        {(isBegun ? PLAIN_NUMBERS : REQUIRED).map((field) => lineOf(field))}
        {isBegun && (
          <TodayField
            today={values.today ?? null}
            rivals={frame.rivals}
            currency={own}
            how={isRoomy ? TODAY_FIELD.how : null}
            onChange={(today) => change({ today })}
            onFocus={hint(TODAY_FIELD, TODAY_FIELD.how)}
          />
        )}
        {isBegun && frame.machines && (
          <Suspense>
            <MachineFields
              frame={frame.machines}
              values={values}
              isRoomy={isRoomy}
              onChange={change}
              onFocus={hint(GPU_FIELD, GPU_FIELD.how)}
              lineOf={lineOf}
            />
          </Suspense>
        )}
        {isBegun && (
          <Suspense>
            <BuyerFields frame={frame} values={values} prices={currency} onChange={change} />
          </Suspense>
        )}
      </div>
      {isBegun && <Begun isWhole={workload !== null} onClear={() => enter(null)} />}
    </RailSection>
  );
});

/** The missing parts of an incomplete workload, and a button to clear it. */
function Begun({ isWhole, onClear }: { isWhole: boolean; onClear: () => void }) {
  return (
    <>
      {!isWhole && (
        <p className="mt-1 text-sm text-muted">
          Enter requests, input and output, and every cost is counted.
        </p>
      )}
      <button type="button" className={RAIL_BUTTON} onClick={onClear}>
        Clear
      </button>
    </>
  );
}

type WorkloadNumberFieldProps = {
  /** Id of its hint. */
  id: string;
  field: WorkloadNumber;
  /** The default if it is empty. */
  empty: number | undefined;
  value: number | null | undefined;
  currency: string;
  isRoomy: boolean;
  onChange: (value: number | null) => void;
  onHint: (text: string) => (element: HTMLElement) => void;
};

/** One number of the workload, with its limits and its default. */
function WorkloadNumberField(props: WorkloadNumberFieldProps) {
  const { id, field, empty, value, currency, isRoomy, onChange, onHint } = props;
  const declared = WORKLOAD_FIELDS[field];
  const { name, unit, shortUnit = unit, how, money } = declared;
  const left = empty === undefined ? '' : ` Empty, ${empty} is used.`;
  const sentence = `${how} A number ${rangeText(declared)}.${left}`;
  return (
    <NumberField
      name={`workload ${field}`}
      label={name}
      unit={isRoomy ? unit : shortUnit}
      before={money ? currency : ''}
      range={{ ...declared, optional: declared.usual === null }}
      value={value}
      {...(empty !== undefined && { empty: String(empty) })}
      onChange={onChange}
      describedBy={id}
      onFocus={onHint(sentence)}
    >
      <p id={id} className={isRoomy ? 'text-sm text-muted' : 'sr-only'}>
        {sentence}
      </p>
    </NumberField>
  );
}
