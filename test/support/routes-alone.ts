import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { App } from '../../src/server/http/route-types.ts';

/** An application of these routes alone, over services that a test gives; a refusal has its status and no body. */
export function routesAlone(add: (app: App) => void): App {
  const app: App = Fastify().withTypeProvider();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<{ status?: number }>(({ status }, _request, reply) =>
    reply
      .code(status ?? 400)
      .serializer(String)
      .send(''),
  );
  add(app);
  return app;
}
