import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type PanelProps = {
  id: string;
  title: string;
  /** What its chart comes to, in one line; the title then names the chart above it. */
  conclusion?: string | null;
  /** What is counted, in a few words. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One part of the page under a rule, with its heading. */
export function Panel({ id, title, conclusion, note, className, children }: PanelProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classNames('min-w-0 border-t-2 border-ink pt-3', className)}
    >
      <h2
        id={`${id}-title`}
        className={conclusion ? 'font-sans text-sm font-medium text-muted' : 'text-xl'}
      >
        {title}
      </h2>
      {conclusion && <p className="font-heading text-xl text-balance">{conclusion}</p>}
      {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** What a panel shows while nothing of its kind was recorded. */
export function NothingYet() {
  return <p className="py-4 text-muted">Nothing recorded yet.</p>;
}
