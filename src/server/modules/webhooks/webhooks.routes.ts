import { z } from 'zod';
import * as contract from '../../../core/api/webhooks/webhook-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { openLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendDone } from '../../http/send-body.ts';
import type { Webhooks } from './create-webhooks.ts';

const route = routeSchema('webhooks');
const headers = contract.webhooksKeyHeader;
const KEY = contract.WEBHOOKS_KEY_HEADER;

/** Subscriptions to changes: made, listed and removed with their key. */
export function webhookRoutes(
  app: App,
  { webhooks, limits }: { webhooks: Webhooks; limits: RequestLimits },
): void {
  app.post(
    '/api/webhooks',
    {
      config: openLimit(limits),
      ...route(
        'Posts each change of a catalog or a saved report to an address',
        contract.createdWebhook,
        {
          status: 201,
          description:
            'The secret of the signatures is answered once. A caller without a key is given one; it lists and removes what was made with it.',
          headers,
          body: contract.webhookBody,
        },
      ),
    },
    async ({ body, headers: { [KEY]: key }, ip: address }, reply) =>
      reply.code(201).send(await webhooks.subscribe(body, { key, address })),
  );

  app.get(
    '/api/webhooks',
    route('The webhooks of the key, the newest first, and how each stands', contract.webhookList, {
      headers,
    }),
    async ({ headers: { [KEY]: key } }) => ({ items: await webhooks.list(key) }),
  );

  app.delete(
    '/api/webhooks/:webhookId',
    route('Removes a webhook of the key, with all that it still had to send', z.null(), {
      status: 204,
      headers,
      params: contract.webhookParams,
    }),
    async ({ params: { webhookId }, headers: { [KEY]: key } }, reply) =>
      sendDone(reply, webhooks.remove(webhookId, key)),
  );
}
