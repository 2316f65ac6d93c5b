import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { createClientAllowance } from '../process/client-allowance.ts';
import { tooManyRequests } from './errors.ts';

/** What a client’s requests to some addresses may cost at once, and in an hour. */
export type CostAllowance = { burst: number; hourly: number };

/** Counted before anything is read, since reading costs time whatever is answered. */
export function costAllowance(
  { burst, hourly }: CostAllowance,
  costOf: (request: FastifyRequest) => number,
  processes: () => number,
): Pick<RouteShorthandOptions, 'onRequest'> {
  const clock = () => performance.now();
  const allowance = createClientAllowance({ burst, hourly }, clock, processes);
  return {
    onRequest: async (request) => {
      // One request is allowed however many processes share the burst.
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
