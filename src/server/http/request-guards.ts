import type { FastifyRequest } from 'fastify';
import { addressTooLong, compressedBody, crossSite, repeatedParameter } from './errors.ts';

const LONGEST_ADDRESS = 8192;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses before any work is done: over-long addresses, other sites' posts, compressed bodies. */
export async function guardRequest(request: FastifyRequest): Promise<void> {
  if ((request.raw.url ?? '').length > LONGEST_ADDRESS) throw addressTooLong();
  if (!SAFE_METHODS.has(request.method) && isCrossSite(request)) throw crossSite();
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw compressedBody();
}

/** A parameter given twice has no one meaning, so it is refused rather than guessed at. */
export async function guardParameters(request: FastifyRequest): Promise<void> {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  for (const source of [request.query, isForm ? request.body : null]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const [name, value] of Object.entries(source)) {
      if (Array.isArray(value)) throw repeatedParameter(name);
    }
  }
}

/** Browsers say where a request comes from; a client that says nothing is not a browser. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
