import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  label: string;
  hint?: string;
  /** What is wrong with the text. */
  fault?: string | null;
  value: string;
  onChange: (value: string) => void;
};

/** One line of text under its label. */
export function TextField({
  label,
  hint,
  fault,
  value,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <input
        id={id}
        type="text"
        autoComplete="off"
        value={value}
        aria-describedby={
          [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-sm border border-control bg-paper px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-bad"
        {...rest}
      />
      <p id={`${id}-fault`} role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
