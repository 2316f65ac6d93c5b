import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-types.ts';
import { packBody, sendPacked, type PackedBody } from './packed-body.ts';

export const VIEWER_ADDRESS = '/api/docs';

/** Until then the start is over. */
const AFTER_MS = 200;
/** What is sent with a tag, so that a client who holds it already is answered 304. */
const TAGGED = ['application/json', 'text/calendar'];
const NOT_MODIFIED = { description: 'The client holds this answer already, by its ETag' };

/** The API described by its own schemas, and a viewer whose files come from this server. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
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
        { name: 'exports', description: 'Reports to take away' },
        { name: 'battlecards', description: 'Reports that were saved' },
        { name: 'freshness', description: 'What goes out of date, and what is doubted' },
        { name: 'analytics', description: 'What visitors did, in counts' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject;
      for (const path of Object.values(described.openapiObject.paths ?? {})) {
        const get = path?.get;
        const answer = get?.responses?.['200'];
        const content = answer && 'content' in answer && answer.content;
        const isTagged = content && TAGGED.some((type) => type in content);
        if (get?.responses && isTagged) get.responses['304'] = NOT_MODIFIED;
      }
      return described.openapiObject;
    },
  });
  let body: Promise<PackedBody> | null = null;
  const described = () => (body ??= packBody(JSON.stringify(app.swagger())));
  // Writing it holds everybody for a while, so it is done at the start; who waits for the start need not wait for it.
  app.addHook('onListen', async () => {
    setTimeout(() => void described().catch(() => null), AFTER_MS).unref();
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendPacked(request, reply, await described());
  });
  await app.register(swaggerUi, { routePrefix: VIEWER_ADDRESS, staticCSP: false });
}
