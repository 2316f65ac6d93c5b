import { classNames } from './class-names.ts';

export type DotLevel = 'fresh' | 'old' | 'none';

const LOOKS: Record<DotLevel, string> = {
  fresh: 'border-accent bg-accent',
  old: 'border-caution bg-[linear-gradient(90deg,var(--caution)_50%,transparent_50%)]',
  none: 'border-dotted border-muted',
};

/** Full: fresh. Half: old, or a source that cannot be opened. Empty: no value. Words beside it say the same. */
export function SourceDot({ level, className }: { level: DotLevel; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-2.5 shrink-0 rounded-full border-[1.5px] forced-color-adjust-none',
        LOOKS[level],
        className,
      )}
    />
  );
}
