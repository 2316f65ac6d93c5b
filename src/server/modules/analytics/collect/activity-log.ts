import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../process/log.ts';
import type { ActivityEvent } from './activity-event.ts';

export type ActivityLog = ReturnType<typeof createActivityLog>;

export type ActivityLogOptions = {
  /** Writes a batch completely or not at all, and never twice under one id. */
  write: (events: ActivityEvent[], id: string) => Promise<void>;
  /** Whether a batch that failed with this error may be written later. */
  canWait: (error: unknown) => boolean;
  /** Until then events wait. */
  isReady: () => boolean;
  log: Log;
  timers?: Timers;
};

/** The timers of the log; a test passes its own that do not wait. */
export type Timers = typeof systemTimers;

const MOST_WAITING = 10_000;
const MOST_BYTES = 16_000_000;
/** Size of an event without its texts. */
const EVENT_BYTES = 300;
/** Half of a batch's time does not depend on its size; a larger one would delay other statements. */
const BATCH = 400;
const EVERY_MS = 500;
const STOP_MS = 2000;

const systemTimers = {
  /** Runs periodically, and never keeps the process alive; returns a function that stops it. */
  every: (milliseconds: number, run: () => void) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
  /** Rejects when the signal aborts. */
  wait: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    sleep(milliseconds, undefined, signal ? { signal } : {}),
};

type Batch = { id: string; events: ActivityEvent[] };

/**
 * A bounded queue beside the requests' path, written in batches by one writer. While the database is away
 * events are kept as far as there is room, and written when it is back.
 */
export function createActivityLog({
  write,
  canWait,
  isReady,
  log,
  timers = systemTimers,
}: ActivityLogOptions) {
  const waiting: ActivityEvent[] = [];
  let inHand: Batch | null = null;
  let bytes = 0;
  let dropped = 0;
  let writing: Promise<void> | null = null;
  let failing = false;
  let stopping = false;

  const rows = () => waiting.length + (inHand?.events.length ?? 0);
  const letGo = () => {
    for (const event of inHand?.events ?? []) bytes -= bytesOf(event);
    inHand = null;
  };
  const writeBatch = async () => {
    inHand ??= { id: randomUUID(), events: waiting.splice(0, BATCH) };
    const { id, events } = inHand;
    try {
      await write(events, id);
      if (failing) log.info('the activity log is written again', { dropped });
      failing = false;
      letGo();
    } catch (error) {
      if (!failing) log.error('the activity log could not be written', error);
      failing = true;
      if (canWait(error)) return;
      dropped += events.length;
      letGo();
    }
  };
  const writeAll = async () => {
    while (rows() > 0) {
      await writeBatch();
      if (inHand !== null) return;
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
    /** Never waits and never throws; events that do not fit are counted as dropped. */
    record: (event: ActivityEvent): void => {
      const size = bytesOf(event);
      if (stopping || rows() >= MOST_WAITING || bytes + size > MOST_BYTES) {
        dropped += 1;
        return;
      }
      waiting.push(event);
      bytes += size;
      if (writing === null && waiting.length >= BATCH && !failing) void flush();
    },
    /** Events that were not written since the start. */
    dropped: () => dropped,
    /** Writes the waiting events, batch by batch; resolves even if the database fails. */
    flush,
    /** Writes the waiting events for a short while; the rest is dropped. */
    stop: async () => {
      stopping = true;
      end();
      await forAWhile(flush(), timers);
      dropped += rows();
      waiting.length = 0;
      inHand = null;
      if (dropped > 0) log.info('events were not written to the activity log', { dropped });
    },
  };
}

async function forAWhile(work: Promise<void>, timers: Timers): Promise<void> {
  const patience = new AbortController();
  const deadline = timers.wait(STOP_MS, patience.signal).catch(() => undefined);
  await Promise.race([work, deadline]);
  patience.abort();
}

/** Approximate size in memory; a fingerprint contains the visitor's user agent, which may be long. */
function bytesOf({ path, made, visitor }: ActivityEvent): number {
  const texts = path.length + (visitor?.fingerprint.length ?? 0) + (visitor?.agent?.length ?? 0);
  return EVENT_BYTES + 2 * texts + 8 * (made?.rivalIds.length ?? 0);
}
