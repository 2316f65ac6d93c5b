import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Drill } from './drill.ts';
import { ask, exportCall, largestReport, neighboursOf, type Neighbour } from './neighbours.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { newVisitor } from './visitors.ts';

const TIMES_IDLE = 3;
const MOST_HELD_MS = 50;
/** A frame of a screen, too short to notice; on two cores shared with the clients, other programs cause as much. */
const FLOOR_MS = 15;
/** Interval of the good clients’ requests; a neighbour sends five per second, its whole allowance. */
const EVERY_MS = 4;
const NEIGHBOUR_EVERY_MS = 200;
/** Measured per address: 250 requests beside the neighbour, 50 without it before. */
const BESIDE_MS = 1000;
const IDLE_MS = 200;
/** Other programs only add to a wait, so the best of some rounds is the product’s own. */
const MOST_ROUNDS = 3;
/** Addresses of the short round. */
const FEW = 3;

/** A client with few requests is answered as fast beside one that uses its whole allowance. */
export const drill: Drill = {
  name: 'neighbour',
  fault: 'one client asks for large reports as often as it may; then ten large files at once',
  asked: `the others’ p99 at most ${TIMES_IDLE} times its idle value or ${FLOOR_MS} ms, main thread held ${MOST_HELD_MS} ms at most`,
  modes: ['embedded', 'postgresql'],
  round: 'long',
  run: async (context) => {
    const probe = path.join(import.meta.dirname, 'loop-probe.mjs');
    const env = await drillEnvironment(context);
    const product = await startProduct(context, { ...env, NODE_OPTIONS: `--import=${probe}` });
    const { url } = product;
    const good = new Worker(path.join(import.meta.dirname, 'good-client.mjs'), {
      workerData: { url, everyMs: EVERY_MS },
      execArgv: [],
    });
    context.after(() => good.terminate());
    const waits: Waits = async (milliseconds) => {
      good.postMessage(milliseconds);
      return ((await once(good, 'message')) as [number[]])[0];
    };
    const ids = await largestReport(url);
    const neighbours = await neighboursOf(url, ids);
    const left = context.round === 'long' ? neighbours : neighbours.slice(0, FEW);
    const idles: number[] = [];
    const seen = new Map<string, Beside>();
    await waits(BESIDE_MS);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      for (const neighbour of left) {
        const { name } = neighbour;
        const found = seen.get(name);
        if (found && found.p99 <= most(idles)) continue;
        idles.push(p99(await waits(IDLE_MS)));
        const now = await besideOne(product, neighbour, waits);
        const heldMs = Math.max(now.heldMs, found?.heldMs ?? 0);
        seen.set(name, { name, p99: Math.min(now.p99, found?.p99 ?? Infinity), heldMs });
      }
    }
    const all = [...seen.values()];
    const [worst] = all.toSorted((one, other) => other.p99 - one.p99);
    const [longest] = all.toSorted((one, other) => other.heldMs - one.heldMs);
    await held(product);
    await Promise.all(Array.from({ length: 10 }, (_, count) => ask(url, exportCall(ids, count))));
    const atOnce = await held(product);
    return {
      seen:
        `p99 ${ms(middle(idles))} idle, of ${all.length} addresses at most ${ms(worst?.p99)} beside ${worst?.name}; ` +
        `main thread held at most ${ms(longest?.heldMs)} by ${longest?.name}, ${ms(atOnce)} by ten files`,
      held:
        all.every((each) => each.p99 <= most(idles) && each.heldMs <= MOST_HELD_MS) &&
        atOnce <= MOST_HELD_MS,
    };
  },
};

/** Measures the waits of the good clients' requests for a time, all in ms. */
type Waits = (milliseconds: number) => Promise<number[]>;
/** Results of one address in ms: the good clients’ p99 beside the neighbour, and the longest block of the main thread. */
type Beside = { name: string; p99: number; heldMs: number };

/** The median of the idle figures before each address, so that another program's load on one of them does not count. */
const middle = (idles: number[]) => idles.toSorted((one, other) => one - other)[idles.length >> 1];
const most = (idles: number[]) => Math.max(FLOOR_MS, TIMES_IDLE * (middle(idles) ?? 0));

/** Cached answers are built before; that time counts as blocking the main thread. */
async function besideOne(
  product: Product,
  { name, call }: Neighbour,
  waits: Waits,
): Promise<Beside> {
  const answers = new Map<number, number>();
  await held(product);
  await ask(product.url, call(0));
  const running = keepAsking(product.url, call, answers);
  const beside = p99(await waits(BESIDE_MS));
  await running.stop();
  const heldMs = await held(product);
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`  ${name}: p99 ${ms(beside)} beside; held ${ms(heldMs)}; ${counts}`);
  return { name, p99: beside, heldMs };
}

function p99(waits: number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(waits.length * 0.99) - 1] ?? 0;
}

/** One client at its allowed rate, regardless of the answers. */
function keepAsking(url: string, call: Neighbour['call'], statuses: Map<number, number>) {
  const visitor = newVisitor();
  let running = true;
  const under = new Set<Promise<unknown>>();
  const loop = (async () => {
    for (let count = 1; running; count++) {
      const asked = ask(url, call(count), { visitor }).catch(() => ({ status: 0 }));
      const answer = asked.then(({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      under.add(answer);
      await sleep(NEIGHBOUR_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await loop;
      await Promise.all(under);
    },
  };
}

/** The longest block of the main thread since the last call, in ms. */
async function held(product: Product): Promise<number> {
  const before = product.log().length;
  product.process.kill('SIGUSR2');
  for (;;) {
    const found = /main thread held ([\d.]+) ms/.exec(product.log().slice(before))?.[1];
    if (found !== undefined) return Number(found);
    await sleep(10);
  }
}

const ms = (value = 0) => `${value.toFixed(1)} ms`;
