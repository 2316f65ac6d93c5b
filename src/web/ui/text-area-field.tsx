import type { Ref } from 'react';
import { FaultLine, LabelledField } from './field.tsx';

type TextAreaFieldProps = {
  label: string;
  hint: string;
  /** The fault of the text. */
  fault: string | null;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Some lines of text under their label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, fault, value, onChange, inputRef } = props;
  return (
    <LabelledField label={label} hint={hint} hasFault={fault !== null}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={inputRef}
            rows={4}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="mt-1 block w-full resize-y rounded-sm border border-control bg-paper px-3 py-2 text-base text-ink aria-invalid:border-bad"
          />
          <FaultLine id={control.id} fault={fault} />
        </>
      )}
    </LabelledField>
  );
}
