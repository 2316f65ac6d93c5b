import type { ComponentProps } from 'react';

type ChoicesProps<Value extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange'
> & {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** The browser's own select, of values with their names. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { options, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => String(value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
