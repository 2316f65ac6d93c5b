import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Milliseconds between beats and between looks, and how many looks in vain are silence. */
export type Pace = { beat: number; look: number; looks: number };

/** Eight seconds: three beats missed, and a slow disk. */
export const PACE: Pace = { beat: 2000, look: 250, looks: 32 };

/** Runs on a thread of its own: a query that holds the main one must not look like the end of the process. */
const BEAT = `
const { readFileSync, utimesSync } = require('node:fs');
const { parentPort, workerData: { file, token, every } } = require('node:worker_threads');
const beat = () => {
  try {
    if (!readFileSync(file, 'utf8').includes(token)) return parentPort.postMessage('lost');
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (error.code === 'ENOENT') parentPort.postMessage('lost');
  }
};
setInterval(beat, every);
`;

/** Renews a lock for as long as this process lives; `onLost` runs when the lock is no longer ours. */
export function keepRenewing(
  { file, token, every }: { file: string; token: string; every: number },
  onLost: () => void,
): () => void {
  const worker = new Worker(BEAT, { eval: true, workerData: { file, token, every } });
  worker.once('message', onLost);
  worker.unref();
  return () => {
    worker.off('message', onLost);
    void worker.terminate();
  };
}

/**
 * Whether a lock is renewed while one looks. Only changes count, for clocks of two machines differ; and looks
 * are counted, for this process may stand still itself.
 */
export async function isRenewed(file: string, { look, looks }: Pace): Promise<boolean> {
  const first = renewedAt(file);
  for (let left = looks; left > 0; left -= 1) {
    await sleep(look);
    if (renewedAt(file) !== first) return true;
  }
  return false;
}

/** Opened each time, because a file system of the network shows what is new at an opening. */
function renewedAt(file: string): number | null {
  try {
    const opened = fs.openSync(file, 'r');
    try {
      return fs.fstatSync(opened).mtimeMs;
    } finally {
      fs.closeSync(opened);
    }
  } catch {
    return null;
  }
}
