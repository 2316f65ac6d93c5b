import { useState } from 'react';
import type { CatalogItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VendorMark } from '../../ui/vendor-mark.tsx';

type SubjectCardProps = {
  subject: SubjectItem;
  labels: Pick<
    CatalogItem['labels'],
    'position_default' | 'key_points_heading' | 'key_points_empty'
  >;
  /** Where no mark is known. */
  initials: string;
  selected: boolean;
};

/** Enough to choose by; the rest is asked for. */
const FIRST_POINTS = 3;

export function SubjectCard({ subject, labels, initials, selected }: SubjectCardProps) {
  const [whole, setWhole] = useState(false);
  const points = whole ? subject.keyPoints : subject.keyPoints.slice(0, FIRST_POINTS);
  return (
    <div className="flex h-full flex-col text-[0.8125rem] leading-snug">
      <div className="flex items-center gap-2">
        <VendorMark outlines={subject.mark} initials={initials} />
        <h2 className="min-w-0 flex-1 text-lg leading-tight">{subject.name}</h2>
        {selected && <Badge tone="accent">Selected</Badge>}
      </div>
      <p className={classNames('mt-1.5', !whole && 'line-clamp-2')}>
        <span className="text-muted">Position: </span>
        {subject.marketPosition || labels.position_default}
      </p>
      <p className={classNames('mt-1 text-muted', !whole && 'line-clamp-3')}>
        {subject.description}
      </p>
      <h3 className="mt-1.5 font-sans font-medium">{labels.key_points_heading}</h3>
      {points.length === 0 ? (
        <p className="text-muted">{labels.key_points_empty}</p>
      ) : (
        <ul className="text-muted">
          {points.map((point) => (
            <li key={point} className="flex gap-1.5">
              <span aria-hidden="true">•</span>
              <span className={whole ? undefined : 'line-clamp-2'}>{point}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={whole}
        aria-label={`${whole ? 'Less' : 'More'} about ${subject.name}`}
        onClick={() => setWhole(!whole)}
        className="mt-auto min-h-6 cursor-pointer self-start pt-1 text-accent underline underline-offset-4"
      >
        {whole ? 'Less' : 'More'}
      </button>
    </div>
  );
}
