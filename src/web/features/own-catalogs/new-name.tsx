import { useId } from 'react';

type NewNameProps = {
  label: string;
  value: string;
  fault: string | null;
  /** The dialog opens with the focus here. */
  isFirst?: boolean;
  onChange: (value: string) => void;
};

/** What something new is called. */
export function NewName({ label, value, fault, isFirst, onChange }: NewNameProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        data-opens-here={isFirst}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="mt-0.5 min-h-11 w-full rounded-sm border border-control bg-paper px-2.5 py-1.5 text-base text-ink aria-invalid:border-bad"
      />
      <p id={`${id}-fault`} role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
