import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor, someIds } from './visitors.ts';

const FORMATS = ['pdf', 'word', 'powerpoint'] as const;
/** More than may run and wait. */
const EXPORTS = 40;
const COMPARISONS = 8;
/** A second in which it still takes requests, and the half minute that is promised. */
const LONGEST_STOP_MS = 31_000;

/** All queues are full when the process is asked to stop. */
export const drill: Drill = {
  name: 'sigterm-full',
  fault:
    'SIGTERM while every place for exports is taken by the largest reports, and others compare',
  asked:
    'what was accepted is answered in 30 s; what is not is 429 or 503 with Retry-After; never 500',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const product = await startProduct(context, await drillEnvironment(context));
    const { productId, competitorIds, featureIds } = await someIds(product.url, 10, 32);
    const selection = `product=${productId}&competitors=${competitorIds.join(',')}&features=${featureIds.join(',')}`;
    const counts = new Map<string, number>();
    const count = async (address: string) => {
      const seen = await fetch(`${product.url}${address}`, { headers: newVisitor() }).then(
        async (answer) => {
          await answer.arrayBuffer();
          const isDated = answer.status === 200 || answer.headers.has('retry-after');
          return `${answer.status}${isDated ? '' : ' without Retry-After'}`;
        },
        () => 'lost',
      );
      counts.set(seen, (counts.get(seen) ?? 0) + 1);
    };
    const asked = [
      ...Array.from({ length: EXPORTS }, (_, at) =>
        count(`/api/export/battlecard?${selection}&format=${FORMATS[at % FORMATS.length]}`),
      ),
      ...Array.from({ length: COMPARISONS }, (_, at) =>
        count(
          `/api/comparisons?product=${productId}&competitors=${competitorIds.slice(at).join(',')}&features=${featureIds.join(',')}`,
        ),
      ),
    ];
    await sleep(500);
    const begun = performance.now();
    product.process.kill('SIGTERM');
    await Promise.all(asked);
    const { code } = await product.exit;
    const ms = performance.now() - begun;
    const seen = [...counts].map(([status, times]) => `${times} × ${status}`).sort();
    return {
      seen: `${seen.join(', ')}; exit ${code} after ${(ms / 1000).toFixed(1)} s`,
      held:
        [...counts.keys()].every((status) => /^(?:200|429|503)$/.test(status)) &&
        (counts.get('200') ?? 0) > EXPORTS / 2 &&
        code === 0 &&
        ms <= LONGEST_STOP_MS,
    };
  },
};
