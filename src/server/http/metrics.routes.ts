import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Histogram, type Registry } from 'prom-client';
import { parseAddress } from '../process/parse-address.ts';
import type { App, Request } from './app-types.ts';
import { notFound } from './errors.ts';

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 5, 30];
const SAYS_FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export type MetricsOptions = {
  registry: Registry;
  /** null: only the machine itself may read. */
  token: string | null;
};

/**
 * Counts what is answered, and shows it at `/metrics` in Prometheus' text form to whoever holds the token or asks from this
 * machine itself, not through a proxy on it. To everybody else the address does not exist.
 */
export function metricsRoutes(app: App, { registry, token }: MetricsOptions): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'selector_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'selector_http_request_duration_seconds',
    help: 'Time until an answer was out, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });

  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}

function mayRead({ headers, socket }: Request, token: string | null): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== null && given !== undefined) return isSame(given, token);
  const isForwarded = SAYS_FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && parseAddress(socket.remoteAddress ?? '')?.range() === 'loopback';
}

/** Takes the same time whatever was given. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
