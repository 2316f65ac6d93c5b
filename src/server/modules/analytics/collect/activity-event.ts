import type { EventType } from '../../../../core/api/activity-words.ts';
import { isOwnCatalog } from '../../../../core/catalog/own-catalog-name.ts';
import type { ExportFormat } from '../../../../core/api/export-api.ts';
import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Request } from '../../../http/route-types.ts';

/** One event, reduced to the parts that may be stored. It waits in memory until it is written. */
export type ActivityEvent = {
  time: Date;
  type: EventType;
  method: string;
  /** A known page, the pattern of a route, or `UNKNOWN_ADDRESS`; never the address as typed. */
  path: string;
  status: number;
  /** Milliseconds. */
  duration: number;
  /** The comparison or export; null where there was none. */
  made: ActivityNote | null;
  /** null: the visitor asked not to be tracked. */
  visitor: Visitor | null;
};

export type Visitor = {
  /** Full address and agent: salted and hashed on the way to the database, never written. */
  fingerprint: string;
  /** Already masked. */
  address: string | null;
  country: string | null;
  agent: string | null;
};

export const UNKNOWN_ADDRESS = '(unknown address)';

/** The work of a route for a request, in ids that the catalog has confirmed. */
export type ActivityNote = {
  type: 'Product Comparison' | 'Report Export';
  subjectId: number;
  rivalIds: number[];
  /** How many criteria. */
  criteria: number;
  /** Format of the sent file; null for a comparison. */
  format: ExportFormat | null;
};

/** `made` null: for an own catalog only the type of the event is stored. */
type Noted = Pick<ActivityNote, 'type'> & { made: ActivityNote | null };

const notes = new WeakMap<Request, Noted>();

/** Gives the activity log the details of a request; without them it counts as any other. */
export function noteActivity(request: Request, catalog: CatalogSlug, note: ActivityNote): void {
  notes.set(request, { type: note.type, made: isOwnCatalog(catalog) ? null : note });
}

export function notedActivity(request: Request): Noted | null {
  return notes.get(request) ?? null;
}
