import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { startProduct } from './product.ts';
import { mountSmallDisk, SKIPPED } from './small-disk.ts';
import { hasReport, newVisitor, saveReport, someIds } from './visitors.ts';

const MB = 2 ** 20;
/** Free space that another program suddenly leaves on the disk. */
const LEFT = [0, 40 * MB, 1 * MB, 8 * MB, 0, 17 * MB];
const SAVERS = 3;

/** Another program fills the disk while visitors save and read; then frees it. */
export const drill: Drill = {
  name: 'disk-full',
  fault: 'the disk is filled while clients save, read and export; then there is room again',
  asked:
    'saving answers 503 with Retry-After, all else goes on, live ≤ 1 s, saving again in 5 s, nothing confirmed is lost',
  modes: ['embedded'],
  round: 'short',
  run: async (context) => {
    const disk = mountSmallDisk(context, 220);
    if (disk === null) return SKIPPED;
    const env = { DATA_DIR: disk.directory };
    let product = await startProduct(context, env);
    const { url } = product;
    const ids = await someIds(url, 1, 3);
    const confirmed: string[] = [];
    const seen = { refused: 0, odd: 0, reads: 0, failedReads: 0, slowestLive: 0 };
    let running = true;

    const saver = async (writer: number) => {
      for (let count = 0; running; count++) {
        const answer = await post(url, '/api/battlecards', { ...ids, name: `${writer}-${count}` });
        const body = (await answer.json()) as { id?: string; code?: string };
        if (answer.status === 201 && body.id) confirmed.push(body.id);
        else if (isRefusal(answer, body.code)) seen.refused += 1;
        else seen.odd += 1;
        await sleep(5);
      }
    };
    const reader = async () => {
      for (let count = 0; running; count++) {
        const kept = confirmed[count % Math.max(1, confirmed.length)];
        const answers = await Promise.all([
          fetch(`${url}/api/products`, { headers: newVisitor() }),
          kept ? hasReport(url, kept) : true,
          post(url, '/api/export/working-battlecard', { ...ids, format: 'pdf' }),
        ]);
        await answers[0].arrayBuffer();
        await answers[2].arrayBuffer();
        const isWhole = answers[0].status === 200 && answers[1] && answers[2].status === 200;
        seen.reads += 1;
        if (!isWhole) seen.failedReads += 1;
        await sleep(20);
      }
    };
    const live = async () => {
      while (running) {
        const started = performance.now();
        const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(5000) });
        if (answer.status !== 200) seen.odd += 1;
        seen.slowestLive = Math.max(seen.slowestLive, performance.now() - started);
        await sleep(50);
      }
    };
    const everybody = Promise.all([
      ...Array.from({ length: SAVERS }, (_, writer) => saver(writer)),
      reader(),
      live(),
    ]).catch((error: unknown) => {
      seen.odd += 1;
      console.error(error);
    });

    const states = new Set<string>();
    let slowest = 0;
    for (const left of context.round === 'short' ? LEFT.slice(0, 2) : LEFT) {
      await sleep(300 + Math.random() * 400);
      await disk.fillTo(left);
      await sleep(1000);
      states.add(await storageOf(url));
      disk.empty();
      const started = performance.now();
      while (!(await saveReport(url, ids, `after-${left}`).catch(() => null))) await sleep(50);
      slowest = Math.max(slowest, performance.now() - started);
      states.add(await storageOf(url));
    }
    running = false;
    await everybody;
    product.process.kill('SIGKILL');
    await product.exit;
    product = await startProduct(context, env);
    let lost = 0;
    for (const id of confirmed) if (!(await hasReport(product.url, id))) lost += 1;
    const isSaid = states.size === 2 && [...states].some((state) => state.startsWith('full'));
    return {
      seen: `${confirmed.length} confirmed, ${lost} lost, ${seen.refused} refused, ${seen.odd} answered otherwise, ${seen.failedReads} of ${seen.reads} reads failed, live in ${Math.round(seen.slowestLive)} ms at most, saving again after ${Math.round(slowest)} ms`,
      held:
        lost + seen.odd + seen.failedReads === 0 &&
        Math.min(confirmed.length, seen.refused) > 0 &&
        seen.slowestLive <= 1000 &&
        slowest <= 5000 &&
        isSaid,
    };
  },
};

function post(url: string, address: string, body: unknown): Promise<Response> {
  return fetch(`${url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newVisitor() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}

function isRefusal(answer: Response, code: string | undefined): boolean {
  return answer.status === 503 && code === 'storage_full' && answer.headers.has('retry-after');
}

async function storageOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { storage?: string }).storage ?? `status ${answer.status}`;
}
