import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export type RoundsOptions = {
  everyMs: number;
  isReady: () => boolean;
  log: Log;
  /** Logged when a round fails; the next one runs as scheduled. */
  failed: string;
  /** `signal` is aborted when the process stops; `count` is 1 for the first round. */
  round: (signal: AbortSignal, count: number) => Promise<void>;
};

/** Options that all such work shares. */
export type Regular = Pick<RoundsOptions, 'isReady' | 'log'> & { now: () => Date };

/** Repeats work while the process runs, never two rounds at once. */
export function repeatRounds({ everyMs, isReady, log, failed, round }: RoundsOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let count = 0;
  const runOnce = () => {
    running ??= round(stopping.signal, (count += 1))
      .catch((error: unknown) => log.error(failed, error))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void (isReady() && runOnce()), everyMs).unref();
  return {
    /** Runs a round now, or joins the one under way; resolves when it ends or fails. */
    round: runOnce,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

const PAUSE_MS = 20;

/** Repeats `run` while it handles a full chunk, and yields to other work in between. Returns the total. */
export async function inChunks(
  chunk: number,
  run: () => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let sum = 0;
  for (let full = true; full && !signal?.aborted;) {
    const count = await run();
    sum += count;
    full = count === chunk;
    if (full) await sleep(PAUSE_MS);
  }
  return sum;
}
