import type { RouteShorthandOptions } from 'fastify';
import { createClientAllowance } from '../process/client-allowance.ts';
import { tooManyRequests } from './errors.ts';

/** In bytes: what a client may send at once, and in an hour. */
export type BodyAllowance = { burst: number; hourly: number };

/**
 * Counts the bodies that a client sends to some addresses before they are read, since reading them costs time whatever
 * is answered. One without a length counts as the largest.
 */
export function bodyAllowance(
  { burst, hourly }: BodyAllowance,
  processes: () => number,
): Pick<RouteShorthandOptions, 'onRequest'> {
  const clock = () => performance.now();
  const allowance = createClientAllowance({ burst, hourly }, clock, processes);
  return {
    onRequest: async ({ headers, ip, routeOptions }) => {
      const most = Math.min(routeOptions.bodyLimit ?? burst, Math.floor(burst / processes()));
      const bytes = Math.min(Number(headers['content-length'] ?? most), most);
      const seconds = allowance.take(ip, bytes);
      if (seconds > 0) throw tooManyRequests(seconds);
    },
  };
}
