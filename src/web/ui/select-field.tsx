import { useId } from 'react';
import { Choices } from './choices.tsx';

type SelectFieldProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `line`: a line of a form, with the choice at its end. */
  look?: keyof typeof LOOKS;
  onFocus?: (field: HTMLElement) => void;
  /** Id of its description. */
  describedBy?: string;
};

/** The browser's own select, with its label before it. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, look = 'field', onFocus, describedBy } = props;
  const id = useId();
  return (
    <div className={LOOKS[look].whole}>
      <label htmlFor={id} className={LOOKS[look].label}>
        {label}
      </label>
      <Choices
        id={id}
        value={value}
        options={options}
        aria-describedby={describedBy}
        onFocus={(event) => onFocus?.(event.currentTarget)}
        onChange={onChange}
        className={LOOKS[look].select}
      />
    </div>
  );
}

const LOOKS = {
  field: {
    whole: 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5',
    label: 'text-muted',
    select:
      'min-h-9 max-w-full rounded-sm border border-control bg-paper py-1 pr-8 pl-3 text-base text-ink pointer-coarse:min-h-11',
  },
  line: {
    whole: 'flex min-h-7 items-center justify-between gap-3',
    label: 'shrink-0',
    select:
      'min-h-7 max-w-[65%] min-w-0 truncate border-b border-control bg-paper text-ink pointer-coarse:min-h-11',
  },
};
