import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { createClientAllowance } from '../process/client-allowance.ts';
import { tooManyRequests } from './errors.ts';

/** The cost that a client’s requests to some addresses may reach at once, and in an hour. */
export type CostAllowance = { burst: number; hourly: number };

/** Charged before the body is read, because reading costs time even where the request is refused. */
export function costAllowance(
  { burst, hourly }: CostAllowance,
  costOf: (request: FastifyRequest) => number,
  processes: () => number,
): Pick<RouteShorthandOptions, 'onRequest'> {
  const clock = () => performance.now();
  const allowance = createClientAllowance({ burst, hourly }, clock, processes);
  return {
    onRequest: async (request) => {
      // At least one request is allowed, however many processes share the burst.
      const cost = Math.min(costOf(request), Math.floor(burst / processes()));
      const seconds = allowance.take(request.ip, cost);
      if (seconds > 0) throw tooManyRequests(seconds);
    },
  };
}

/** In bytes, `least` for a small one; a body without a length counts as the largest. */
export function bodyCost(least: number): (request: FastifyRequest) => number {
  return ({ headers, routeOptions }) =>
    Math.max(least, Number(headers['content-length'] ?? routeOptions.bodyLimit ?? 0));
}
