import { z } from 'zod';
import { EVENT_TYPES } from '../../../../core/api/activity-words.ts';
import { EXPORT_FORMATS } from '../../../../core/api/export-api.ts';
import type { ActivityEvent } from './activity-event.ts';

/** A row of the activity log, in what its counts are made of. */
export type StoredRow = {
  timestamp: Date;
  method: string;
  path: string;
  statusCode: number | null;
  duration: number | null;
  requestBody: unknown;
  responseData: unknown;
  metadata: unknown;
  eventType: string;
  country: string | null;
};

const eventType = z.enum(EVENT_TYPES);
const selection = z.object({
  subjectId: z.int(),
  rivalIds: z.array(z.int()),
  criteria: z.int(),
});
const file = z.object({ format: z.enum(EXPORT_FORMATS) });
const untracked = z.object({ untracked: z.literal(true) });

/** The event as it was counted, except for what is not kept of visitors who ask not to be tracked. */
export function eventOfRow(row: StoredRow): ActivityEvent {
  const type = eventType.catch('System Request').parse(row.eventType);
  const made = selection.safeParse(row.requestBody);
  return {
    time: row.timestamp,
    type,
    method: row.method,
    path: row.path,
    status: row.statusCode ?? 0,
    duration: row.duration ?? 0,
    made:
      made.success && (type === 'Product Comparison' || type === 'Report Export')
        ? { ...made.data, type, format: file.safeParse(row.responseData).data?.format ?? null }
        : null,
    visitor: untracked.safeParse(row.metadata).success
      ? null
      : { fingerprint: '', address: null, country: row.country, agent: null },
  };
}
