import type { FastifyInstance, RouteOptions } from 'fastify';
import type { App, Reply, Request } from './app-types.ts';
import { describeRoutes } from './describe-routes.ts';
import { packBody, sendPacked, type PackedBody } from './packed-body.ts';

export const VIEWER_ADDRESS = '/api/docs';

/** Until then the start is over. */
const AFTER_MS = 200;
/** Of an answer of the viewer's; whatever else stands in its head is this application's to say. */
const VIEWER_HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'location',
  'accept-ranges',
  'content-range',
];

/**
 * The API described by its own schemas, and a viewer whose files come from this server: of all routes that are
 * declared after this call. What describes them is loaded after the start, which need not wait for it.
 */
export function openApi(app: App): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route);
  });
  let described: Promise<FastifyInstance> | null = null;
  let body: Promise<PackedBody> | null = null;
  const describe = () =>
    (described ??= describeRoutes(routes, VIEWER_ADDRESS).catch((error: unknown) => {
      described = null;
      throw error;
    }));
  const packed = () =>
    (body ??= describe()
      .then((description) => packBody(JSON.stringify(description.swagger())))
      .catch((error: unknown) => {
        body = null;
        throw error;
      }));
  // Writing it holds everybody for a while, so it is done at the start.
  app.addHook('onListen', async () => {
    setTimeout(() => void packed().catch(() => null), AFTER_MS).unref();
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendPacked(request, reply, await packed());
  });
  for (const address of [VIEWER_ADDRESS, `${VIEWER_ADDRESS}/*`]) {
    app.get(address, { schema: { hide: true } }, async (request, reply) =>
      showViewer(await describe(), request, reply),
    );
  }
}

async function showViewer(described: FastifyInstance, request: Request, reply: Reply) {
  const { url, headers } = request;
  const answer = await described.inject({ url, headers });
  if (answer.statusCode === 404) return reply.callNotFound();
  for (const name of VIEWER_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(answer.statusCode).send(answer.rawPayload);
}
