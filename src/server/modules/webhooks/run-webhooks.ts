import type { App } from '../../http/route-types.ts';
import type { RequestLimits } from '../../http/rate-limit.ts';
import { repeatRounds } from '../../process/repeat-rounds.ts';
import { createWebhooks } from './create-webhooks.ts';
import { createDelivery } from './deliver-messages.ts';
import { createChanges, type ChangesOptions } from './find-changes.ts';
import type { WebhookNetwork } from './webhook-network.ts';
import { forgetEnded } from './webhooks.repository.ts';
import { webhookRoutes } from './webhooks.routes.ts';

const FIND_EVERY_MS = 5000;
const SEND_EVERY_MS = 1000;
const ENDED_DAYS = 30;

export type RunOptions = ChangesOptions & {
  network: WebhookNetwork;
  limits: RequestLimits;
  isReady: () => boolean;
};

/** Subscriptions, and the rounds that find changes and send messages, while the application listens. */
export function runWebhooks(app: App, options: RunOptions) {
  const { database, limits, isReady, log } = options;
  const changes = createChanges(options);
  webhookRoutes(app, { webhooks: createWebhooks({ ...options, changes }), limits });
  const regular = { isReady, log };
  const find = repeatRounds({
    ...regular,
    everyMs: FIND_EVERY_MS,
    failed: 'changes for webhooks were not found',
    round: async (stop) => {
      await changes.round(stop);
      await forgetEnded(database, ENDED_DAYS);
    },
  });
  const send = repeatRounds({
    ...regular,
    everyMs: SEND_EVERY_MS,
    failed: 'messages to webhooks were not sent',
    round: createDelivery(options),
  });
  app.addHook('onClose', async () => {
    await find.stop();
    await send.stop();
  });
}
