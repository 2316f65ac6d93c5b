import { references } from '../look/references.ts';

/** Numbers of sources as links into the page's list of sources. */
export function Refs({ refs }: { refs: number[] }) {
  if (refs.length === 0) return null;
  return (
    <sup className="ml-0.5 text-[0.7em] leading-none">
      {references(refs).map(({ text, number }, index) => (
        <span key={number} className="whitespace-nowrap">
          {index > 0 && ', '}
          <a href={`#source-${number}`} className="text-accent no-underline hover:underline">
            {text}
          </a>
        </span>
      ))}
    </sup>
  );
}
