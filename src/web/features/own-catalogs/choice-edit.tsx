import { useId, type ReactNode } from 'react';

type ChoiceEditProps<Value extends string> = {
  label: string;
  hint?: ReactNode;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  isReadOnly?: boolean;
  onChange: (value: Value) => void;
};

/** A choice of few, under its label. */
export function ChoiceEdit<Value extends string>(props: ChoiceEditProps<Value>) {
  const { label, hint, value, choices, isReadOnly, onChange } = props;
  const id = useId();
  const choose = (text: string) => {
    const found = choices.find(([each]) => each === text);
    if (found) onChange(found[0]);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isReadOnly}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => choose(event.target.value)}
        className="mt-0.5 min-h-10 w-full rounded-sm border border-control bg-paper px-2 py-1.5 text-base text-ink"
      >
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
