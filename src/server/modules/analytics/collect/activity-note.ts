import type { ExportFormat } from '../../../../core/api/export-api.ts';
import type { Request } from '../../../http/app-types.ts';

/** What a route did for a request, in ids that the catalog has confirmed. */
export type ActivityNote = {
  type: 'Product Comparison' | 'Report Export';
  subjectId: number;
  rivalIds: number[];
  /** How many criteria. */
  criteria: number;
  /** Of the file that was sent; a comparison has none. */
  format: ExportFormat | null;
};

const notes = new WeakMap<Request, ActivityNote>();

/** Gives the activity log the details of a request; without them it counts as any other. */
export function noteActivity(request: Request, note: ActivityNote): void {
  notes.set(request, note);
}

export function notedActivity(request: Request): ActivityNote | null {
  return notes.get(request) ?? null;
}
