import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

/** Collections that V8 did not begin itself. */
let collections = 0;
const observer = new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { flags } = (entry as unknown as { detail: { flags: number } }).detail;
    if ((flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) collections += 1;
  }
});
observer.observe({ entryTypes: ['gc'] });
afterAll(() => observer.disconnect());

it('collects once a rest, and again after more work', async () => {
  const worked = collectWhenIdle(40);
  for (const rest of [1, 2]) {
    worked();
    await expect.poll(() => collections).toBe(rest);
  }
  await sleep(120);
  expect(collections).toBe(2);
});

it('waits while work goes on', async () => {
  const before = collections;
  const worked = collectWhenIdle(60_000);
  worked();
  await sleep(120);
  expect(collections).toBe(before);
});
