import { z } from 'zod';

/** Texts that every authored file holds. */

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'must be lower-case words joined by - or _');
export const sentenceText = z.string().trim().min(1).max(600);
export const label = z.string().trim().min(1).max(120);

/** Data of an SVG path: commands and numbers, nothing that could be anything else. */
export const outline = z
  .string()
  .max(4000)
  .regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s.,+-]*$/, 'must be the data of an SVG path');

/** Of an entity; a database keeps no larger whole number as an id. */
export const wholeId = z.int().positive().max(2_147_483_647);
