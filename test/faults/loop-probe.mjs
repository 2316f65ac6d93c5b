import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a drilled product: each SIGUSR2 writes the longest block of its main thread since the last one. On Linux only
 * running time counts, without waiting for a busy processor.
 */
const EVERY_MS = 2;
const SCHEDULE = '/proc/self/schedstat';

function milliseconds() {
  if (process.platform !== 'linux') return performance.now();
  return Number(fs.readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6;
}

if (isMainThread) {
  let longest = 0;
  let last = milliseconds();
  setInterval(() => {
    const now = milliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    process.stderr.write(`main thread held ${longest.toFixed(1)} ms at most\n`);
    longest = 0;
  });
}
