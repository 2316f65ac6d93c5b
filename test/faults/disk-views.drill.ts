import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { startProduct } from './product.ts';
import { mountSmallDisk, SKIPPED } from './small-disk.ts';
import { newVisitor, saveReport, someIds } from './visitors.ts';

const MB = 2 ** 20;
const RESERVE = 64 * MB;
const AT_ONCE = 40;
const MOST_MS = 90_000;

/** Without any saves the activity log of page views alone fills the disk. */
export const drill: Drill = {
  name: 'disk-views',
  fault: 'page views alone fill the disk down to the reserve, and go on',
  asked:
    'views are answered all the while, live ≤ 1 s, the reserve is left, views are logged again in 5 s',
  modes: ['embedded'],
  sideBySide: true,
  round: 'long',
  run: async (context) => {
    const disk = mountSmallDisk(context, 220);
    if (disk === null) return SKIPPED;
    const { url } = await startProduct(context, { DATA_DIR: disk.directory });
    const ids = await someIds(url, 1, 3);
    await sleep(2000);
    await disk.fillTo(RESERVE + 1.5 * MB);
    const end = performance.now() + MOST_MS;
    let [views, failed, slowest, afterFull] = [0, 0, 0, 0];
    while (performance.now() < end && afterFull < 200) {
      const started = performance.now();
      const live = fetch(`${url}/health/live`, { signal: AbortSignal.timeout(5000) });
      const pages = Array.from({ length: AT_ONCE }, () =>
        fetch(`${url}/?from=${views}`, {
          headers: newVisitor(),
          signal: AbortSignal.timeout(5000),
        }),
      );
      await (await live).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      for (const page of await Promise.all(pages)) {
        await page.arrayBuffer();
        views += 1;
        if (page.status !== 200) failed += 1;
      }
      if (await isFull(url)) afterFull += 1;
    }
    const least = disk.free();
    disk.empty();
    const freed = performance.now();
    const id = await saveReport(url, ids, 'after').catch(() => null);
    const logged = await isLoggedAgain(url, freed);
    return {
      seen: `${views} views, ${failed} failed, ${afterFull * AT_ONCE} of them on the full disk, live in ${Math.round(slowest)} ms at most, ${Math.floor(least / MB)} MB left, logged again after ${Math.round(logged)} ms`,
      held:
        failed === 0 &&
        afterFull > 0 &&
        slowest <= 1000 &&
        least > RESERVE - 4 * MB &&
        id !== null &&
        logged <= 5000,
    };
  },
};

async function isFull(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`);
  return 'storage' in ((await answer.json()) as object);
}

/** Milliseconds until the counts of the activity pages grow again. */
async function isLoggedAgain(url: string, since: number): Promise<number> {
  const read = async () => {
    const answer = await fetch(`${url}/api/analytics/stats`, { headers: newVisitor() });
    return ((await answer.json()) as { summary: { totalEvents: number } }).summary.totalEvents;
  };
  const before = await read();
  while (performance.now() - since < 10_000) {
    if ((await read()) > before) return performance.now() - since;
    await sleep(200);
  }
  return Number.POSITIVE_INFINITY;
}
