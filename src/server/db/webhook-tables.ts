import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { WebhookEvent, WebhookFormat } from '../../core/api/webhooks/webhook-api.ts';
import { time } from './tables.ts';

/** Changes a subscriber already knows: a place in the history of claims, keys of other changes, who is first. */
export type ToldOf = { history: number; keys: string[]; rank: string | null };

/** Subscriptions to changes. The secret signs messages, so it is stored in plain; of the key only a hash. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The client that made it, under that day's salt. */
    client: text('client').notNull(),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    format: text('format').$type<WebhookFormat>().notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    catalog: text('catalog'),
    report: text('report'),
    createdAt: time('created_at').notNull().defaultNow(),
    told: jsonb('told').$type<ToldOf>().notNull(),
    /** Failures of its first message in a row. */
    attempts: integer('attempts').notNull().default(0),
    nextTry: time('next_try').notNull().defaultNow(),
    failingSince: time('failing_since'),
    reason: text('reason'),
    /** The process that sends its messages, alone until the lease ends. */
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    endedAt: time('ended_at'),
  },
  (table) => [index('webhooks_owner').on(table.owner), index('webhooks_next').on(table.nextTry)],
);

/** Messages that are still to be sent, in order. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    seq: serial('seq').primaryKey(),
    /** The same each time that it is sent. */
    id: text('id').notNull().unique(),
    webhook: text('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_messages_webhook').on(table.webhook, table.seq)],
);
