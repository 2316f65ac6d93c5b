import { HttpError, refusal } from '../../http/errors.ts';

export const webhookNotFound = refusal(
  404,
  'webhook_not_found',
  'Your key has no webhook with this id.',
);
export const webhookRefused = (sentence: string) => new HttpError(400, 'webhook_refused', sentence);
export const enoughWebhooks = (most: number) =>
  new HttpError(409, 'enough_webhooks', `You have ${most} webhooks, and no more can be made.`);
export const noRoomForWebhooks = refusal(
  507,
  'webhooks_full',
  'No more webhooks can be kept on this server.',
);
