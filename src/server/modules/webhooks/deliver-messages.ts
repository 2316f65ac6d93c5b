import { randomUUID } from 'node:crypto';
import { deadText } from '../../../core/wording/webhooks.ts';
import type { Orm } from '../../db/database.ts';
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
  database: Orm;
  network: WebhookNetwork;
  now: () => Date;
  log: Log;
  /** 0 to 1 */
  chance?: () => number;
  turns?: Turns;
};

/** Webhooks that are served at once, and the messages of one before the others have their turn. */
type Turns = { atOnce: number; inARow: number };

/** Twice as long as one message may take. */
const LEASE_SECONDS = 10;
const TURNS: Turns = { atOnce: 4, inARow: 100 };
const FIRST_RETRY_SECONDS = 5;
const DAY_SECONDS = 86_400;
/** Random part of a wait, so that retries do not come all at once. */
const SPREAD = 0.2;
export const DEAD_DAYS = 7;

/** Sends due messages, those of one webhook in order: a failed one delays those behind it. */
export function createDelivery(options: DeliveryOptions) {
  const { database, network, now, log, chance = Math.random, turns = TURNS } = options;
  const sendFirst = async (
    { id, url, secret, attempts }: WebhookRow,
    by: string,
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
    // Stopping the process is no failed delivery.
    if (stop.aborted) return false;
    const { reason, isGone } = posted;
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, DAY_SECONDS);
    const seconds = wait * (1 + SPREAD * chance());
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
      const by = randomUUID();
      const webhook = await takeDue(database, by, LEASE_SECONDS);
      if (webhook === null) return;
      let first = webhook;
      let left = turns.inARow;
      while (left > 0 && !stop.aborted && (await sendFirst(first, by, stop))) {
        left -= 1;
        first = { ...webhook, attempts: 0 };
      }
      await release(database, webhook.id, by);
    }
  };

  return (stop: AbortSignal) =>
    Promise.all(Array.from({ length: turns.atOnce }, () => work(stop))).then(() => undefined);
}
