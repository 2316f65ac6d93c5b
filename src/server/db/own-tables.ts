import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ownEditsAnswer } from '../../core/api/own-catalog-api.ts';
import type { CatalogEdit } from '../../core/catalog/own-catalog.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { bytes, catalogs, time } from './tables.ts';

/** Catalogs as authored, as packed JSON, for visitors who copy one; a long catalog has none. */
export const authoredCatalogs = pgTable('authored_catalogs', {
  catalog: text('catalog')
    .$type<CatalogSlug>()
    .primaryKey()
    .references(() => catalogs.slug),
  parts: bytes('parts').notNull(),
});

/** Catalogs that visitors made. Of the two keys that open one, hashes alone are kept. */
export const ownCatalogs = pgTable(
  'own_catalogs',
  {
    id: text('id').primaryKey(),
    /** null: the key to look was withdrawn. */
    lookHash: text('look_hash').unique(),
    editHash: text('edit_hash').notNull().unique(),
    /** The key to view, sealed by the key to edit, so that editors can share it; null where none can. */
    lookSealed: text('look_sealed'),
    /** Of the token of its feed; null: it has none. */
    feedHash: text('feed_hash').unique(),
    name: text('name').notNull(),
    /** Of its last save, from 0. */
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    /** To the day. */
    openedAt: time('opened_at').notNull(),
    /** Made empty; removed after a day unless it is edited. */
    isBlank: boolean('is_blank').notNull().default(false),
    /** Of its history, in bytes. */
    historyBytes: integer('history_bytes').notNull().default(0),
    entities: integer('entities').notNull(),
    criteria: integer('criteria').notNull(),
    claims: integer('claims').notNull(),
  },
  (table) => [index('own_catalogs_opened').on(table.openedAt)],
);
const ownCatalog = () =>
  text('catalog')
    .notNull()
    .references(() => ownCatalogs.id, { onDelete: 'cascade' });

/** The current state of an own catalog: one row for each part, so that one edit writes one row. Keys keep their order. */
export const ownCatalogParts = pgTable(
  'own_catalog_parts',
  {
    catalog: ownCatalog(),
    part: text('part').notNull(),
    /** Among the parts of its folder. */
    position: integer('position').notNull(),
    data: json('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalog, table.part] })],
);

/** The changes of each save, and the edits that undo them. */
export const ownCatalogRevisions = pgTable(
  'own_catalog_revisions',
  {
    catalog: ownCatalog(),
    revision: integer('revision').notNull(),
    at: time('at').notNull(),
    /** Made up by the editor; a batch that is sent again is saved once. */
    batch: text('batch').notNull(),
    /** The changes were taken from a file. */
    fromFile: boolean('from_file').notNull().default(false),
    edits: json('edits').$type<CatalogEdit[]>().notNull(),
    inverse: json('inverse').$type<CatalogEdit[]>().notNull(),
    /** The changes, one line each. */
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
    /** The rest of the answer to the editor. */
    answer: json('answer').$type<SaveAnswer>().notNull(),
    /** Of all texts of this row. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.catalog, table.revision] }),
    unique('own_catalog_revisions_batch').on(table.catalog, table.batch),
  ],
);

/** How many bytes each client had kept in own catalogs on one UTC day, under that day's salt; kept for the day alone. */
export const ownCatalogShares = pgTable(
  'own_catalog_shares',
  {
    day: text('day').notNull(),
    client: text('client').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.client] })],
);

/** Answers of live providers about unknown values, at most one for each value; no claim until an editor accepts it. */
export const ownProposals = pgTable(
  'own_proposals',
  {
    catalog: ownCatalog(),
    part: text('part').notNull(),
    /** Slug of the criterion. */
    criterion: text('criterion').notNull(),
    state: text('state', { enum: ['asking', 'failed', 'answered', 'dropped'] }).notNull(),
    /** Hash of the names and the type in the question; under other names the answer does not apply. */
    subject: text('subject').notNull(),
    /** Hash of the text sent and of the provider. */
    question: text('question').notNull(),
    /** The answer, or the reason why there is none. */
    data: json('data').notNull(),
    at: time('at').notNull(),
    /** Until then no other request asks the same. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalog, table.part, table.criterion] })],
);

export type SaveAnswer = Pick<z.infer<typeof ownEditsAnswer>, 'further' | 'conflicts' | 'refused'>;
