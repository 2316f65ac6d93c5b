import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/text-field.tsx';

const LONGEST_NAME = 120;

type NameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  /** It appears on a visitor's click, so it takes the focus. */
  takesFocus?: boolean;
};

/** The name of the saved report. */
export function NameField({ value, onChange, takesFocus = false }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.select();
  }, [takesFocus]);
  return (
    <TextField
      ref={input}
      className={takesFocus ? 'grow' : 'mt-8 max-w-prose'}
      label="Name of the saved report"
      hint="Optional"
      value={value}
      onChange={onChange}
      maxLength={LONGEST_NAME}
    />
  );
}
