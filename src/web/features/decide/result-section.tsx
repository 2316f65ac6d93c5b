import type { ReactNode } from 'react';

type ResultSectionProps = {
  id: string;
  /** What the evidence says, as a sentence. */
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** One part of the evidence under a title that says what it shows. */
export function ResultSection({ id, title, note, action, children }: ResultSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="min-w-0 text-xl text-balance">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-2">{children}</div>
      {note && <div className="mt-2 text-sm text-muted">{note}</div>}
    </section>
  );
}

export const TABLE = 'w-full border-collapse text-left';
export const HEAD =
  'border-b border-ink py-1.5 pr-4 max-sm:pr-2 align-bottom text-sm font-normal text-muted';
export const HEAD_END = `${HEAD} text-right last:pr-0`;
export const CELL = 'border-b border-rule py-2 pr-4 align-top max-sm:pr-2';
export const CELL_END = `${CELL} text-right whitespace-nowrap last:pr-0`;
