import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { hasReport, saveReport, someIds } from './visitors.ts';

const WRITERS = 4;
/** Milliseconds in which a process saves its first report. */
const MOST_WAIT = 5000;

/** A report that was confirmed as saved survives a kill of the process. */
export const drill: Drill = {
  name: 'kill',
  fault: 'kill -9 while four clients save reports',
  asked: 'nothing confirmed is lost, ready again in 3 s',
  modes: ['embedded', 'postgresql'],
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const rounds = context.round === 'short' ? 2 : 8;
    const confirmed: string[] = [];
    let slowest = 0;
    let product = await startProduct(context, env);
    const ids = await someIds(product.url, 1, 3);
    for (let round = 0; round < rounds; round++) {
      let running = true;
      const { url } = product;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let count = 0; running; count++) {
          const id = await saveReport(url, ids, `${round}-${writer}-${count}`).catch(() => null);
          if (id !== null) confirmed.push(id);
        }
      });
      // The first save of a process builds its first report; a kill before it would prove nothing.
      const before = confirmed.length;
      const until = performance.now() + MOST_WAIT;
      while (confirmed.length === before && performance.now() < until) await sleep(20);
      await sleep(Math.random() * 400);
      product.process.kill('SIGKILL');
      await product.exit;
      running = false;
      await Promise.all(writers);
      const started = performance.now();
      product = await startProduct(context, env);
      slowest = Math.max(slowest, performance.now() - started);
    }
    let lost = 0;
    for (const id of confirmed) if (!(await hasReport(product.url, id))) lost += 1;
    return {
      seen: `${rounds} kills, ${confirmed.length} confirmed, ${lost} lost, ready in ${(slowest / 1000).toFixed(1)} s at most`,
      held: confirmed.length > 0 && lost === 0 && slowest <= 3000,
    };
  },
};
