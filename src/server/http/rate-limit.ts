import rateLimit from '@fastify/rate-limit';
import type { App, AppDependencies } from './app-types.ts';
import { tooManyRequests } from './errors.ts';

const CLIENTS_REMEMBERED = 20_000;
const MINUTE_MS = 60_000;

/** Marks a route as an export, which has a smaller allowance than a read. */
export const exportLimit = (limits: AppDependencies['limits']) => ({
  rateLimit: { max: limits.exportsPerMinute, timeWindow: MINUTE_MS, groupId: 'exports' },
});

/** Marks the route on which browsers report visits: walking about leaves the allowance of reads alone. */
export const visitLimit = (limits: AppDependencies['limits']) => ({
  rateLimit: { max: limits.readsPerMinute, timeWindow: MINUTE_MS, groupId: 'visits' },
});

/** Reads of the API share one allowance for each client; pages and their files have none. */
export async function limitRate(app: App, limits: AppDependencies['limits']): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: limits.readsPerMinute,
    timeWindow: MINUTE_MS,
    cache: CLIENTS_REMEMBERED,
    groupId: 'reads',
    // By the route that answers: `/%61pi/…` is another spelling of the same address.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    addHeaders: { 'retry-after': false },
    errorResponseBuilder: (_request, context) =>
      tooManyRequests(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
}
