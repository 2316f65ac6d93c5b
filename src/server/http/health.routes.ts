import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './route-types.ts';
import { notReady } from './errors.ts';

/** Further facts in the answer, by name. */
type Facts = Record<string, number | string | string[]>;

const LONGEST_WAIT_MS = 700;

/**
 * `readiness` rejects while the server cannot work, and gives further facts. A check that hangs means not ready; requests
 * meanwhile share one check.
 */
export function healthRoutes(app: App, readiness: () => Promise<Facts>): void {
  let asked: Promise<Facts> | null = null;
  const ask = () => {
    asked ??= readiness().finally(() => {
      asked = null;
    });
    return asked;
  };
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const answered = new AbortController();
    const late = sleep(LONGEST_WAIT_MS, null, { signal: answered.signal }).catch(() => null);
    const facts = await Promise.race([ask().catch(() => null), late]);
    answered.abort();
    if (facts === null) throw notReady();
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...facts });
  });
}
