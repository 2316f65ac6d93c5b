import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor, someIds } from './visitors.ts';

const FORMATS = ['pdf', 'word', 'powerpoint', 'html', 'csv'] as const;
const EXPORTS = 10;
const READERS = 8;
/** Connections that were opened before the signal and are used only after it. */
const SLEEPERS = 4;
const LONGEST_STOP_MS = 10_000;

/** A process that is asked to stop answers all requests sent before, and those on open connections meanwhile. */
export const drill: Drill = {
  name: 'sigterm',
  fault: 'SIGTERM while ten exports are made and eight connections read',
  asked: 'no request fails, exit 0 within 10 s',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const rounds = context.round === 'short' ? 1 : 5;
    const env = await drillEnvironment(context);
    const lost: string[] = [];
    let answered = 0;
    let slowest = 0;
    let codes = 0;
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(context, env);
      const { productId, competitorIds, featureIds } = await someIds(product.url, 6, 20);
      const selection = `product=${productId}&competitors=${competitorIds.join(',')}&features=${featureIds.join(',')}`;
      const count = async (what: string, request: Promise<Answer>) => {
        const { status } = await request.catch((error: Error) => ({ status: error.message }));
        if (status === 200) answered += 1;
        else lost.push(`${what} ${status}`);
      };
      const readers = Array.from({ length: READERS }, () => readOn(product.url, count));
      const sleepers = await Promise.all(
        Array.from({ length: SLEEPERS }, async () => {
          const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
          await get(`${product.url}/api/site`, agent);
          return agent;
        }),
      );
      const exports = Array.from({ length: EXPORTS }, (_, at) => {
        const format = FORMATS[at % FORMATS.length] ?? 'pdf';
        const url = `${product.url}/api/export/battlecard?${selection}&format=${format}`;
        return count(format, get(url, new http.Agent()));
      });
      await sleep(60);
      const asked = performance.now();
      product.process.kill('SIGTERM');
      await sleep(300);
      const late = sleepers.map((agent) => count('late', get(`${product.url}/api/site`, agent)));
      await Promise.all([...exports, ...readers, ...late]);
      const { code } = await product.exit;
      slowest = Math.max(slowest, performance.now() - asked);
      codes += code === 0 ? 0 : 1;
    }
    return {
      seen: `${rounds} stops, ${answered} answered, ${lost.length} lost${summary(lost)}, ${codes} exits other than 0, ${(slowest / 1000).toFixed(1)} s at most`,
      held: lost.length === 0 && codes === 0 && answered > EXPORTS && slowest <= LONGEST_STOP_MS,
    };
  },
};

type Answer = { status: number; isLast: boolean };

/** Repeats requests over one connection until an answer closes it. */
async function readOn(url: string, count: (what: string, request: Promise<Answer>) => unknown) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let isLast = false; !isLast;) {
    const request = get(`${url}/api/companies`, agent);
    await count('read', request);
    isLast = await request.then(
      (answer) => answer.isLast,
      () => true,
    );
  }
}

function get(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: newVisitor() }, (answer) => {
      answer.on('error', reject).on('data', () => undefined);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isLast: answer.headers.connection === 'close',
        }),
      );
    });
    request.on('error', reject);
  });
}

function summary(lost: string[]): string {
  return lost.length === 0 ? '' : ` (${[...new Set(lost)].slice(0, 4).join(', ')})`;
}
