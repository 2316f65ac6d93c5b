import { FINISHED_PAGES, KNOWN_PAGES, type KnownPage } from '../../../../core/api/known-pages.ts';
import type { Reply, Request } from '../../../http/route-types.ts';
import { KNOWN_METHODS } from '../../../http/methods.ts';
import { VIEWER_ADDRESS } from '../../../http/open-api.ts';
import {
  notedActivity,
  UNKNOWN_ADDRESS,
  type ActivityEvent,
  type Visitor,
} from './activity-event.ts';
import { agentFamily } from './agent-family.ts';
import type { CountryLookup } from './country-lookup.ts';
import { maskAddress } from './mask-address.ts';
import type { Log } from '../../../process/log.ts';
import type { ActivityLog } from './activity-log.ts';

export const VISIT_ADDRESS = '/api/analytics/visit';
const PAGES = new Set<string>([...KNOWN_PAGES, ...FINISHED_PAGES.map(({ at }) => at)]);
const LONGEST_AGENT = 512;
/** Refusals are counted in the metrics; one row each would let a flood fill the disk. */
const TOO_MANY_REQUESTS = 429;

/** The event of an answered request; null for those without one: files, health, the viewer, refusals. */
export function describeEvent(
  request: Request,
  reply: Reply,
  { now, countries }: { now: () => Date; countries: CountryLookup },
): ActivityEvent | null {
  const route = request.routeOptions.url;
  const isKept = route === undefined || route.startsWith('/api/') || PAGES.has(route);
  if (!isKept || route?.startsWith(`${VIEWER_ADDRESS}/`)) return null;
  if (reply.statusCode === TOO_MANY_REQUESTS) return null;
  // A HEAD request is no reading.
  const isRead = reply.statusCode < 400 && request.method !== 'HEAD';
  const noted = isRead ? notedActivity(request) : null;
  const isVisit = isRead && isPage(route);
  return {
    time: now(),
    type: isVisit ? 'Page Visit' : (noted?.type ?? 'System Request'),
    method: KNOWN_METHODS.has(request.method) ? request.method : 'OTHER',
    path: (isVisit && visitedPage(route, request.body)) || route || UNKNOWN_ADDRESS,
    status: reply.statusCode,
    duration: Math.round(reply.elapsedTime),
    made: noted?.made ?? null,
    visitor: asksNotToBeTracked(request) ? null : visitorOf(request, countries),
  };
}

function isPage(route: string | undefined): boolean {
  return route !== undefined && (PAGES.has(route) || route === VISIT_ADDRESS);
}

/** The page that a browser reports as visited; its route accepts only known ones. */
function visitedPage(route: string | undefined, body: unknown): KnownPage | null {
  if (route !== VISIT_ADDRESS || typeof body !== 'object' || body === null) return null;
  return KNOWN_PAGES.find((page) => 'page' in body && body.page === page) ?? null;
}

function asksNotToBeTracked({ headers }: Request): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

function visitorOf({ ip, headers }: Request, countries: CountryLookup): Visitor {
  const agent = headers['user-agent']?.slice(0, LONGEST_AGENT);
  return {
    fingerprint: `${ip}\n${agent ?? ''}`,
    address: maskAddress(ip),
    country: countries.of(ip),
    agent: agentFamily(agent),
  };
}

export type RecorderOptions = {
  activity: Pick<ActivityLog, 'record'>;
  countries: CountryLookup;
  now: () => Date;
  log: Log;
};

/** Records answered requests; never throws. */
export function createRecorder({ activity, countries, now, log }: RecorderOptions) {
  return (request: Request, reply: Reply): void => {
    try {
      const event = describeEvent(request, reply, { now, countries });
      if (event) activity.record(event);
    } catch (error) {
      log.error('a request could not be recorded', error, { requestId: request.id });
    }
  };
}
