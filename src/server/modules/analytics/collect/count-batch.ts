import {
  RESPONSE_TIME_BUCKETS,
  type ResponseTimeBucket,
} from '../../../../core/api/activity-words.ts';
import type { ActivityEvent, ActivityNote } from './activity-event.ts';

/** Dimensions counted by the hour. */
export type Dimension =
  'type' | 'api' | 'page' | 'product' | 'format' | 'battlecard' | 'country' | 'speed' | 'session';

export type RollupRow = {
  hour: string;
  dimension: Dimension;
  key: string;
  count: number;
  /** Total in milliseconds. */
  duration: number;
};

/** The "hour" that holds the sum of all hours, so that a total is one row however old the log grows. */
export const ALL_HOURS = new Date(0);
/** The only key of a dimension that is one number. */
export const EVERY = 'all';

const HOUR_MS = 3_600_000;
const BUCKET_ENDS = [50, 100, 200, 500];

/**
 * The events summed by hour, dimension and key, each also into `ALL_HOURS`; in the order of their
 * keys, so that two processes never wait for each other. `newSessions` are hours of first visits.
 */
export function countBatch(events: readonly ActivityEvent[], newSessions: readonly Date[]) {
  const rows = new Map<string, RollupRow>();
  const add = (time: Date, dimension: Dimension, key: string, duration: number) => {
    for (const hour of [hourOf(time), ALL_HOURS]) {
      const id = `${dimension} ${key} ${hour.getTime()}`;
      const row = rows.get(id) ?? {
        hour: hour.toISOString(),
        dimension,
        key,
        count: 0,
        duration: 0,
      };
      row.count += 1;
      row.duration += duration;
      rows.set(id, row);
    }
  };
  for (const event of events) {
    for (const [dimension, key] of keysOf(event)) add(event.time, dimension, key, event.duration);
  }
  for (const time of newSessions) add(time, 'session', EVERY, 0);
  return [...rows.keys()].sort().flatMap((id) => rows.get(id) ?? []);
}

/** The counters that an event adds to. */
export function keysOf(event: ActivityEvent): [Dimension, string][] {
  const { type, path, made, duration, visitor } = event;
  const keys: [Dimension, string][] = [
    ['type', type],
    ['speed', bucketOf(duration)],
  ];
  if (type === 'Page Visit') keys.push(['page', path]);
  if (path.startsWith('/api/')) keys.push(['api', EVERY]);
  if (made) keys.push(['product', String(made.subjectId)]);
  if (made?.format) keys.push(['format', made.format], ['battlecard', battlecardKey(made)]);
  if (visitor?.country) keys.push(['country', visitor.country]);
  return keys;
}

/** As files are named: one rival by itself, several by their number; so the keys stay few. */
export function battlecardKey({ subjectId, rivalIds }: ActivityNote): string {
  const [first, ...others] = rivalIds;
  return others.length === 0 ? `${subjectId}/${first}` : `${subjectId}/x${rivalIds.length}`;
}

export function bucketOf(duration: number): ResponseTimeBucket {
  const at = BUCKET_ENDS.findIndex((end) => duration < end);
  return RESPONSE_TIME_BUCKETS[at] ?? '500+';
}

export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
