import type { ReactNode } from 'react';
import { LabelledField } from '../../ui/field.tsx';

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
  const choose = (text: string) => {
    const choice = choices.find(([each]) => each === text);
    if (choice) onChange(choice[0]);
  };
  return (
    <LabelledField label={label} hint={hint} isSmall>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={isReadOnly}
          onChange={(event) => choose(event.target.value)}
          className="mt-0.5 min-h-10 w-full rounded-sm border border-control bg-paper px-2 py-1.5 text-base text-ink"
        >
          {choices.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
