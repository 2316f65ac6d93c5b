import type { ReactNode } from 'react';

export function DescriptionList({ items }: { items: { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[max-content_1fr]">
      {items.map((item) => (
        <div key={item.term} className="contents">
          <dt className="pt-2 text-muted sm:pb-2">{item.term}</dt>
          <dd className="border-b border-rule pb-2 sm:border-0 sm:pt-2">{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
