import type { ReactNode } from 'react';

type RailSectionProps = {
  id: string;
  title: string;
  /** The count, or the unit of the section. */
  note: string;
  children: ReactNode;
};

/** One section of the input. */
export function RailSection({ id, title, note, children }: RailSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-t-2 border-ink pt-2 pb-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span className="text-sm text-muted">{note}</span>
      </div>
      {children}
    </section>
  );
}

export const RAIL_BUTTON =
  'inline-flex min-h-8 cursor-pointer items-center gap-1 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11';
