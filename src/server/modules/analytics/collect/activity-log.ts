import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../process/log.ts';
import type { ActivityEvent } from './activity-event.ts';

export type ActivityLog = {
  /** Never waits and never throws; what does not fit is counted as dropped. */
  record: (event: ActivityEvent) => void;
  /** Events that were not written since the start. */
  dropped: () => number;
  /** Writes what waits, batch by batch; resolves whatever the database does. */
  flush: () => Promise<void>;
  /** Writes what waits, for a short while at most; the rest is dropped. */
  stop: () => Promise<void>;
};

export type ActivityLogOptions = {
  /** Writes a batch completely or not at all. */
  write: (events: ActivityEvent[]) => Promise<void>;
  /** Until then events wait. */
  isReady: () => boolean;
  log: Log;
};

const MOST_WAITING = 10_000;
const BATCH = 200;
const EVERY_MS = 500;
/** Between two batches requests get their turn. */
const PAUSE_MS = 25;
const STOP_MS = 2000;

/** A bounded queue beside the requests' path, written in batches by one writer. */
export function createActivityLog({ write, isReady, log }: ActivityLogOptions): ActivityLog {
  const waiting: ActivityEvent[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;
  let inHand = 0;
  let failing = false;
  let stopping = false;

  const writeBatch = async () => {
    const batch = waiting.splice(0, BATCH);
    inHand = batch.length;
    try {
      await write(batch);
      if (failing) log.info('the activity log is written again', { dropped });
      failing = false;
    } catch (error) {
      dropped += batch.length;
      if (!failing) log.error('the activity log could not be written', error);
      failing = true;
    }
    inHand = 0;
  };
  const writeAll = async () => {
    while (waiting.length > 0) {
      await writeBatch();
      if (!stopping && waiting.length > 0) await sleep(PAUSE_MS);
    }
  };
  const flush = () => {
    if (!isReady()) return Promise.resolve();
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };

  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    record: (event) => {
      if (stopping || waiting.length >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(event);
      if (waiting.length >= BATCH) void flush();
    },
    dropped: () => dropped,
    flush,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      const patience = new AbortController();
      const deadline = sleep(STOP_MS, undefined, patience).catch(() => undefined);
      await Promise.race([flush(), deadline]);
      patience.abort();
      dropped += inHand + waiting.splice(0).length;
      if (dropped > 0) log.info('events were not written to the activity log', { dropped });
    },
  };
}
