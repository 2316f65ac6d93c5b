import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import type { ChangeKind } from '../feeds/feed-entries.ts';
import { savedReportId } from '../ids.ts';

/** `/api/webhooks`: posts each change to subscribers, by the Standard Webhooks specification. */

/** The header with the key of the subscriber. */
export const WEBHOOKS_KEY_HEADER = 'webhooks-key';
/** 160 bits at random. */
export const WEBHOOKS_KEY = /^[0-9a-f]{40}$/;
export const webhooksKeyHeader = z.object({
  [WEBHOOKS_KEY_HEADER]: z.string().max(200).optional(),
});

export const WEBHOOK_EVENTS = [
  'claim.changed',
  'verdict.flipped',
  'decision.flipped',
  'report.expired',
  'entity.retiring',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const EVENT_OF: Record<ChangeKind, WebhookEvent> = {
  claim: 'claim.changed',
  price: 'claim.changed',
  verdict: 'verdict.flipped',
  rank: 'decision.flipped',
  retirement: 'entity.retiring',
};

/** `slack` and `teams` are bodies that those take as they come. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `POST /api/webhooks`: one catalog, or one saved report or decision. */
export const webhookBody = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(1000),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .default([...WEBHOOK_EVENTS]),
  catalog: catalogSlug.optional(),
  report: savedReportId.optional(),
  format: z.enum(WEBHOOK_FORMATS).default('standard'),
});

export const webhookItem = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  catalog: catalogSlug.nullable(),
  report: savedReportId.nullable(),
  format: z.enum(WEBHOOK_FORMATS),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** `failing`: its first message waits to be tried again; `ended`: nothing more is sent. */
  state: z.enum(['on', 'failing', 'ended']),
  /** Why it fails, or has ended, as a sentence. */
  reason: z.string().nullable(),
  /** Messages that are still to be sent. */
  waiting: z.int(),
});
export type WebhookItem = z.infer<typeof webhookItem>;
export const webhookList = z.object({ items: z.array(webhookItem) });

/** 201: the only time that the secret of the signatures is shown, and the key of a caller who had none. */
export const createdWebhook = webhookItem.extend({
  secret: z.string(),
  key: z.string().regex(WEBHOOKS_KEY).nullable(),
});
export const webhookParams = z.object({ webhookId: z.string().regex(/^wh_[0-9a-f]{32}$/) });
