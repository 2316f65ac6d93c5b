import rateLimit from '@fastify/rate-limit';
import type { App, AppDependencies } from './app-types.ts';
import { tooManyRequests } from './errors.ts';

const CLIENTS_REMEMBERED = 20_000;

/** Marks a route as an export, which has a smaller allowance than a read. */
export const exportLimit = (limits: AppDependencies['limits']) => ({
  rateLimit: { max: limits.exportsPerMinute, timeWindow: 60_000, groupId: 'exports' },
});

/** Reads of the API share one allowance for each client; pages and their files have none. */
export async function limitRate(app: App, limits: AppDependencies['limits']): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: limits.readsPerMinute,
    timeWindow: 60_000,
    cache: CLIENTS_REMEMBERED,
    groupId: 'reads',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !(request.raw.url ?? '').startsWith('/api/'),
    addHeaders: { 'retry-after': false },
    errorResponseBuilder: (_request, context) =>
      tooManyRequests(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
}

/** One IPv6 customer holds a /64, so its addresses count as one client. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
