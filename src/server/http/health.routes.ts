import type { App } from './app-types.ts';
import { notReady } from './errors.ts';

/** `readiness` rejects while the server cannot do its work, and gives what else is worth knowing. */
export function healthRoutes(app: App, readiness: () => Promise<Record<string, number | string>>): void {
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const facts = await readiness().catch(() => {
      throw notReady();
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...facts });
  });
}
