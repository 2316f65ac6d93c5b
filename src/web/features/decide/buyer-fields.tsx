import { useId } from 'react';
import type { BuyerCurrency, OutputFactor } from '../../../core/catalog/decision-settings.ts';
import { CURRENCY_FIELD, FACTORS_FIELD } from '../../../core/catalog/workload-fields.ts';
import type { WorkloadDraft } from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { NumberField } from './number-field.tsx';

const LINE = 'min-h-7 min-w-0 border-b border-control bg-paper text-ink pointer-coarse:min-h-11';
/** Until somebody enters another. */
const FIRST_RATE = 1;
const FIRST_FACTOR = 1;

type BuyerFieldsProps = {
  frame: DecisionFrame;
  values: WorkloadDraft;
  /** The currency of the prices. */
  prices: string;
  onChange: (part: WorkloadDraft) => void;
};

/** What a buyer counts in, and how many tokens each model writes. */
export default function BuyerFields({ frame, values, prices, onChange }: BuyerFieldsProps) {
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
  /** Stands beside the rate that is entered. */
  today: string;
  onChange: (currency: BuyerCurrency | undefined) => void;
};

/** The currency that a buyer counts in, by its code, and the rate; empty: that of the prices. */
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
          className={`${LINE} w-22 text-right uppercase`}
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
  const named = [...rivals].sort((one, other) => one.name.localeCompare(other.name));
  const free = named.filter((rival) => factors.every(({ rivalId }) => rivalId !== rival.id));
  return (
    <>
      {factors.map(({ rivalId, factor }) => {
        const name = named.find((rival) => rival.id === rivalId)?.name ?? '';
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
      <div className="flex min-h-8 items-center justify-between gap-3">
        <label htmlFor={id} className="shrink-0">
          {FACTORS_FIELD.name}
        </label>
        <select
          id={id}
          value=""
          aria-describedby={`${id}-how`}
          onChange={(event) =>
            onChange([...factors, { rivalId: Number(event.target.value), factor: FIRST_FACTOR }])
          }
          className={`${LINE} max-w-44 truncate`}
        >
          <option value="">add one</option>
          {free.map((rival) => (
            <option key={rival.id} value={rival.id}>
              {rival.name}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-how`} className="sr-only">
        {FACTORS_FIELD.how}
      </p>
    </>
  );
}
