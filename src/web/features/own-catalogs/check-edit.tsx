import { useId } from 'react';

type CheckEditProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckEdit({ label, hint, isChecked, onChange }: CheckEditProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-9 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0"
          checked={isChecked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
