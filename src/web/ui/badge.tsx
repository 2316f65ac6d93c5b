import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'plain' | 'accent' | 'subject' | 'rival' | 'caution';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-rule text-muted',
  accent: 'border-accent text-accent',
  subject: 'border-series-1 text-series-1',
  rival: 'border-series-2 text-series-2',
  caution: 'border-caution text-caution',
};

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-sm border px-2 py-0.5 text-sm leading-snug',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
