import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { ask, exportCall, largestReport, neighboursOf, type Neighbour } from './neighbours.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { newVisitor } from './visitors.ts';

const TIMES_IDLE = 3;
const MOST_HELD_MS = 50;
/** Below this nobody notices, however fast the idle product is. */
const FLOOR_MS = 15;
/** The good client’s requests; a neighbour asks five times a second, which is all it may. */
const EVERY_MS = 10;
const NEIGHBOUR_EVERY_MS = 200;
const SECONDS = 1.2;
/** Other programs of the machine only ever add to a wait, so the best of some rounds is the product’s own. */
const MOST_ROUNDS = 3;
/** What the short round asks about. */
const FEW = 3;

/** Whoever asks for little is answered as fast beside a client that asks for as much as it may. */
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
    const ids = await largestReport(url);
    const neighbours = await neighboursOf(url, ids);
    const some = context.round === 'long' ? neighbours : neighbours.slice(0, FEW);
    await good(url, SECONDS);
    const seen: Beside[] = [];
    for (const neighbour of some) seen.push(await besideOne(product, neighbour));
    const [worst] = seen.toSorted((one, other) => other.times - one.times);
    const longest = seen.toSorted((one, other) => other.heldMs - one.heldMs)[0];
    await held(product);
    await Promise.all(Array.from({ length: 10 }, (_, count) => ask(url, exportCall(ids, count))));
    const atOnce = await held(product);
    return {
      seen:
        `${seen.length} addresses, worst ${figures(worst)}; main thread held at most ` +
        `${longest?.heldMs} ms by ${longest?.name}, ${atOnce} ms by ten files`,
      held:
        seen.every(({ times, heldMs }) => times <= TIMES_IDLE && heldMs <= MOST_HELD_MS) &&
        atOnce <= MOST_HELD_MS,
    };
  },
};

/** Of one address: the good client’s p99 without and with the neighbour, in ms. */
type Beside = { name: string; idle: number; beside: number; times: number; heldMs: number };

const figures = (seen: Beside | undefined) =>
  seen ? `${seen.name}: ${ms(seen.idle)} idle, ${ms(seen.beside)} beside` : 'nobody';

/** The best of a few rounds; how long the main thread was held is the worst of them. */
async function besideOne(product: Product, { name, call }: Neighbour): Promise<Beside> {
  let best: Beside | null = null;
  let heldMs = 0;
  const answers = new Map<number, number>();
  for (let round = 0; round < MOST_ROUNDS && (best?.times ?? Infinity) > TIMES_IDLE; round++) {
    const idle = await good(product.url, SECONDS / 2);
    await held(product);
    const running = keepAsking(product.url, call, answers);
    const beside = await good(product.url, SECONDS);
    await running.stop();
    heldMs = Math.max(heldMs, await held(product));
    const times = beside / Math.max(idle, FLOOR_MS / TIMES_IDLE);
    if (best === null || times < best.times) best = { name, idle, beside, times, heldMs };
  }
  const seen = { ...(best as Beside), heldMs };
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`  ${figures(seen)}; held ${heldMs} ms; ${counts}`);
  return seen;
}

/** p99 in ms of requests at a steady rate, each counted from the moment at which it was due. */
async function good(url: string, seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const due = performance.now();
  const count = Math.round((seconds * 1000) / EVERY_MS);
  const taken = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = due + index * EVERY_MS;
      await sleep(at - performance.now());
      const began = performance.now();
      await ask(url, { path: '/api/companies' }, { agent });
      return performance.now() - began;
    }),
  );
  agent.destroy();
  return taken.toSorted((left, right) => left - right)[Math.ceil(count * 0.99) - 1] ?? 0;
}

/** One client, at the steady rate it is allowed, whatever it is answered. */
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

/** How long the main thread was held at most since this was last asked. */
async function held(product: Product): Promise<number> {
  const before = product.log().length;
  product.process.kill('SIGUSR2');
  for (;;) {
    const found = /main thread held (\d+) ms/.exec(product.log().slice(before))?.[1];
    if (found !== undefined) return Number(found);
    await sleep(10);
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
