import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { PREVIEW } from '../../core/api/export-api.ts';
import { clientKey } from '../process/parse-address.ts';
import type { App } from './route-types.ts';
import { tooManyRequests } from './errors.ts';

const CLIENTS_REMEMBERED = 20_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of one client over all processes on one database. */
export type RequestLimits = {
  readsPerMinute: number;
  exportsPerMinute: number;
  /** Processes over which a client's requests are spread: each grants its share. */
  processes: () => number;
};

const shareOf =
  (allowed: number, { processes }: Pick<RequestLimits, 'processes'>) =>
  () =>
    Math.ceil(allowed / processes());

/** An allowance of its own for the routes of a group. */
const groupLimit = (
  groupId: string,
  allowed: number,
  limits: RequestLimits,
  timeWindow = MINUTE_MS,
) => ({
  // Counted at any address: outside the API only unmarked routes are exempt.
  rateLimit: { max: shareOf(allowed, limits), timeWindow, groupId, allowList: [] as string[] },
});

/** Options of a route that takes part in an allowance of its own. */
export type RouteLimit = Pick<RouteShorthandOptions, 'config' | 'onRequest'>;

export type ReportLimits = {
  /** The allowance that all exports share. */
  exportLimit: RouteLimit;
  /** The same for previews: an allowance of their own, as large as that of reads. */
  previewLimit: RouteLimit;
};

/** Marks the route on which browsers report visits, so that navigation does not use up the allowance of reads. */
export const visitLimit = (limits: RequestLimits) =>
  groupLimit('visits', limits.readsPerMinute, limits);

/** Marks an address that reads uploaded files, which costs as much as an export. */
export const openLimit = (limits: RequestLimits) =>
  groupLimit('opened', limits.exportsPerMinute, limits);

/** Marks an address that stores something new: an allowance by the hour. */
export const newOwnLimit = (limits: RequestLimits, hourly: number) =>
  groupLimit('own-catalogs', hourly, limits, HOUR_MS);

/** Marks an address that saves edits, which an editor sends at most twice a second. */
export const ownEditLimit = (limits: RequestLimits) =>
  groupLimit('own-edits', limits.readsPerMinute / 2, limits);

/** Marks a page whose address needs a look-up: the same allowance as reads of the API. */
export const lookedUpPageLimit = (limits: RequestLimits) =>
  groupLimit('looked-up-pages', limits.readsPerMinute, limits);

/** Marks the address of agents, which ask several questions in a row. */
export const agentLimit = (limits: RequestLimits) =>
  groupLimit('agents', limits.readsPerMinute / 2, limits);

/** Marks an address that computes for a while: an allowance of its own, a fifth of that of reads. */
export const decisionLimit = (limits: RequestLimits) =>
  groupLimit('decisions', limits.readsPerMinute / 5, limits);

/**
 * Reads of the API share one allowance for each client; pages and their files have none. Returns the limits of exports and
 * previews.
 */
export async function limitRate(app: App, limits: RequestLimits): Promise<ReportLimits> {
  const reads = shareOf(limits.readsPerMinute, limits);
  await app.register(rateLimit, {
    global: true,
    max: reads,
    timeWindow: MINUTE_MS,
    cache: CLIENTS_REMEMBERED,
    groupId: 'reads',
    keyGenerator: ({ ip }: FastifyRequest) => clientKey(ip),
    // Decided by the matched route: `/%61pi/…` is another spelling of the same address.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    addHeaders: { 'retry-after': false },
    errorResponseBuilder: (_request, context) =>
      tooManyRequests(Math.max(1, Math.ceil(context.ttl / 1000))),
  });
  // A limit in a route's config is counted for that route alone, so each allowance is one handler.
  const config = { rateLimit: false } as const;
  const exports = app.rateLimit({
    max: shareOf(limits.exportsPerMinute, limits),
    timeWindow: MINUTE_MS,
  });
  const previews = app.rateLimit({ max: reads, timeWindow: MINUTE_MS });
  return {
    exportLimit: { config, onRequest: exports },
    previewLimit: {
      config,
      onRequest(request, reply) {
        return (isPreview(request.query) ? previews : exports).call(app, request, reply);
      },
    },
  };
}

function isPreview(query: unknown): boolean {
  return (
    typeof query === 'object' && query !== null && 'preview' in query && query.preview === PREVIEW
  );
}
