import { z } from 'zod';
import type { App } from '../../http/route-types.ts';
import { invalidRequest } from '../../http/errors.ts';
import { PREVIEW_PICTURE } from '../../http/page-preview.ts';
import { decisionLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { matches } from '../../http/send-body.ts';
import type { Previews } from './create-previews.ts';

const query = z.object({
  of: z
    .string()
    .regex(/^\/[^/\\]|^\/$/)
    .max(4000),
  v: z.string().max(40).optional(),
});

/** The picture of a page, for chats that show where an address leads. */
export function previewRoutes(
  app: App,
  { previews, limits }: { previews: Previews; limits: RequestLimits },
): void {
  const config = decisionLimit(limits);
  app.get(PREVIEW_PICTURE, { schema: { hide: true }, config }, async (request, reply) => {
    const read = query.safeParse(request.query);
    if (!read.success) throw invalidRequest('The address of the page must begin with a slash.');
    const { png, hash } = await previews.picture(read.data.of, request.ip);
    reply
      .header('cache-control', 'public, max-age=3600, stale-if-error=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .header('etag', `"${hash}"`);
    if (matches(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send();
    return reply.type('image/png').serializer(String).send(Buffer.from(png));
  });
}
