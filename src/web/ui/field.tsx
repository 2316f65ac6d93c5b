import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  hasFault?: boolean;
  /** For many fields close together. */
  isSmall?: boolean;
  className?: string | undefined;
  /** Draws the control, and its fault with the id `${id}-fault`. */
  children: (control: Control) => ReactNode;
};

/** A label and its hint above a control. */
export function LabelledField({ label, hint, hasFault, isSmall, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, hasFault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={classNames('block font-medium', isSmall && 'text-sm')}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': hasFault ? true : undefined,
      })}
    </div>
  );
}

type FaultLineProps = {
  /** Id of its field. */
  id?: string;
  fault: ReactNode;
  className?: string;
};

/** A fault, announced at once. */
export function FaultLine({ id, fault, className }: FaultLineProps) {
  return (
    <p
      id={id && `${id}-fault`}
      role="alert"
      className={classNames('text-sm text-bad empty:hidden', className)}
    >
      {fault}
    </p>
  );
}
