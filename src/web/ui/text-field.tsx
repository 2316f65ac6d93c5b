import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FaultLine, LabelledField } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  label: string;
  hint?: string;
  /** The fault of the text. */
  fault?: string | null;
  value: string;
  isSmall?: boolean;
  onChange: (value: string) => void;
};

/** One line of text under its label. */
export function TextField(props: TextFieldProps) {
  const { label, hint, fault, value, isSmall, onChange, className, ...rest } = props;
  return (
    <LabelledField {...{ label, hint, isSmall, className }} hasFault={Boolean(fault)}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              'min-h-11 w-full rounded-sm border border-control bg-paper text-base text-ink placeholder:text-muted aria-invalid:border-bad',
              isSmall ? 'mt-0.5 px-2.5 py-1.5' : 'mt-1 px-3 py-2',
            )}
            {...rest}
          />
          <FaultLine id={control.id} fault={fault} />
        </>
      )}
    </LabelledField>
  );
}
