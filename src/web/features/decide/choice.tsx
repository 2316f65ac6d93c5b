import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  onFocus?: (field: HTMLElement) => void;
  /** Id of what is said of it. */
  describedBy?: string;
};

/** A line with the browser's own select. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, onFocus, describedBy } = props;
  const id = useId();
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy}
        onFocus={(event) => onFocus?.(event.currentTarget)}
        onChange={(event) => {
          const found = options.find((option) => option.value === event.target.value);
          if (found) onChange(found.value);
        }}
        className="min-h-7 max-w-[65%] min-w-0 truncate border-b border-control bg-paper text-ink pointer-coarse:min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
