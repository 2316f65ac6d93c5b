import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { newVisitor, rivalsOf, someIds, type SomeIds } from './visitors.ts';

const TIMES_IDLE = 3;
const MOST_HELD_MS = 50;
/** Below this nobody notices, however fast the idle product is. */
const FLOOR_MS = 15;
/** The good client’s requests; a neighbour asks five times a second, which is all it may. */
const EVERY_MS = 20;
const NEIGHBOUR_EVERY_MS = 200;
const FORMATS = ['html', 'pdf', 'word', 'powerpoint', 'xlsx', 'csv', 'json'];
const COMPARISON = '/api/comparisons';

type Call = {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
};
/** What one client asks of one address, for the n-th time. */
type Neighbour = { name: string; call: (count: number) => Call };

/** Whoever asks for little is answered as fast beside a client that asks for as much as it may. */
export const drill: Drill = {
  name: 'neighbour',
  fault: 'one client asks for large reports as often as it may; then ten large files at once',
  asked: `the others’ p99 at most ${TIMES_IDLE} times its idle value, main thread held ${MOST_HELD_MS} ms at most`,
  modes: ['embedded', 'postgresql'],
  round: 'long',
  run: async (context) => {
    const probe = path.join(import.meta.dirname, 'loop-probe.mjs');
    const env = await drillEnvironment(context);
    const product = await startProduct(context, { ...env, NODE_OPTIONS: `--import=${probe}` });
    const { url } = product;
    const isLong = context.round === 'long';
    const seconds = isLong ? 2 : 1;
    const ids = await largest(url);
    const neighbours = await neighboursOf(url, ids);
    await good(url, 1);
    let worst = { name: 'nobody', idle: 0, beside: 0, times: 0 };
    for (const { name, call } of isLong ? neighbours : neighbours.slice(0, 3)) {
      const idle = await good(url, seconds / 2);
      await held(product);
      const running = keepAsking(url, call);
      const beside = await good(url, seconds);
      await running.stop();
      const times = beside / Math.max(idle, FLOOR_MS / TIMES_IDLE);
      if (times > worst.times) worst = { name, idle, beside, times };
      const figures = `p99 ${ms(idle)} idle, ${ms(beside)} beside; held ${await held(product)} ms`;
      if (isLong) console.log(`${name}: ${figures}; ${running.seen()}`);
    }
    await held(product);
    await Promise.all(
      Array.from({ length: 10 }, (_, count) =>
        ask(url, { path: exportPath(ids, FORMATS[count % FORMATS.length] ?? 'pdf', count) }),
      ),
    );
    const atOnce = await held(product);
    return {
      seen: `worst ${worst.name}: ${ms(worst.idle)} idle, ${ms(worst.beside)} beside; held ${atOnce} ms by ten files`,
      held: worst.times <= TIMES_IDLE && atOnce <= MOST_HELD_MS,
    };
  },
};

/** As much as one report may hold. */
async function largest(url: string): Promise<SomeIds> {
  const ids = await someIds(url, 1, 32);
  return { ...ids, competitorIds: (await rivalsOf(url, ids.productId)).slice(0, 10) };
}

async function neighboursOf(url: string, ids: SomeIds): Promise<Neighbour[]> {
  const json = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  const { productId, competitorIds, featureIds } = ids;
  const post = (path: string, body: unknown): Call => ({
    path,
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  const saved = await ask(
    url,
    post('/api/battlecards', { ...ids, template: 'profile', name: 'large' }),
  );
  if (saved.status !== 201) throw new Error(`saving answered ${saved.status} ${saved.text}`);
  const { id, key } = JSON.parse(saved.text) as { id: string; key: string };
  const plain = { 'accept-encoding': 'identity' };
  const file = (await ask(url, { path: exportPath(ids, 'json', 0), headers: plain })).text;
  const batch = (count: number) => ({
    product: { id: productId },
    competitor: { id: competitorIds[count % competitorIds.length] },
    featureIds: turned(featureIds, count),
  });
  return [
    { name: 'comparisons', call: (count) => ({ path: `${COMPARISON}?${query(ids, count)}` }) },
    { name: 'saved report', call: () => ({ path: `/api/battlecards/${id}` }) },
    { name: 'opened file', call: () => ({ ...post('/api/reports/open', {}), body: file }) },
    {
      name: 'profiles',
      call: (count) => ({
        path: `${COMPARISON}?${query(ids, count)}&template=profile&audience=customer`,
      }),
    },
    { name: 'one comparison', call: () => ({ path: `${COMPARISON}?${query(ids, 0)}` }) },
    {
      name: 'saved list',
      call: () => ({ path: '/api/battlecards', headers: { 'saved-reports-key': key } }),
    },
    {
      name: 'preview',
      call: (count) => ({ path: `/api/export/battlecard?${query(ids, count)}&preview=1` }),
    },
    ...FORMATS.map((format) => ({
      name: `export ${format}`,
      call: (count: number) => ({ path: exportPath(ids, format, count) }),
    })),
    { name: 'batch', call: (count) => post('/api/competitive-intelligence-batch', batch(count)) },
    { name: 'save', call: (count) => post('/api/battlecards', { ...ids, name: `n${count}` }) },
    ...[
      'data/competitors',
      'competitors',
      'price-chart',
      'openapi.json',
      'features',
      'analytics/stats',
      'analytics/products',
      'analytics/events',
      'analytics/exports',
      'analytics/pages',
    ].map((name) => ({
      name,
      call: () => ({ path: `/api/${name}` }),
    })),
  ];
}

const turned = <Item>(items: Item[], by: number) => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/** Another order of criteria is another report. */
function query({ productId, competitorIds, featureIds }: SomeIds, count: number): string {
  const features = turned(featureIds, count).join(',');
  return `product=${productId}&competitors=${competitorIds.join(',')}&features=${features}`;
}

function exportPath(ids: SomeIds, format: string, count: number): string {
  return `/api/export/battlecard?${query(ids, count)}&template=profile&format=${format}`;
}

type Answer = { status: number; text: string };

function ask(
  url: string,
  { path: address, method = 'GET', headers = {}, body }: Call,
  options: { agent?: http.Agent; visitor?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const visitor = options.visitor ?? newVisitor();
    const request = http.request(`${url}${address}`, {
      method,
      agent: options.agent,
      headers: { 'accept-encoding': 'br', ...visitor, ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const isPlain = response.headers['content-encoding'] === undefined;
        resolve({
          status: response.statusCode ?? 0,
          text: isPlain ? Buffer.concat(chunks).toString() : '',
        });
      });
    });
    request.end(body);
  });
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
function keepAsking(url: string, call: Neighbour['call']) {
  const visitor = newVisitor();
  const statuses = new Map<number, number>();
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
    seen: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
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
