import { useId } from 'react';

type SelectFieldProps<Value extends string | number> = {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** The browser's own select, with its label before it. */
export function SelectField<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const option = options.find((each) => String(each.value) === text);
    if (option) onChange(option.value);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 max-w-full rounded-sm border border-control bg-paper py-1 pr-8 pl-3 text-base text-ink pointer-coarse:min-h-11"
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
