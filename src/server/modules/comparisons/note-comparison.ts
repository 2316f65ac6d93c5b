import type { Comparison } from '../../../core/comparison/compare.ts';
import type { Request } from '../../http/app-types.ts';
import { noteActivity } from '../analytics/collect/activity-note.ts';

/** Tells the activity log that a comparison was looked at. */
export function noteComparison(request: Request, { subject, rivals, rows }: Comparison): void {
  noteActivity(request, {
    type: 'Product Comparison',
    subjectId: subject.id,
    rivalIds: rivals.map(({ id }) => id),
    criteria: rows.length,
    format: null,
  });
}
