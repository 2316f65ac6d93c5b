import type { ReactNode, Ref } from 'react';

type PageHeadingProps = {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The only h1 of a page; it can take the focus on entry. */
export function PageHeading({ title, lead, actions, headingRef }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl text-balance sm:text-4xl">
          {title}
        </h1>
        {lead && <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  );
}
