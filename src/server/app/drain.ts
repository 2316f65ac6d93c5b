import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../http/route-types.ts';

/** Time for open requests after the pause; with the steps after it, less than the promised half minute. */
const LONGEST_WORK_MS = 25_000;
const LAST_ANSWERS_MS = 500;

/** A connection is accepted in one turn of the loop and read in a later one. */
const TURNS = 10;
const SHORT_MS = 20;
const LONGEST_READING_MS = 1000;

export type DrainOptions = {
  /** Further requests are taken during the pause, so that a load balancer can notice the stop. */
  pauseMs: number;
  /** Ends the work that takes too long; its visitors get an answer that says so. */
  giveUp: () => Promise<void>;
};

/** Answers all requests that were sent, then closes. The caller has already announced that the server is stopping. */
export async function drain(app: App, { pauseMs, giveUp }: DrainOptions): Promise<void> {
  await sleep(pauseMs);
  await queuesRead();
  const ended = new AbortController();
  const patience = async () => {
    await sleep(LONGEST_WORK_MS, undefined, { signal: ended.signal });
    await giveUp();
    await sleep(LAST_ANSWERS_MS, undefined, { signal: ended.signal });
    app.server.closeAllConnections();
  };
  const waiting = patience().catch(() => undefined);
  await app.close();
  ended.abort();
  await waiting;
}

/** A connection whose request still waits to be read counts as idle, and closing would cut it off. */
async function queuesRead(): Promise<void> {
  const begun = performance.now();
  for (let took = SHORT_MS; took >= SHORT_MS;) {
    const round = performance.now();
    if (round - begun > LONGEST_READING_MS) return;
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    took = performance.now() - round;
  }
}
