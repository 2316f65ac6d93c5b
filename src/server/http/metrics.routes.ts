import type { Answered, Metrics } from '../process/metrics.ts';
import { parseAddress } from '../process/parse-address.ts';
import { isSameSecret } from '../process/same-secret.ts';
import type { App, Request } from './route-types.ts';
import { notFound } from './errors.ts';

/** Long enough for the start to be over. */
const AFTER_MS = 100;
const MOST_EARLY = 10_000;
const SAYS_FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export type MetricsOptions = {
  /** Loaded after the start; answers sent before are counted then. */
  load: () => Metrics;
  /** null: only the machine itself may read. */
  token: string | null;
};

/**
 * Counts what is answered, and shows it at `/metrics` in Prometheus' text form to callers with the token, or from this machine
 * and not through a proxy on it. To all others the address does not exist.
 */
export function metricsRoutes(app: App, { load, token }: MetricsOptions): void {
  const early: Answered[] = [];
  let metrics: Metrics | null = null;
  const loaded = (): Metrics => {
    if (metrics) return metrics;
    metrics = load();
    for (const answered of early.splice(0)) metrics.count(answered);
    return metrics;
  };
  app.addHook('onListen', async () => {
    setTimeout(() => {
      try {
        loaded();
      } catch {
        // The next request for the metrics tries again.
      }
    }, AFTER_MS).unref();
  });

  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    const answered = { method, route, status: reply.statusCode, seconds };
    if (metrics) metrics.count(answered);
    else if (early.length < MOST_EARLY) early.push(answered);
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    const { contentType, text } = loaded();
    return reply
      .headers({ 'content-type': contentType, 'cache-control': 'no-store' })
      .send(await text());
  });
}

function mayRead({ headers, socket }: Request, token: string | null): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== null && given !== undefined) return isSameSecret(given, token);
  const isForwarded = SAYS_FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && parseAddress(socket.remoteAddress ?? '')?.range() === 'loopback';
}
