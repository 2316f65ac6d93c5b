import { classNames } from './class-names.ts';

type SwitchProps = { label: string; on: boolean; onChange: (on: boolean) => void };

/** A switch with its label and its state in words. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className="inline-flex min-h-11 cursor-pointer items-center gap-3"
    >
      <span className="font-medium">{label}</span>
      <span
        className={classNames(
          'flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors',
          on ? 'justify-end border-accent bg-accent' : 'border-control bg-paper',
        )}
      >
        <span
          className={classNames('size-4.5 rounded-full', on ? 'bg-accent-ink' : 'bg-control')}
        />
      </span>
      <span className="w-7 text-left text-muted">{on ? 'On' : 'Off'}</span>
    </button>
  );
}
