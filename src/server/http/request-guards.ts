import type { FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import {
  addressTooLong,
  brokenText,
  compressedBody,
  crossSite,
  foreignHost,
  oneHost,
  repeatedParameter,
} from './errors.ts';
import type { IncomingHttpHeaders } from 'node:http';

const HEALTH = '/health/';
const LONGEST_ADDRESS = 8192;
/** A lone surrogate. */
const HALF = /\p{Cs}/u;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type RequestGuards = {
  /** Whether a `Host` header names this server. */
  isOwnHost: (header: string) => boolean;
  /** Called with each name that is refused. */
  onForeignHost: (header: string) => void;
  publicUrl: string | null;
};

/** Refuses early: foreign hosts, overlong addresses, posts of other sites, compressed bodies. */
export function createRequestGuard(guards: RequestGuards) {
  const fault = (request: FastifyRequest): Error | undefined => {
    // Health checks may use any host name.
    const isHealth = request.routeOptions.url?.startsWith(HEALTH) ?? false;
    const foreign = isHealth ? undefined : hostFault(request, guards);
    if (foreign) return foreign;
    if ((request.raw.url ?? '').length > LONGEST_ADDRESS) return addressTooLong();
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request, guards)) return crossSite();
    const encoding = request.headers['content-encoding'];
    return encoding !== undefined && encoding !== 'identity' ? compressedBody() : undefined;
  };
  return (request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void =>
    done(fault(request));
}

/** A name in the address itself counts for more than the header (RFC 9112, 3.2.2). HTTP/1.0 knows no hosts. */
function hostFault({ raw }: FastifyRequest, guards: RequestGuards): Error | undefined {
  const { isOwnHost, onForeignHost } = guards;
  const { rawHeaders, headers, httpVersion } = raw;
  const given = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
  if (given.length > 1 || (given.length === 0 && httpVersion !== '1.0')) return oneHost();
  const [, authority] = /^[a-z]+:\/\/([^/?#]*)/i.exec(raw.url ?? '') ?? [];
  for (const name of [authority, headers.host]) {
    if (name === undefined || isOwnHost(name)) continue;
    onForeignHost(name);
    return foreignHost();
  }
  return undefined;
}

/** No database stores NUL or a lone surrogate, so both are refused anywhere in a body. */
export function guardTexts(
  { body }: FastifyRequest,
  _reply: unknown,
  done: HookHandlerDoneFunction,
): void {
  done(holdsBrokenText(body) ? brokenText() : undefined);
}

function holdsBrokenText(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || HALF.test(value))) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, each] of Object.entries(value)) left.push(key, each);
  }
  return false;
}

/** A repeated parameter is ambiguous, so it is refused. */
export function guardParameters(
  request: FastifyRequest,
  _reply: unknown,
  done: HookHandlerDoneFunction,
): void {
  const name = repeatedName(request);
  done(name === null ? undefined : repeatedParameter(name));
}

function repeatedName(request: FastifyRequest): string | null {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  for (const source of [request.query, isForm ? request.body : null]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const [name, value] of Object.entries(source)) {
      if (Array.isArray(value)) return name;
    }
  }
  return null;
}

/** Browsers send the origin of a request; a client without one is no browser. */
function isCrossSite(request: FastifyRequest, { publicUrl }: RequestGuards): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

const FORWARDED = 'x-forwarded-for';
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i;

/** Some proxies add the client's port, which differs for every connection of the same client. */
export function stripPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers[FORWARDED];
  if (typeof forwarded !== 'string') return;
  headers[FORWARDED] = forwarded
    .split(',')
    .map((text) => withoutPort(text.trim()))
    .join(', ');
}

function withoutPort(address: string): string {
  const [, literal, name] = WITH_PORT.exec(address) ?? [];
  return literal ?? name ?? address;
}
