import { z } from 'zod';
import { label } from './authored-texts.ts';
import { EVALUATION_TYPES } from './vocabulary.ts';

/** How a table of a visitor's file becomes a catalog: guessed from its cells, then as he corrects it. */

/**
 * `rows`: a row is a criterion, and a column a product; `columns`: the other way round; `claims`: a row
 * is one claim with its product, criterion, value and source.
 */
export const TABLE_FORMS = ['rows', 'columns', 'claims'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/**
 * What a column or row of a table is, where it is no product and no criterion: a comment, source or date of
 * another, the priority of each criterion, who looks after it, or nothing that is taken.
 */
export const LINE_ROLES = ['comment', 'source', 'date', 'priority', 'owner', 'leave-out'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** `of`: the product or criterion that it belongs to, by its place; null: to every one. */
export const linePlan = z.strictObject({
  kind: z.enum(['product', 'criterion']),
  index: z.int().nonnegative(),
  /** null: the product or criterion itself. */
  role: z.enum(LINE_ROLES).nullable(),
  of: z.int().nonnegative().nullable().default(null),
});
export type LinePlan = z.infer<typeof linePlan>;

/** RRGGBB as the file names it. */
const fill = z.string().regex(/^[0-9A-F]{6}$/);
export const colourPlan = z.strictObject({
  fill,
  /** What an empty cell of this colour says; null: nothing. */
  means: z.enum(['yes', 'no', 'partly']).nullable(),
});

export const criterionPlan = z.strictObject({
  /** Its place among the criteria of the table, from 0. */
  index: z.int().nonnegative(),
  name: label.optional(),
  type: z.enum(EVALUATION_TYPES).optional(),
  /** Of a number, as it stands around it: `$ / 1M`, `%`, `ms`; null for none. */
  unit: z.string().trim().max(40).nullable().optional(),
  /** Of a number; null: neither is better. */
  higherIsBetter: z.boolean().nullable().optional(),
  category: label.optional(),
  /** Of a number with one sign before three digits: `1.000`; null: both readings stay open. */
  decimalSign: z.enum(['.', ',']).nullable().optional(),
  leaveOut: z.boolean().optional(),
  /** Of a yes or no that crosses mark: what an empty cell says. */
  blanks: z.enum(['no', 'unknown']).nullable().optional(),
});
export type CriterionPlan = z.infer<typeof criterionPlan>;

/** What the visitor says; whatever is left out is guessed. Another table or form begins anew. */
export const sheetPlan = z.strictObject({
  /** Which of the tables found in the file, from 0. */
  table: z.int().nonnegative().optional(),
  form: z.enum(TABLE_FORMS).optional(),
  /** Our product: its place among the columns or rows of the table that may hold one, from 0; null: none is ours. */
  ours: z.int().nonnegative().nullable().optional(),
  criteria: z.array(criterionPlan).max(2000).default([]),
  /** Further tables whose products are the same, from 0; absent: those that share enough names. */
  joined: z.array(z.int().nonnegative()).max(50).optional(),
  lines: z.array(linePlan).max(1000).optional(),
  colours: z.array(colourPlan).max(20).optional(),
  /** Where every value is from that names no source of its own, and as of when. */
  source: z
    .strictObject({ text: z.string().trim().max(300).default(''), asOf: z.iso.date().optional() })
    .optional(),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

/** What of a file is not taken into the catalog. */
export const leftOut = z.object({
  sheet: z.string(),
  /** As a spreadsheet names it: `H2:H7`; empty for a whole sheet. */
  range: z.string(),
  /** The beginning of what stands there. */
  text: z.string(),
  cells: z.int(),
});
export type UnreadPart = z.infer<typeof leftOut>;

/** A cell that became unknown because it could not be read. */
export const unreadableCell = z.object({
  sheet: z.string(),
  row: z.int(),
  /** As a spreadsheet names it: `A`, `AB`. */
  column: z.string(),
  reason: z.string(),
});
export type UnreadableCell = z.infer<typeof unreadableCell>;
