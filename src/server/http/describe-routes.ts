import type swaggerPlugin from '@fastify/swagger';
import type viewerPlugin from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** What is sent with a tag, so that a client who holds it already is answered 304. */
const TAGGED = ['application/json', 'text/calendar'];
const NOT_MODIFIED = { description: 'The client holds this answer already, by its ETag' };

/** An application that describes these routes, which it does not answer, and serves the viewer below `address`. */
export async function describeRoutes(
  routes: readonly RouteOptions[],
  address: string,
): Promise<FastifyInstance> {
  // What cannot be loaded now may be later, which an import does not allow.
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
  await described.register(swaggerUi, { routePrefix: address, staticCSP: false });
  for (const { method, url, schema } of routes) {
    described.route({ method, url, ...(schema && { schema }), handler: async () => undefined });
  }
  await described.ready();
  return described;
}
