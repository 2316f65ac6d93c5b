import type { ReactNode } from 'react';
import { Choices } from '../../ui/choices.tsx';
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
  const { label, hint, choices, isReadOnly, ...choice } = props;
  return (
    <LabelledField label={label} hint={hint} isSmall>
      {(control) => (
        <Choices
          {...control}
          {...choice}
          options={choices.map(([value, name]) => ({ value, label: name }))}
          disabled={isReadOnly}
          className="mt-0.5 min-h-10 w-full rounded-sm border border-control bg-paper px-2 py-1.5 text-base text-ink"
        />
      )}
    </LabelledField>
  );
}
