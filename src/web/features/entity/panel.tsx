import type { ReactNode } from 'react';

type PanelProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of the page under a strong rule. */
export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside && <div className="text-xs text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

export const NOT_ON_FILE = <span className="text-caution">not on file</span>;
