import type { EventType } from '../../../../core/api/activity-words.ts';
import type { ActivityNote } from './activity-note.ts';

/** One thing that happened, in what may be kept of it. It waits in memory until it is written. */
export type ActivityEvent = {
  time: Date;
  type: EventType;
  method: string;
  /** A known page, the pattern of a route, or `UNKNOWN_ADDRESS`; never what was typed. */
  path: string;
  status: number;
  /** Milliseconds. */
  duration: number;
  /** What was compared or exported; null where nothing was. */
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
