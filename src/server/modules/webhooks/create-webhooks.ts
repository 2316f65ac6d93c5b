import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  EVENT_OF,
  WEBHOOKS_KEY,
  type createdWebhook,
  type webhookBody,
  type WebhookItem,
} from '../../../core/api/webhooks/webhook-api.ts';
import {
  NO_CREDENTIALS,
  NO_EVENT_OF_SCOPE,
  NOT_PUBLIC,
  ONE_SCOPE,
} from '../../../core/wording/webhooks.ts';
import type { Orm } from '../../db/database.ts';
import { fail, HttpError, refusal } from '../../http/errors.ts';
import { clientKey } from '../../process/parse-address.ts';
import { visitorSalts } from '../analytics/collect/activity.repository.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { hashOfKey } from '../own-catalogs/own-keys.ts';
import type { createChanges } from './find-changes.ts';
import { newSecret } from './sign-message.ts';
import { allowedAddresses, type WebhookNetwork } from './webhook-network.ts';
import { addWebhook, listWebhooks, removeWebhook, type WebhookRow } from './webhooks.repository.ts';

const LIMITS = { ofClient: 20, inAll: 1000 };

export type WebhooksOptions = {
  database: Orm;
  shipped: () => Pick<Snapshot, 'catalogs'>;
  network: WebhookNetwork;
  changes: Pick<ReturnType<typeof createChanges>, 'start'>;
  now: () => Date;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Subscriptions to webhooks; `key` is that of the caller. */
export function createWebhooks({ database, shipped, network, changes, now }: WebhooksOptions) {
  const salts = visitorSalts(database);
  return {
    subscribe: async (
      body: z.output<typeof webhookBody>,
      { key: given, address }: { key: string | undefined; address: string },
    ): Promise<z.input<typeof createdWebhook>> => {
      const { events, format } = body;
      const scope = scopeOf(body);
      namedCatalog(shipped(), body.catalog);
      const url = await checkedUrl(body.url, network);
      const isKnown = given !== undefined && WEBHOOKS_KEY.test(given);
      const key = isKnown ? given : randomBytes(20).toString('hex');
      const row = await addWebhook(
        database,
        {
          id: `wh_${randomBytes(16).toString('hex')}`,
          owner: hashOfKey(key),
          client: await salts.visitor(clientKey(address), now()),
          url,
          secret: newSecret(),
          format,
          events,
          ...scope,
          told: await changes.start(scope),
        },
        LIMITS,
      );
      if (row === 'enough') throw enoughWebhooks(LIMITS.ofClient);
      if (row === 'no-room') throw noRoomForWebhooks();
      return { ...itemOf(row, 0), secret: row.secret, key: isKnown ? null : key };
    },
    list: async (key: string | undefined): Promise<WebhookItem[]> => {
      const rows = await listWebhooks(database, hashOfKey(key ?? ''));
      return rows.map(({ webhook, waiting }) => itemOf(webhook, waiting));
    },
    remove: async (id: string, key: string | undefined) => {
      if (!(await removeWebhook(database, id, hashOfKey(key ?? '')))) throw webhookNotFound();
    },
  };
}

/** For a catalog only the events of its feed. */
function scopeOf({ catalog, report, events }: z.output<typeof webhookBody>) {
  if ((catalog === undefined) === (report === undefined)) throw webhookRefused(ONE_SCOPE);
  const ofCatalog = [EVENT_OF.claim, EVENT_OF.retirement];
  if (report === undefined && !events.some((each) => ofCatalog.includes(each))) {
    throw webhookRefused(NO_EVENT_OF_SCOPE);
  }
  return { catalog: catalog ?? null, report: report ?? null };
}

/** Normalises the URL; refused where messages may not go there. */
async function checkedUrl(text: string, network: WebhookNetwork): Promise<string> {
  const url = new URL(text);
  if (url.username + url.password !== '') throw webhookRefused(NO_CREDENTIALS);
  url.hash = '';
  const addresses = await allowedAddresses(url.hostname, network);
  const isAllowed = network.protocols.includes(url.protocol) && addresses.length > 0;
  return isAllowed ? url.href : fail(webhookRefused(NOT_PUBLIC));
}

function itemOf(row: WebhookRow, waiting: number): WebhookItem {
  const { id, url, events, catalog, report, format, createdAt, reason } = row;
  const state = row.endedAt ? 'ended' : row.failingSince ? 'failing' : 'on';
  const described = { id, url, events, catalog, report, format, state, reason, waiting } as const;
  return { ...described, createdAt: createdAt.toISOString() };
}

const webhookNotFound = refusal(404, 'webhook_not_found', 'Your key has no webhook with this id.');
const webhookRefused = (sentence: string) => new HttpError(400, 'webhook_refused', sentence);
const enoughWebhooks = (most: number) =>
  new HttpError(409, 'enough_webhooks', `You have ${most} webhooks, and no more can be made.`);
const noRoomForWebhooks = refusal(
  507,
  'webhooks_full',
  'No more webhooks can be kept on this server.',
);
