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
});
export type CriterionPlan = z.infer<typeof criterionPlan>;

/** What the visitor says; whatever is left out is guessed. Another table or form begins anew. */
export const sheetPlan = z.strictObject({
  /** Which of the tables found in the file, from 0. */
  table: z.int().nonnegative().optional(),
  form: z.enum(TABLE_FORMS).optional(),
  /** Our product: its place among the products of the table, from 0. */
  ours: z.int().nonnegative().optional(),
  criteria: z.array(criterionPlan).max(2000).default([]),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

/** A cell that became unknown because it could not be read. */
export const unreadableCell = z.object({
  sheet: z.string(),
  row: z.int(),
  /** As a spreadsheet names it: `A`, `AB`. */
  column: z.string(),
  reason: z.string(),
});
export type UnreadableCell = z.infer<typeof unreadableCell>;
