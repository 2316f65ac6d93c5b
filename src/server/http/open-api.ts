import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { FEED_TYPES } from '../../core/api/feeds/feed-address.ts';
import { addExamples, operationId, type ExampleValues, type Operation } from './api-examples.ts';
import type { App, Reply, Request } from './route-types.ts';
import { packBody, sendPacked } from './packed-body.ts';
import type swaggerPlugin from '@fastify/swagger';
import type viewerPlugin from '@fastify/swagger-ui';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { createRequire } from 'node:module';

export const VIEWER_ADDRESS = '/api/docs';

/** Long enough for the start to be over. */
const AFTER_MS = 200;
/** Headers taken over from the viewer's answer; this application sets all others. */
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
 * The API described by its own schemas, and a viewer whose files come from this server: of all routes that are declared after
 * this call. The describing library is loaded after the start, which need not wait for it. `examples` throws while there are
 * none.
 */
export function openApi(app: App, examples: () => ExampleValues): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route);
  });
  const describe = untilDone(() => describeRoutes(routes, VIEWER_ADDRESS, examples()));
  const packed = untilDone(async () => packBody(JSON.stringify((await describe()).swagger())));
  // Writing it blocks the process for a while, so it is done at the start.
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

/** Runs once; a failure is tried again at the next call. */
function untilDone<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | null = null;
  return () =>
    (done ??= run().catch((error: unknown) => {
      done = null;
      throw error;
    }));
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

const load = createRequire(import.meta.url);

/** Types sent with an ETag, so that a client with the current version gets 304. */
const TAGGED = ['application/json', 'text/calendar', 'text/csv', ...Object.values(FEED_TYPES)];
const NOT_MODIFIED = { description: 'The client holds this answer already, by its ETag' };

/** An application that describes these routes without answering them, and serves the viewer below `address`. */
async function describeRoutes(
  routes: readonly RouteOptions[],
  address: string,
  examples: ExampleValues,
): Promise<FastifyInstance> {
  // A failed `require` can be tried again later, a failed import cannot.
  const swagger: typeof swaggerPlugin = load('@fastify/swagger');
  const swaggerUi: typeof viewerPlugin = load('@fastify/swagger-ui');
  const described = Fastify({ exposeHeadRoutes: false });
  described.setValidatorCompiler(validatorCompiler);
  described.setSerializerCompiler(serializerCompiler);
  await described.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'LLM Selector and Configurator',
        description:
          'Catalogs, comparisons and reports. No sign-in; errors carry one sentence. A catalog of your own is named `own-…` wherever a catalog is, and opens with its key in the header `x-catalog-key`.',
        version: '1',
      },
      tags: [
        { name: 'catalog', description: 'What is known' },
        { name: 'comparisons', description: 'What is concluded from it' },
        { name: 'answers', description: 'The same in few words, for agents and programs' },
        { name: 'decisions', description: 'From requirements to a choice' },
        { name: 'exports', description: 'Reports to take away' },
        { name: 'battlecards', description: 'Reports that were saved' },
        { name: 'reports', description: 'Files that come back' },
        { name: 'own catalogs', description: 'Catalogs that visitors make' },
        { name: 'freshness', description: 'What goes out of date, and what is doubted' },
        { name: 'analytics', description: 'What visitors did, in counts' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject;
      for (const [path, methods] of Object.entries(described.openapiObject.paths ?? {})) {
        markTagged(methods?.get?.responses);
        for (const [method, operation] of Object.entries(methods ?? {}) as [string, Operation][]) {
          operation.operationId = operationId(method, path);
          addExamples(operation, { method, path }, examples);
        }
      }
      return described.openapiObject;
    },
  });
  await described.register(swaggerUi, { routePrefix: address, staticCSP: false });
  for (const { method, url, schema } of routes) {
    described.route({ method, url, ...(schema && { schema }), handler: async () => undefined });
  }
  await described.ready();
  return described;
}

function markTagged(responses: Record<string, object> | undefined): void {
  const answer = responses?.['200'];
  const content: unknown = answer && 'content' in answer && answer.content;
  const isTagged =
    typeof content === 'object' && content !== null && TAGGED.some((type) => type in content);
  if (responses && isTagged) responses['304'] = NOT_MODIFIED;
}
