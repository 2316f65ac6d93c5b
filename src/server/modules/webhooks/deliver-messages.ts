import { randomUUID } from 'node:crypto';
import { deadText } from '../../../core/wording/webhooks.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../process/log.ts';
import { postMessage } from './post-message.ts';
import { signedHeaders } from './sign-message.ts';
import type { WebhookNetwork } from './webhook-network.ts';
import {
  endWebhook,
  nextMessage,
  noteDelivered,
  noteFailed,
  release,
  takeDue,
  type WebhookRow,
} from './webhooks.repository.ts';

export type DeliveryOptions = {
  database: Pick<Database, 'orm'>;
  network: WebhookNetwork;
  now: () => Date;
  log: Log;
};

/** Twice as long as one message may take. */
const LEASE_SECONDS = 10;
const AT_ONCE = 4;
/** Of one webhook before the others have their turn. */
const IN_A_ROW = 100;
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400];
const DAY_SECONDS = 86_400;
export const DEAD_DAYS = 7;

/** Sends what is due, a webhook's messages one after the other: what fails holds those behind it. */
export function createDelivery({ database, network, now, log }: DeliveryOptions) {
  const by = randomUUID();

  const sendFirst = async (
    { id, url, secret, attempts }: WebhookRow,
    stop: AbortSignal,
  ): Promise<boolean> => {
    const message = await nextMessage(database, id, by, LEASE_SECONDS);
    if (message === null) return false;
    const { body } = message;
    const headers = signedHeaders({ id: message.id, body, secret, now: now() });
    const posted = await postMessage({ url, body, headers }, network, { stop });
    if (posted.isDelivered) {
      await noteDelivered(database, id, message.seq);
      return true;
    }
    // Whoever stops has not failed to deliver.
    if (stop.aborted) return false;
    const { reason, isGone } = posted;
    const seconds = RETRY_SECONDS[attempts] ?? DAY_SECONDS;
    const days = await noteFailed(database, id, { reason, seconds });
    if (!isGone && days < DEAD_DAYS) return false;
    await endWebhook(database, id, (waiting) =>
      isGone ? reason : deadText(DEAD_DAYS, waiting, reason),
    );
    log.info('a webhook has ended', { webhook: id, reason: isGone ? 'gone' : 'dead' });
    return false;
  };

  const work = async (stop: AbortSignal) => {
    while (!stop.aborted) {
      const webhook = await takeDue(database, by, LEASE_SECONDS);
      if (webhook === null) return;
      let first = webhook;
      let left = IN_A_ROW;
      while (left > 0 && !stop.aborted && (await sendFirst(first, stop))) {
        left -= 1;
        first = { ...webhook, attempts: 0 };
      }
      await release(database, webhook.id, by);
    }
  };

  return (stop: AbortSignal) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => work(stop))).then(() => undefined);
}
