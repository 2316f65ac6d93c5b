import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { ask, largestReport, neighboursOf } from './neighbours.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { residentMegabytes } from './resident-memory.ts';
import { visitor } from './visitors.ts';

/** Minutes of mixed use: for two hours, `MEMORY_MINUTES=120 npm run test:faults -- --only memory`. */
const MINUTES = 20;
const MOST_MB = 1024;
/** Limit for the second half of two hours or more; in less time half is warm-up. */
const MOST_HEAP_RISE_MB = 1;
/** At rest, as the heap. */
const MOST_RESIDENT_RISE_MB = 5;
const RISES_FROM_MINUTES = 120;
/** Time between two requests; each goes to the next of all costly addresses. */
const EVERY_MS = 500;
const WATCH_MS = 1000;
/** Visitors return about every four minutes, each to another address. */
const VISITORS = 499;
/** The image’s settings of the C library’s allocator, which OPERATIONS asks for elsewhere. */
const AS_THE_IMAGE = Object.fromEntries(
  [...fs.readFileSync('Dockerfile', 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
/** Idle processes that make files end after a minute. */
const REST_MS = 80_000;
const COLLECTIONS = 4;
const BETWEEN_COLLECTIONS_MS = 5000;

/** Requests every address a visitor can use, one by one, for the given time. */
export const drill: Drill = {
  name: 'memory',
  fault: 'mixed use of every address that costs anything for 20 minutes',
  asked: `at most ${MOST_MB} MB in all processes; over two hours (MEMORY_MINUTES=120) the second adds ${MOST_HEAP_RISE_MB} MB of heap and ${MOST_RESIDENT_RISE_MB} MB in all at most`,
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'long',
  longestMs: 3 * 60 * 60_000,
  run: async (context) => {
    const minutes = Number(process.env['MEMORY_MINUTES'] ?? MINUTES);
    const probe = path.join(import.meta.dirname, 'heap-probe.mjs');
    const env = await drillEnvironment(context);
    const product = await startProduct(context, {
      ...env,
      ...AS_THE_IMAGE,
      NODE_OPTIONS: `--import=${probe}`,
    });
    const half = (minutes * 60_000) / 2;
    const first = await useFor(product, half);
    const middle = await atRest(product);
    const second = await useFor(product, half);
    const end = await atRest(product);
    const most = Math.max(first.megabytes, second.megabytes);
    const [heapRise, rise] = [end.heap - middle.heap, end.megabytes - middle.megabytes];
    const failures = [...first.failures, ...second.failures];
    return {
      seen:
        `${minutes} minutes, ${first.answers + second.answers} answers, ${failures.length} failures${failures.map((each) => ` (${each})`).join('')}: ${most.toFixed(0)} MB at most; ` +
        `at rest ${middle.megabytes.toFixed(0)} MB after the first half and ${end.megabytes.toFixed(0)} after the second, ` +
        `heap ${middle.heap.toFixed(1)} and ${end.heap.toFixed(1)} MB`,
      held:
        failures.length === 0 &&
        most <= MOST_MB &&
        (minutes < RISES_FROM_MINUTES ||
          (heapRise <= MOST_HEAP_RISE_MB && rise <= MOST_RESIDENT_RISE_MB)),
    };
  },
};

type Use = { answers: number; failures: string[]; megabytes: number };

async function useFor({ url, process: { pid = 0 } }: Product, ms: number): Promise<Use> {
  const neighbours = await neighboursOf(url, await largestReport(url));
  const use: Use = { answers: 0, failures: [], megabytes: 0 };
  const watch = setInterval(() => {
    use.megabytes = Math.max(use.megabytes, residentMegabytes(pid));
  }, WATCH_MS);
  const under = new Set<Promise<void>>();
  const until = performance.now() + ms;
  for (let count = 0; performance.now() < until; count += 1) {
    const neighbour = neighbours[count % neighbours.length];
    if (neighbour === undefined) throw new Error('no address costs anything');
    const asked: Promise<void> = ask(url, neighbour.call(count), {
      visitor: visitor(count % VISITORS),
    })
      .then(
        ({ status }) => (status < 400 ? null : `${status}`),
        (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
      )
      .then((fault) => {
        if (fault === null) use.answers += 1;
        else use.failures.push(`${neighbour.name}: ${fault}`);
        under.delete(asked);
      });
    under.add(asked);
    await sleep(EVERY_MS);
  }
  await Promise.all(under);
  clearInterval(watch);
  return use;
}

/** Collects the garbage of all threads several times, because freed pages return to the system late. */
async function atRest(product: Product): Promise<{ heap: number; megabytes: number }> {
  await sleep(REST_MS);
  let heap = 0;
  for (let count = 0; count < COLLECTIONS; count += 1) {
    heap = await heapAfterCollection(product);
    await sleep(BETWEEN_COLLECTIONS_MS);
  }
  return { heap, megabytes: residentMegabytes(product.process.pid ?? 0) };
}

async function heapAfterCollection(product: Product): Promise<number> {
  const before = product.log().length;
  product.process.kill('SIGUSR2');
  for (;;) {
    const heap = /heap ([\d.]+) MB/.exec(product.log().slice(before))?.[1];
    if (heap !== undefined) return Number(heap);
    await sleep(10);
  }
}
