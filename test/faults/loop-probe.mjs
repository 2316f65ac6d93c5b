import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a drilled product: each SIGUSR2 writes how long its main thread was held since the last one. */
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    const [longest, p99] = [delay.max, delay.percentile(99)].map((ns) => Math.round(ns / 1e6));
    delay.reset();
    process.stderr.write(`main thread held ${longest} ms at most, p99 ${p99} ms\n`);
  });
}
