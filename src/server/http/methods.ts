import type { HTTPMethods } from 'fastify';
import type { App } from './route-types.ts';
import { methodNotAllowed } from './errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Methods that routes may answer; every other one is refused by name. */
export const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

/** Watches the routes declared after it; `register` then makes each answer 405 to every other method. */
export function refuseOtherMethods(app: App): { register: () => void } {
  const offered = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', (route) => {
    const methods = offered.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) methods.add(method);
    offered.set(route.url, methods);
  });
  return {
    register: () => {
      for (const [url, methods] of new Map(offered)) {
        const allow = METHODS.filter((method) => methods.has(method));
        const others = METHODS.filter((method) => !methods.has(method));
        if (others.length === 0) continue;
        app.route({
          method: others,
          url,
          schema: { hide: true },
          onRequest: async (request) => {
            throw methodNotAllowed(request.method, allow);
          },
          handler: async () => undefined,
        });
      }
    },
  };
}
