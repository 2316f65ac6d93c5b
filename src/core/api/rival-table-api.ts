import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { STATUSES, UNKNOWN_REASONS } from '../catalog/vocabulary.ts';
import type { RivalTable } from '../rival-table/table-shape.ts';
import { claimRef, source } from '../report/evidence/cell-detail.ts';
import { catalogQuery } from './catalog-api.ts';

/** `GET /api/table`, `GET /api/table/source` and `GET /api/table/file`. */

const test = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yes') }),
  z.object({ kind: z.enum(['at-least', 'at-most', 'below']), number: z.number() }),
]);

const cell = z.union([
  z.object({
    value: z.union([z.number(), z.boolean()]).nullable(),
    text: z.string(),
    isPartly: z.literal(true).optional(),
    /** Why its source is not fresh; absent: it is. */
    doubt: z.string().optional(),
    /** Absent: read from a page. */
    basis: z.string().optional(),
    error: z.number().optional(),
    score: z.number().optional(),
    channels: z.array(z.string()).optional(),
    isElsewhere: z.literal(true).optional(),
  }),
  /** Why nothing is known. */
  z.enum([...UNKNOWN_REASONS, 'not-covered', 'ended']),
  z.null(),
]);

/** As documentation lists it; what is sent is a `RivalTable`. */
export const rivalTableItem = z.object({
  catalog: catalogSlug,
  today: z.string(),
  /** One test on one board with one agent a column; other criteria one column each. */
  columns: z.array(
    z.object({
      key: z.string(),
      criterionId: z.string(),
      name: z.string(),
      category: z.string(),
      kind: z.enum(['number', 'answer', 'list', 'text']),
      unit: z.record(z.string(), z.unknown()).nullable(),
      lowerIsBetter: z.boolean(),
      isRanked: z.boolean(),
      tieBand: z.number(),
      item: z.string().nullable(),
      test: z
        .object({
          instrument: z.string(),
          board: z.string().nullable(),
          agent: z.string().nullable(),
        })
        .nullable(),
      isGeneral: z.boolean(),
      isCapability: z.boolean(),
      known: z.int(),
    }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      id: z.int(),
      kind: z.enum(['rival', 'subject']),
      slug: z.string(),
      name: z.string(),
      company: z.string(),
      /** Where that is no company: whose it is. */
      maker: z.string().optional(),
      subjectId: z.int().nullable(),
      status: z.enum(STATUSES),
      /** In the order of the columns. */
      cells: z.array(cell),
      capabilities: z.object({ yes: z.int(), no: z.int(), missing: z.int() }).nullable(),
    }),
  ),
  makers: z.array(
    z.object({ id: z.int(), name: z.string(), mark: z.array(z.string()).nullable() }),
  ),
  /** Keys of the columns that the table begins with. */
  shown: z.array(z.string()),
  sort: z.string().nullable(),
  filters: z.array(z.object({ name: z.string(), key: z.string(), test })),
  workload: z
    .object({
      requests: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      cachedPercent: z.number(),
    })
    .nullable(),
  /** A `DecisionCatalog` of prices alone. */
  prices: z.record(z.string(), z.unknown()).nullable(),
  reasons: z.record(z.string(), z.string()),
  newest: z.string().nullable(),
});

/** Core describes it; the answer only carries it. */
export const rivalTable = z.custom<RivalTable>();

const list = (each: RegExp, most: number) =>
  z
    .string()
    .max(20_000)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.string().regex(each)).max(most));
const amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
  .transform(Number);

/** One cell, by the keys of its row and its column. */
export const tableSourceQuery = catalogQuery.extend({
  row: z.string().regex(/^s?\d{1,9}$/),
  column: z.string().regex(/^[\w .-]{1,120}$/),
});
export const tableSource = z.object({
  /** null: nothing is known. */
  text: z.string().nullable(),
  /** null: undated. */
  day: z.string().nullable(),
  note: z.string().nullable(),
  sources: z.array(source),
  claim: claimRef,
});
export type TableSource = z.infer<typeof tableSource>;

/** Rows and columns by their keys, in the order of the file; the workload that its costs are counted for. */
export const tableFileQuery = catalogQuery.extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  rows: list(/^s?\d{1,9}$/, 1000),
  columns: list(/^[\w .-]{1,120}$/, 100),
  /** How many of the last rows a filter leaves to check; absent: no filter was asked for. */
  check: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  requests: amount.optional(),
  input: amount.optional(),
  output: amount.optional(),
  cached: amount.pipe(z.number().max(100)).optional(),
  /** Present: no column of costs. */
  costs: z.literal('none').optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
});
export type TableFileQuery = z.infer<typeof tableFileQuery>;
