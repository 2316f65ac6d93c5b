import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Evidence } from '../../core/catalog/evidence.ts';
import type { ClaimValue } from '../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { ClaimHolder } from '../../core/comparison/find-claim.ts';
import type { ValueSpan } from '../../core/knowledge/history/past-claims.ts';
import type { RefreshMemory } from '../../core/knowledge/refresh/memory.ts';
import type { RefreshedClaim } from '../../core/knowledge/refresh/proposal.ts';
import { ownCatalogs } from './own-tables.ts';
import { time } from './tables.ts';

/** Reference to a claim of any catalog, own ones included; the claim may be gone. */
const claimColumns = () => ({
  catalog: text('catalog').$type<CatalogSlug>().notNull(),
  entityKind: text('entity_kind').$type<ClaimHolder['kind']>().notNull(),
  entityId: integer('entity_id').notNull(),
  criterionId: text('criterion_id').notNull(),
});

/** Former values of replaced claims. */
export const claimHistory = pgTable(
  'claim_history',
  {
    id: serial('id').primaryKey(),
    ...claimColumns(),
    /** null: nothing was known. */
    value: jsonb('value').$type<ClaimValue>(),
    measure: text('measure'),
    span: jsonb('span').$type<ValueSpan>(),
    asOf: text('as_of').notNull(),
    source: jsonb('source').$type<Evidence>(),
    seenFrom: time('seen_from').notNull(),
    seenTo: time('seen_to').notNull().defaultNow(),
  },
  (table) => [
    index('claim_history_claim').on(
      table.catalog,
      table.entityKind,
      table.entityId,
      table.criterionId,
    ),
  ],
);

/** Objections of readers to claims; never shown as facts. */
export const objections = pgTable(
  'objections',
  {
    id: serial('id').primaryKey(),
    ...claimColumns(),
    text: text('text').notNull(),
    source: text('source'),
    /** Hash of the sender under that day's salt, so that each counts once. */
    client: text('client').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    /** null: it is open, and counts. */
    closedAt: time('closed_at'),
    /** Same as `catalog` for an own catalog, and deleted with it; null: the operator's queue. */
    ownCatalog: text('own_catalog').references(() => ownCatalogs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('objections_claim').on(
      table.catalog,
      table.entityKind,
      table.entityId,
      table.criterionId,
    ),
    index('objections_own_catalog').on(table.ownCatalog),
  ],
);

/** Claims read from a source, by its address; the process that moves `nextTry` forward first has the turn. */
export const refreshedClaims = pgTable('refreshed_claims', {
  source: text('source').primaryKey(),
  claims: jsonb('claims').$type<RefreshedClaim[]>().notNull().default([]),
  version: text('version'),
  readOn: text('read_on'),
  etag: text('etag'),
  catalogs: text('catalogs'),
  failure: text('failure'),
  waiting: integer('waiting'),
  memory: jsonb('memory').$type<RefreshMemory>(),
  nextTry: time('next_try').notNull(),
});
