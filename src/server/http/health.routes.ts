import type { App, AppDependencies } from './app-types.ts';
import { notReady } from './errors.ts';

export function healthRoutes(
  app: App,
  { snapshot, pingDatabase, activity }: AppDependencies,
): void {
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (snapshot() === null) throw notReady();
    await pingDatabase().catch(() => {
      throw notReady();
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', droppedEvents: activity.dropped() });
  });
}
