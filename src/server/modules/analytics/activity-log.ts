import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
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
  timers?: Timers;
};

/** What the log waits with; a test passes its own and waits for nothing. */
export type Timers = {
  /** Runs again and again, and never keeps the process alive; gives back what ends it. */
  every: (milliseconds: number, run: () => void) => () => void;
  /** Rejects when the signal aborts. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

const MOST_WAITING = 10_000;
const BATCH = 200;
const EVERY_MS = 500;
/** Between two batches requests get their turn. */
const PAUSE_MS = 25;
const STOP_MS = 2000;

const systemTimers: Timers = {
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
};

/** A bounded queue beside the requests' path, written in batches by one writer. */
export function createActivityLog({
  write,
  isReady,
  log,
  timers = systemTimers,
}: ActivityLogOptions): ActivityLog {
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
      if (!stopping && waiting.length > 0) await timers.wait(PAUSE_MS);
    }
  };
  const flush = () => {
    if (!isReady()) return Promise.resolve();
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };

  const end = timers.every(EVERY_MS, () => void flush());
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
      end();
      const patience = new AbortController();
      const deadline = timers.wait(STOP_MS, patience.signal).catch(() => undefined);
      await Promise.race([flush(), deadline]);
      patience.abort();
      dropped += inHand + waiting.splice(0).length;
      if (dropped > 0) log.info('events were not written to the activity log', { dropped });
    },
  };
}
