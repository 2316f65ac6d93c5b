import type { Reply, Request } from './app-types.ts';

/** An answer that is already text, with the tag by which a client recognises it. */
export type Body = { json: string; etag: string };

/**
 * Sends the text, or nothing but 304 to a client that holds it already. The tag is weak: the same text is
 * sent under several encodings.
 */
export function sendBody(
  request: Request,
  reply: Reply,
  body: Body,
  type = 'application/json; charset=utf-8',
): Reply {
  reply.header('etag', `W/${body.etag}`).header('cache-control', 'no-cache');
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  return reply.type(type).send(body.json);
}

export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}
