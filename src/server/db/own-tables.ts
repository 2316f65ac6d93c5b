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

/** Catalogs as people wrote them, as packed JSON, for whoever makes one his own; a long one has none. */
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
    /** The key to look, sealed by the key to edit, so that whoever edits can give it on; null where nobody can. */
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

/** An own catalog as it stands: a row for each part, so that one edit writes one row. Keys stay in their order. */
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

/** What each save changed, and what brings back the state before it. */
export const ownCatalogRevisions = pgTable(
  'own_catalog_revisions',
  {
    catalog: ownCatalog(),
    revision: integer('revision').notNull(),
    at: time('at').notNull(),
    /** Made up by the editor; a batch that is sent again is saved once. */
    batch: text('batch').notNull(),
    /** What it changed was taken from a file. */
    fromFile: boolean('from_file').notNull().default(false),
    edits: json('edits').$type<CatalogEdit[]>().notNull(),
    inverse: json('inverse').$type<CatalogEdit[]>().notNull(),
    /** What was changed, a line each. */
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
    /** What the editor was answered besides. */
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

/** What live providers answered about unknown values, at most one answer a value; no claim until somebody accepts it. */
export const ownProposals = pgTable(
  'own_proposals',
  {
    catalog: ownCatalog(),
    part: text('part').notNull(),
    /** Slug of the criterion. */
    criterion: text('criterion').notNull(),
    state: text('state', { enum: ['asking', 'failed', 'answered', 'dropped'] }).notNull(),
    /** Hash of the names and the type that the question was about; of others it says nothing. */
    subject: text('subject').notNull(),
    /** Hash of all that was sent, and to whom. */
    question: text('question').notNull(),
    /** What was answered, or why nothing was. */
    data: json('data').notNull(),
    at: time('at').notNull(),
    /** Until then nobody else asks the same. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalog, table.part, table.criterion] })],
);

export type SaveAnswer = Pick<z.infer<typeof ownEditsAnswer>, 'further' | 'conflicts' | 'refused'>;
