import { classNames } from './class-names.ts';

/** A grey placeholder for loading content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-rule', className ?? 'h-4 w-full')}
    />
  );
}
