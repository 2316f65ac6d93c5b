import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Evidence } from '../../core/catalog/evidence.ts';
import type { Catalog, Claim, Criterion, Rival } from '../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';

/**
 * `llm_companies` holds the subjects, `llm_models` the rivals of every catalog, those of a long one `longRivals`; the
 * catalogs' tables are written from the files at start, and a row that no file gave is ignored, which the log says.
 */

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const list = (name: string) => jsonb(name).$type<string[]>().notNull().default([]);
const catalog = () =>
  text('catalog')
    .$type<CatalogSlug>()
    .notNull()
    .references(() => catalogs.slug);

/** Columns of an entity of any kind, besides its claims. */
const entityColumns = () => ({
  id: integer('id').primaryKey(),
  catalog: catalog(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  headquarters: text('headquarters'),
  founded: integer('founded'),
  website: text('website'),
  licence: text('licence'),
  deployment: list('deployment'),
  segments: list('segments'),
  ownership: text('ownership'),
  fromMemory: list('from_memory'),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  retired: boolean('retired').notNull().default(false),
  fromFiles: boolean('from_files').notNull().default(false),
});

/** All of a catalog that is not a subject, a rival, a criterion or a claim. */
export type CatalogSettings = Omit<
  Catalog,
  'slug' | 'version' | 'subjects' | 'rivals' | 'criteria' | 'capabilities'
>;

export const catalogs = pgTable('catalogs', {
  slug: text('slug').$type<CatalogSlug>().primaryKey(),
  /** The default is first; null: its folder has gone, and its rows serve saved reports alone. */
  position: integer('position'),
  version: text('version').notNull(),
  filesHash: text('files_hash').notNull(),
  settings: jsonb('settings').$type<CatalogSettings>().notNull(),
});

export const subjects = pgTable('llm_companies', {
  ...entityColumns(),
  marketPosition: text('market_position').notNull(),
  mark: jsonb('mark').$type<string[]>(),
  keyModels: list('key_models'),
  keyPoints: list('key_points'),
  flagshipId: integer('flagship_id'),
  representativeIds: jsonb('representative_ids').$type<number[]>().notNull().default([]),
});

export const rivals = pgTable('llm_models', {
  ...entityColumns(),
  subjectId: integer('company_id').references(() => subjects.id),
  company: text('company').notNull(),
  product: text('product'),
  group: text('group_key').notNull(),
  alsoIn: list('also_in'),
  class: text('class'),
  modelType: text('model_type'),
  contextWindow: text('context_window'),
  pricing: text('pricing'),
  badges: list('badges'),
  releaseDate: text('release_date'),
  isEnterprise: boolean('is_enterprise').notNull().default(false),
  status: text('status').$type<'ga' | 'preview' | 'legacy'>().notNull(),
  industries: list('industries'),
  note: text('note'),
  offers: jsonb('offers').$type<Rival['offers']>().notNull().default([]),
  lifecycle: jsonb('lifecycle').$type<Rival['lifecycle']>().notNull().default({ retires: [] }),
});

/** Rivals of a catalog with too many for one row each, packed by the hundred. */
export const longRivals = pgTable(
  'rival_slices',
  {
    catalog: catalog(),
    position: integer('position').notNull(),
    rivals: bytes('bodies').notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalog, table.position] })],
);

/** Which rival may be compared with which subject. */
export const subjectRivals = pgTable(
  'company_models',
  {
    id: serial('id').primaryKey(),
    subjectId: integer('company_id')
      .notNull()
      .references(() => subjects.id),
    rivalId: integer('model_id')
      .notNull()
      .references(() => rivals.id),
  },
  (table) => [unique('company_models_pair').on(table.subjectId, table.rivalId)],
);

export const criteria = pgTable('selection_criteria', {
  id: text('id').primaryKey(),
  catalog: catalog(),
  position: integer('position').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  buyerQuestion: text('buyer_question').notNull().default(''),
  leadPhrase: text('lead_phrase'),
  category: text('category').notNull(),
  weight: doublePrecision('weight').notNull(),
  evaluationType: text('evaluation_type').$type<Criterion['type']>().notNull(),
  unit: jsonb('unit').$type<Criterion['unit']>(),
  higherIsBetter: boolean('higher_is_better'),
  securityFactor: boolean('security_factor').notNull().default(false),
  factKind: text('fact_kind').$type<Criterion['factKind']>().notNull(),
  role: text('role').$type<Criterion['role']>(),
  audience: text('audience').$type<Criterion['audience']>().notNull().default('customer'),
  of: text('held_of').$type<Criterion['of']>().notNull().default('model'),
  decides: boolean('decides').notNull().default(true),
  axis: text('axis'),
  heldBy: text('held_by').$type<Criterion['heldBy']>().notNull(),
  tieBand: doublePrecision('tie_band').notNull(),
  scale: jsonb('scale').$type<Criterion['scale']>(),
  score: jsonb('score').$type<Criterion['score']>(),
  items: jsonb('items').$type<Criterion['items']>().notNull().default([]),
  instruments: jsonb('instruments').$type<Criterion['instruments']>().notNull().default([]),
  retired: boolean('retired').notNull().default(false),
  fromFiles: boolean('from_files').notNull().default(false),
});

/**
 * One claim a row, kept whole in `claim`; a claim of a subject has no rival. The columns after it are
 * computed by the database from the claim's first measurement, and are never read back.
 */
export const claims = pgTable(
  'model_evaluations',
  {
    id: serial('id').primaryKey(),
    criterionId: text('criteria_id')
      .notNull()
      .references(() => criteria.id),
    rivalId: integer('model_id').references(() => rivals.id),
    subjectId: integer('company_id').references(() => subjects.id),
    /** Since when it shows this value. */
    lastUpdated: time('last_updated').notNull().defaultNow(),
    claim: jsonb('claim').$type<Claim>().notNull(),
    value: text('value')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(claim #>> '{measurements,0,value,text}', claim #>> '{measurements,0,value,number}', claim #>> '{measurements,0,value,items}', 'unknown')`,
      ),
    numericScore: doublePrecision('numeric_score').generatedAlwaysAs(
      sql`coalesce(claim #> '{measurements,0,value,number}', claim #> '{measurements,0,score}')::double precision`,
    ),
    hasCapability: boolean('has_capability')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((claim #> '{measurements,0,value,yes}')::boolean, claim ->> 'state' = 'known')`,
      ),
    state: text('state')
      .notNull()
      .generatedAlwaysAs(sql`claim ->> 'state'`),
    unknownReason: text('unknown_reason').generatedAlwaysAs(sql`claim ->> 'reason'`),
    unit: text('unit').generatedAlwaysAs(sql`claim #>> '{measurements,0,value,unit,name}'`),
    basis: text('basis').generatedAlwaysAs(sql`claim #>> '{measurements,0,basis}'`),
    reportedBy: text('reported_by').generatedAlwaysAs(sql`claim #>> '{measurements,0,reportedBy}'`),
    confidence: doublePrecision('confidence').generatedAlwaysAs(
      sql`(claim #> '{measurements,0,confidence}')::double precision`,
    ),
    asOf: text('as_of').generatedAlwaysAs(sql`claim #>> '{measurements,0,asOf}'`),
    note: text('note').generatedAlwaysAs(
      sql`coalesce(claim #>> '{measurements,0,note}', claim ->> 'note')`,
    ),
    evidence: jsonb('evidence')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(claim #> '{measurements,0,evidence}', claim -> 'lookedAt', '[]'::jsonb)`,
      ),
  },
  (table) => [
    unique('model_evaluations_criterion_model').on(table.criterionId, table.rivalId),
    uniqueIndex('model_evaluations_criterion_company')
      .on(table.criterionId, table.subjectId)
      .where(isNull(table.rivalId)),
    index('model_evaluations_model').on(table.rivalId),
  ],
);

/** A saved battlecard: the report as it was built that day, never rebuilt. */
export const reports = pgTable(
  'llm_reports',
  {
    id: serial('id').primaryKey(),
    /** Id of the subject in its catalog, which may be a visitor's: no table holds the subjects of all catalogs. */
    subjectId: integer('company_id').notNull(),
    rivalIds: jsonb('model_ids').$type<number[]>().notNull(),
    criterionIds: jsonb('criteria_ids').$type<string[]>().notNull(),
    reportType: text('report_type').notNull(),
    /** ISO 8601 in UTC; a text, as the product's data model gives it, and in the order of time all the same. */
    createdAt: text('created_at').notNull(),
    catalog: text('catalog').notNull(),
    /** Same selection, template and options, same key: a repeated save is found by it. */
    selectionKey: text('selection_key').notNull(),
    document: jsonb('document').$type<ReportDocument>().notNull(),
    /** The unguessable part of its address; null: saved before there were links, and found by its number. */
    link: text('link').unique(),
    /** Ten characters of the address that its files print; null until the first file is made. */
    short: text('short').unique(),
    /** Hash of the key it was saved with; null: saved before there were keys. */
    owner: text('owner'),
    /** null: its title is its name. */
    name: text('name'),
    /** To the day. */
    openedAt: time('opened_at').notNull().defaultNow(),
    /** The parts of the document that a list shows, so that a list reads no document; null until an older row is filled in. */
    title: text('title'),
    subtitle: text('subtitle'),
    catalogVersion: text('catalog_version'),
  },
  (table) => [
    index('llm_reports_selection').on(table.selectionKey, table.createdAt),
    index('llm_reports_created').on(table.createdAt),
    index('llm_reports_owner').on(table.owner, table.id),
    index('llm_reports_opened').on(table.openedAt),
    index('llm_reports_catalog').on(table.catalog),
  ],
);

/** How many reports each client saved on one UTC day, under that day's salt; kept for the day alone. */
export const reportShares = pgTable(
  'report_shares',
  {
    day: text('day').notNull(),
    client: text('client').notNull(),
    saved: integer('saved').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.client] })],
);

/**
 * Answers of live providers, one row for each provider and canonical selection; `state` tells an answer from a failure that is
 * remembered for a while and from a question under way.
 */
export const intelligence = pgTable(
  'competitive_intelligence',
  {
    id: serial('id').primaryKey(),
    entityType: text('entity_type').notNull(),
    entityId: integer('entity_id').notNull(),
    entityName: text('entity_name').notNull(),
    intelligenceType: text('intelligence_type').notNull(),
    featureCategory: text('feature_category'),
    featureName: text('feature_name'),
    intelligenceData: jsonb('intelligence_data').notNull(),
    confidenceScore: doublePrecision('confidence_score').notNull().default(0),
    dataSource: text('data_source').notNull(),
    verified: boolean('verified').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    cacheKey: text('cache_key').notNull().unique(),
    state: text('state').$type<'asking' | 'answered' | 'failed'>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('competitive_intelligence_expires').on(table.expiresAt)],
);

/** Paid calls of one UTC day, counted before they are made, by every process. */
export const intelligenceBudget = pgTable('intelligence_budget', {
  day: text('day').primaryKey(),
  calls: integer('calls').notNull().default(0),
});

export const activityLogs = pgTable(
  'activity_logs',
  {
    id: serial('id').primaryKey(),
    timestamp: time('timestamp').notNull().defaultNow(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    statusCode: integer('status_code'),
    duration: integer('duration'),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    requestBody: jsonb('request_body'),
    responseData: jsonb('response_data'),
    sessionId: text('session_id'),
    userId: text('user_id'),
    errorMessage: text('error_message'),
    metadata: jsonb('metadata'),
    eventType: text('event_type').notNull(),
    /** ISO 3166-1 alpha-2; null where the address belongs to no country. */
    country: text('country'),
  },
  (table) => [index('activity_logs_time').using('brin', table.timestamp)],
);

/** The activity log summed by the hour; kept when its rows have gone. */
export const activityRollups = pgTable(
  'activity_rollups',
  {
    hour: time('hour').notNull(),
    /** The dimension of a count: event type, page, format … */
    dimension: text('dimension').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** Sum of the durations in milliseconds. */
    duration: doublePrecision('duration').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.dimension, table.key] }),
    index('activity_rollups_dimension').on(table.dimension, table.hour),
  ],
);

/** Visitors of one day under that day's salt, so that each is counted once. */
export const activityVisitors = pgTable(
  'activity_visitors',
  {
    day: text('day').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Written batches of the activity log; kept for as long as their writer may retry. */
export const activityBatches = pgTable('activity_batches', {
  id: text('id').primaryKey(),
  writtenAt: time('written_at').notNull().defaultNow(),
});

/** Only the current day's salt is kept: yesterday's visitors cannot be recognised again. */
export const activitySalts = pgTable('activity_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** One row: the id and the key that seal files. Anyone with the key can forge a seal. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  sealKey: text('seal_key').notNull(),
  /** Version and build of the program that prepared the tables last. */
  preparedBy: text('prepared_by'),
});

/** Build and files of the catalogs that were served, each with its last time: files that were served before the last are older. */
export const catalogFiles = pgTable('catalog_files', {
  files: text('files').primaryKey(),
  servedAt: time('served_at').notNull(),
});

/** Processes that reported lately that they run; allowances of clients are split among them. */
export const liveProcesses = pgTable('live_processes', {
  id: text('id').primaryKey(),
  seenAt: time('seen_at').notNull().defaultNow(),
});

/** Required by the product's data model; no route reads or writes these two. */
export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
});

export const adminUsers = pgTable('admin_users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
});
