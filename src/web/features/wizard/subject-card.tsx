import type { CatalogItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
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

export function SubjectCard({ subject, labels, initials, selected }: SubjectCardProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-start gap-3">
        <VendorMark outlines={subject.mark} initials={initials} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-xl">{subject.name}</h3>
          {selected && <Badge tone="accent">Selected</Badge>}
        </div>
      </div>
      <p className="mt-2 text-sm">
        <span className="text-muted">Position: </span>
        {subject.marketPosition || labels.position_default}
      </p>
      <p className="mt-2 text-sm text-muted">{subject.description}</p>
      <h4 className="mt-4 border-t border-rule pt-3 text-sm font-medium">
        {labels.key_points_heading}
      </h4>
      {subject.keyPoints.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{labels.key_points_empty}</p>
      ) : (
        <ul className="mt-1 list-disc pl-4 text-sm text-muted">
          {subject.keyPoints.map((point) => (
            <li key={point} className="mt-1">
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
