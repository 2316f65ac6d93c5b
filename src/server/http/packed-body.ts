import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import type { Reply, Request } from './route-types.ts';
import { bestEncoding, matches } from './send-body.ts';

/** A body compressed once, and the weak tag that names it in every encoding. */
export type PackedBody = { br: Uint8Array; gzip?: Uint8Array; etag: string };

const packed = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const zipped = promisify(gzip);

/** In the thread pool. */
export async function packBody(text: string): Promise<PackedBody> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { br: await packed(text), etag: `W/"${hash}"` };
}

/**
 * Sends the body in the best encoding the client takes, or 304 to one with the current version. Unpacking and gzip run in the
 * thread pool, and the gzip is kept.
 */
export async function sendPacked(request: Request, reply: Reply, body: PackedBody): Promise<Reply> {
  reply.header('vary', 'accept-encoding');
  const isKept = reply.getHeader('cache-control') !== 'no-store';
  if (isKept) {
    reply.header('etag', body.etag);
    if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.serializer(String).send(await unpacked(body.br));
  if (encoding === 'gzip') body.gzip ??= await zipped(await unpacked(body.br));
  reply.header('content-encoding', encoding);
  return reply.serializer(String).send(Buffer.from(body[encoding] ?? body.br));
}
