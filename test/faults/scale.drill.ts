import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { writeSyntheticCatalog, type Synthetic } from '../support/synthetic-catalog.ts';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { residentOf } from './resident-memory.ts';
import { newVisitor } from './visitors.ts';

const SMALL = 1000;
const LARGE = 10_000;
/** Most of it is for reading the files once. */
const MOST_MS = 180_000;
const PAGES = 100;
const TEXTS = [
  'grove',
  'e',
  'city 1',
  '99',
  'works 7',
  'no such van',
  'night',
  'cedar cool',
  '7',
  'x',
];
const MOST_SEARCH_MS = 200;
const MOST_BYTES = 64 * 1024;
const MOST_MEGABYTES = 600;
/** Limit of the ratio of a page of the large catalog to one of the small. */
const MOST_TIMES = 1.5;
/** Differences below this count as equal. */
const NOISE_MS = 0.3;

/** A catalog of ten thousand rivals is listed, searched and compared as fast as one of a thousand. */
export const drill: Drill = {
  name: 'scale',
  fault: 'a catalog of 10,000 models (short round: 5,000)',
  asked: 'page p50 ≤ 1.5 × that of 1,000, search ≤ 200 ms, answers ≤ 64 KB gzip, ≤ 600 MB',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  longestMs: MOST_MS,
  run: async (context) => {
    const catalogsDir = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-scale-'));
    context.after(() => fs.rmSync(catalogsDir, { recursive: true, force: true }));
    const size = context.round === 'short' ? 5000 : LARGE;
    const small = writeSyntheticCatalog(catalogsDir, SMALL, 1);
    const large = writeSyntheticCatalog(catalogsDir, size, 2);
    const env = { ...(await drillEnvironment(context)), CATALOGS_DIR: catalogsDir };
    const seed = await timed(() => startProduct(context, env, { readyMs: MOST_MS }));
    seed.value.process.kill('SIGTERM');
    await seed.value.exit;
    const restart = await timed(() => startProduct(context, env));
    const product = restart.value;

    const hold = watchHold(product);
    const [smallPages, largePages] = await pagesOfBoth(product, [small, large], [SMALL, size]);
    const searches = await searchTimes(product, large);
    const works = await worksAsBefore(product, large);
    const longestHold = await hold();
    const largest = await largestAnswer(product, large);
    const megabytes = Math.round(residentOf(product.process.pid ?? 0));
    const [p50Small, p50Large] = [at(smallPages, 0.5), at(largePages, 0.5)];
    return {
      seen:
        `${size} models: page p50/p99 ${ms(p50Large)}/${ms(at(largePages, 0.99))} ms (of 1,000: ` +
        `${ms(p50Small)}/${ms(at(smallPages, 0.99))}), search p50/p99 ${ms(at(searches, 0.5))}/${ms(at(searches, 0.99))} ms, ` +
        `largest answer ${(largest / 1024).toFixed(0)} KB, ${megabytes} MB, seeded in ${seconds(seed.ms)}, ` +
        `restarted in ${seconds(restart.ms)}, longest wait beside it ${ms(longestHold)} ms${works === '' ? '' : `, ${works}`}`,
      held:
        p50Large <= p50Small * MOST_TIMES + NOISE_MS &&
        at(searches, 1) <= MOST_SEARCH_MS &&
        largest <= MOST_BYTES &&
        megabytes <= MOST_MEGABYTES &&
        works === '',
    };
  },
};

async function timed<Value>(run: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const started = performance.now();
  return { value: await run(), ms: performance.now() - started };
}

async function ask(product: Product, address: string): Promise<Response> {
  const answer = await fetch(product.url + address, { headers: newVisitor() });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

const askTimed = async (product: Product, address: string) =>
  (await timed(async () => (await ask(product, address)).arrayBuffer())).ms;

/** Alternates both, so that other load on the machine affects them equally. */
async function pagesOfBoth(product: Product, catalogs: Synthetic[], sizes: number[]) {
  const times: number[][] = catalogs.map(() => []);
  for (let page = 0; page < PAGES + 5; page++) {
    for (const [which, { firstId }] of catalogs.entries()) {
      const cursor = (page * 7919) % (((sizes[which] ?? 0) * 3) / 4);
      const order = page % 2 === 0 ? 'name' : 'newest';
      const address = `/api/data/competitors/${firstId}?limit=24&order=${order}&cursor=${cursor}`;
      const taken = await askTimed(product, address);
      if (page >= 5) times[which]?.push(taken);
    }
  }
  return times as [number[], number[]];
}

/** Times of a search with its list and counts, requested as by the page. */
async function searchTimes(product: Product, { firstId, prefix }: Synthetic): Promise<number[]> {
  const times: number[] = [];
  const narrowings = [
    '',
    '&filter=group:small',
    `&filter=licence:B,${prefix}_1:300&order=${prefix}_2`,
  ];
  for (const text of TEXTS) {
    for (const narrowing of narrowings) {
      const query = `q=${encodeURIComponent(text)}${narrowing}`;
      const list = `/api/data/competitors/${firstId}`;
      const both = () =>
        Promise.all([
          ask(product, `${list}?limit=24&${query}`),
          ask(product, `${list}/facets?${query}`),
        ]);
      times.push((await timed(both)).ms);
    }
  }
  return times;
}

/** Functions that fail with such a catalog; empty if none does. */
async function worksAsBefore(
  product: Product,
  { slug, firstId, prefix }: Synthetic,
): Promise<string> {
  const search =
    `catalog=${slug}&product=${firstId}&competitors=${firstId + 1},${firstId + 2},${firstId + 3}` +
    `&features=${prefix}_1,${prefix}_2,${prefix}_4`;
  const addresses = [
    `/api/comparisons?${search}`,
    `/api/export/battlecard?${search}&format=csv`,
    `/api/export/battlecard?${search}&format=html`,
    `/api/competitors/${firstId + 5}`,
    `/api/competitors?ids=${firstId + 5}`,
    '/api/analytics/stats',
  ];
  const failures = await Promise.all(
    addresses.map((address) => ask(product, address).then(() => '', String)),
  );
  return failures.filter(Boolean).join(', ');
}

/** Bytes of the largest answer, compressed. */
async function largestAnswer(
  product: Product,
  { slug, firstId, prefix }: Synthetic,
): Promise<number> {
  const addresses = [
    '/api/site',
    '/api/companies',
    '/api/products',
    `/api/products?catalog=${slug}`,
    '/api/competitors',
    `/api/competitors?catalog=${slug}&limit=100`,
    '/api/data/competitors',
    `/api/data/competitors?catalog=${slug}`,
    `/api/data/competitors/${firstId}?limit=100`,
    `/api/data/competitors/${firstId}/facets`,
    `/api/features?catalog=${slug}`,
    `/api/comparisons?catalog=${slug}&product=${firstId}&competitors=${firstId + 1}&features=${prefix}_1`,
  ];
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const body = await (await ask(product, address)).arrayBuffer();
      return gzipSync(Buffer.from(body)).length;
    }),
  );
  return Math.max(...sizes);
}

/** Polls the product's liveness continuously; returns the longest wait in ms. */
function watchHold(product: Product): () => Promise<number> {
  let longest = 0;
  let running = true;
  const asking = (async () => {
    while (running) {
      longest = Math.max(longest, await askTimed(product, '/health/live'));
      await sleep(5);
    }
  })();
  return async () => {
    running = false;
    await asking;
    return longest;
  };
}

/** The time at a share of all sorted times. */
function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const ms = (value: number) => value.toFixed(1);
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
