import { classNames } from './class-names.ts';

/** A bar beside a number; `share` 0–1, drawn with a visible minimum. */
export function Meter({ share, width, colour }: { share: number; width: string; colour: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1.5 overflow-hidden rounded-full bg-land', width)}
    >
      <span
        className={classNames('block h-full rounded-full', colour)}
        style={{ width: `${Math.max(2, Math.min(100, share * 100))}%` }}
      />
    </span>
  );
}
