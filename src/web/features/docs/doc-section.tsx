import type { ReactNode } from 'react';

type DocSectionProps = { id: string; title: string; children: ReactNode };

export function DocSection({ id, title, children }: DocSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-rule pt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 max-w-prose space-y-3">{children}</div>
    </section>
  );
}

type TermsProps = { items: { term: ReactNode; text: ReactNode }[] };

/** Terms and what they mean, set as a ruled list. */
export function Terms({ items }: TermsProps) {
  return (
    <dl className="border-t border-rule">
      {items.map((item, at) => (
        <div key={at} className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-medium">{item.term}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
