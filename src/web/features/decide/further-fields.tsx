import { useId, type ReactNode } from 'react';
import type {
  BuyerCurrency,
  OutputFactor,
  Workload,
} from '../../../core/catalog/decision-settings.ts';
import {
  CURRENCY_FIELD,
  FACTORS_FIELD,
  GPU_FIELD,
  MACHINE_NUMBERS,
  type WorkloadNumber,
} from '../../../core/catalog/workload-fields.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { WorkloadDraft } from './decide-state.ts';
import type { DecisionFrame, MachineFrame } from './decide-worker-messages.ts';
import { NumberField } from './number-field.tsx';
import { byName } from './today-field.tsx';

/** The exchange rate until the visitor enters another. */
const FIRST_RATE = 1;
const FIRST_FACTOR = 1;

type BuyerFieldsProps = {
  frame: DecisionFrame;
  values: WorkloadDraft;
  /** The currency of the prices. */
  prices: string;
  onChange: (part: WorkloadDraft) => void;
};

/** Fields for the buyer's currency, and for the output tokens of each model. */
export function BuyerFields({ frame, values, prices, onChange }: BuyerFieldsProps) {
  return (
    <>
      <CurrencyField
        currency={values.currency}
        prices={prices}
        today={frame.today}
        onChange={(entered) => onChange({ currency: entered })}
      />
      <FactorsField
        factors={values.outputFactors ?? []}
        rivals={frame.rivals}
        onChange={(outputFactors) => onChange({ outputFactors })}
      />
    </>
  );
}

type CurrencyFieldProps = {
  currency: BuyerCurrency | undefined;
  /** Sign of the prices. */
  prices: string;
  /** Date shown beside the entered rate. */
  today: string;
  onChange: (currency: BuyerCurrency | undefined) => void;
};

/** The buyer's currency, by its code, and the rate; empty: the currency of the prices. */
function CurrencyField({ currency, prices, today, onChange }: CurrencyFieldProps) {
  const id = useId();
  const enter = (text: string) => {
    const code = text.trim().toUpperCase();
    if (code === '') onChange(undefined);
    else onChange({ rate: FIRST_RATE, ...currency, code, day: today });
  };
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <label htmlFor={id} className="shrink-0">
          {CURRENCY_FIELD.name}
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          placeholder={prices}
          value={currency?.code ?? ''}
          aria-describedby={`${id}-how`}
          onChange={(event) => enter(event.target.value)}
          className="min-h-7 w-22 min-w-0 border-b border-control bg-paper text-right text-ink uppercase pointer-coarse:min-h-11"
        />
      </div>
      <p id={`${id}-how`} className="sr-only">
        {CURRENCY_FIELD.how}
      </p>
      {currency && (
        <NumberField
          name="workload currency"
          label={`Rate, ${currency.code}`}
          unit={`for ${prices}1`}
          range={CURRENCY_FIELD}
          value={currency.rate}
          onChange={(rate) => rate !== null && onChange({ ...currency, rate, day: today })}
        />
      )}
    </>
  );
}

type FactorsFieldProps = {
  factors: OutputFactor[];
  rivals: DecisionFrame['rivals'];
  onChange: (factors: OutputFactor[]) => void;
};

/** Output tokens of single models as a multiple of those entered. */
function FactorsField({ factors, rivals, onChange }: FactorsFieldProps) {
  const id = useId();
  const free = byName(rivals).filter(({ value }) =>
    factors.every(({ rivalId }) => rivalId !== Number(value)),
  );
  return (
    <>
      {factors.map(({ rivalId, factor }) => {
        const name = rivals.find((rival) => rival.id === rivalId)?.name ?? '';
        const others = factors.filter((each) => each.rivalId !== rivalId);
        return (
          <div key={rivalId}>
            <NumberField
              name={`workload factor ${rivalId}`}
              label={name}
              unit={FACTORS_FIELD.unit}
              range={FACTORS_FIELD}
              value={factor}
              onChange={(entered) =>
                entered !== null &&
                onChange(
                  factors.map((each) =>
                    each.rivalId === rivalId ? { rivalId, factor: entered } : each,
                  ),
                )
              }
            />
            <button
              type="button"
              className="min-h-6 text-sm text-accent underline pointer-coarse:min-h-11"
              onClick={() => onChange(others)}
            >
              Remove the factor of {name}
            </button>
          </div>
        );
      })}
      <SelectField
        look="line"
        label={FACTORS_FIELD.name}
        value=""
        options={[{ value: '', label: 'add one' }, ...free]}
        describedBy={`${id}-how`}
        onChange={(chosen) =>
          onChange([...factors, { rivalId: Number(chosen), factor: FIRST_FACTOR }])
        }
      />
      <p id={`${id}-how`} className="sr-only">
        {FACTORS_FIELD.how}
      </p>
    </>
  );
}

type MachineFieldsProps = {
  frame: MachineFrame;
  values: WorkloadDraft;
  isRoomy: boolean;
  onChange: (part: Partial<Workload>) => void;
  onFocus: (field: HTMLElement) => void;
  /** Draws the line of one number. */
  lineOf: (field: WorkloadNumber, empty: number | undefined) => ReactNode;
};

/** The buyer’s own numbers on machines, all optional. */
export function MachineFields(props: MachineFieldsProps) {
  const { frame, values, isRoomy, onChange, onFocus, lineOf } = props;
  return (
    <details className="border-t border-rule pt-1">
      <summary className="min-h-8 cursor-pointer py-1 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Own machines
      </summary>
      <div className={isRoomy ? 'space-y-3' : undefined}>
        <SelectField
          look="line"
          label={GPU_FIELD.name}
          value={values.gpu ?? ''}
          options={[
            { value: '', label: 'the one that costs least' },
            ...frame.gpus.map((gpu) => ({ value: gpu.id, label: gpu.name })),
          ]}
          onChange={(gpu) => onChange({ gpu: gpu || null })}
          onFocus={onFocus}
        />
        {isRoomy && <p className="text-sm text-muted">{GPU_FIELD.how}</p>}
        {MACHINE_NUMBERS.map((field) => lineOf(field, frame.usual[field]))}
      </div>
    </details>
  );
}
