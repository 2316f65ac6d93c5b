import type { Orm } from '../../src/server/db/database.ts';
import { webhooks } from '../../src/server/db/webhook-tables.ts';
import { WEBHOOK_EVENTS } from '../../src/core/api/webhooks/webhook-api.ts';

type WebhookColumns = typeof webhooks.$inferSelect;

/** A webhook as it is stored, that follows the language models and knows nothing yet. */
export async function storeWebhook(
  { orm }: Orm,
  name: string,
  extra: Partial<WebhookColumns> = {},
): Promise<WebhookColumns> {
  const [row] = await orm
    .insert(webhooks)
    .values({
      id: `wh_${name}`,
      owner: 'owner',
      client: 'client',
      url: `https://receiver.example/${name}`,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      format: 'standard',
      events: [...WEBHOOK_EVENTS],
      catalog: 'language-models',
      told: { history: 0, keys: [], rank: null },
      ...extra,
    })
    .returning();
  if (!row) throw new Error('The webhook was not stored.');
  return row;
}
