import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { REPORT_KEYS_HEADER } from '../../core/api/battlecard-api.ts';
import { OWN_KEY_HEADER } from '../../core/api/own-catalog-api.ts';
import type { Reply, Request } from './route-types.ts';

/** An answer that is already text, with the tag by which a client recognises it. */
export type Body = { json: string; etag: string };

type Encoding = 'br' | 'gzip';
type Sent = { bytes: Buffer } & Partial<Record<Encoding, Buffer | 'soon'>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Shorter ones cost more to unpack than they save. */
const LEAST_BYTES = 1024;
/** Bodies that were sent before: a repeated body is encoded once, in the thread pool. */
const sent = new WeakMap<Body, Sent>();

/** For public answers: a shared cache keeps them for a minute, and serves them while this server is down. */
const PUBLIC = {
  'cache-control': 'public, s-maxage=60, stale-if-error=86400',
  // For shared caches alone (RFC 9213): with it in `cache-control`, browsers request each preloaded answer twice.
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
};
/** A request with one of these headers may get a personal answer. */
const PERSONAL = ['authorization', 'cookie', OWN_KEY_HEADER, REPORT_KEYS_HEADER];
const VARY = `accept-encoding, authorization, ${OWN_KEY_HEADER}`;

/**
 * Sends the text, or just 304 to a client with the current version. The tag is weak: the same text is sent under several
 * encodings.
 */
export function sendBody(request: Request, reply: Reply, body: Body, type = JSON_TYPE): Reply {
  const isPersonal = PERSONAL.some((name) => name in request.headers);
  reply.header('etag', `W/${body.etag}`).header('vary', VARY);
  if (!reply.hasHeader('cache-control')) {
    reply.headers(isPersonal ? { 'cache-control': 'no-cache' } : PUBLIC);
  }
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.type(type);
  const known = sent.get(body);
  if (!known) {
    sent.set(body, { bytes: Buffer.from(body.json) });
    return reply.send(body.json);
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || known.bytes.length < LEAST_BYTES) return reply.send(known.bytes);
  const packed = known[encoding];
  if (Buffer.isBuffer(packed)) {
    return reply.header('content-encoding', encoding).send(packed);
  }
  if (packed === undefined) void keep(known, encoding).catch(() => delete known[encoding]);
  // Until it is encoded, the answer is compressed on the fly like any other.
  return reply.send(body.json);
}

/** Sends a text that is not cached. */
export function sendOnce(reply: Reply, json: string): Reply {
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).serializer(String).send(json);
}

/** Answers 204 once the work is done. */
export async function sendDone(reply: Reply, done: Promise<unknown>) {
  await done;
  return reply.code(204).send(null);
}

async function keep(known: Sent, encoding: Encoding): Promise<void> {
  known[encoding] = 'soon';
  known[encoding] = await pack[encoding](known.bytes);
}

/** The best encoding that the client accepts. */
export function bestEncoding(header: string | string[] | undefined): Encoding | 'identity' {
  if (header === undefined) return 'identity';
  const taken = String(header)
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}
