import { z } from 'zod';
import { CRITERION_ID } from '../catalog/vocabulary.ts';

/** Ids as clients may send them, and as the server answers them. */

const MAX_ID = 2_147_483_647;
const CANONICAL_INTEGER = /^[1-9]\d{0,9}$/;

/** An integer, or its canonical decimal text; never `"0x10"`, `" 1"`, `true`. */
export const entityId = z
  .union([z.int(), z.string().regex(CANONICAL_INTEGER).transform(Number)])
  .pipe(z.int().min(1).max(MAX_ID));

/** A saved report: the part of its address that cannot be guessed, or the number of an older report without one. */
export const savedReportId = z.union([
  z.string().regex(/^[0-9a-f]{32}$/),
  z
    .string()
    .regex(CANONICAL_INTEGER)
    .refine((text) => Number(text) <= MAX_ID),
]);

/** A criterion id: an integer, its decimal text, or a text id such as `sales intel_0`; read as text. */
export const criterionId = z.union([
  z.int().min(1).max(MAX_ID).transform(String),
  z.string().regex(CRITERION_ID),
]);

/** A channel of the catalog, at which is compared; absent: each at its maker. */
export const channelId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the id of a channel')
  .optional();

const MAX_LIST = 100;

function commaList<Item extends z.ZodType<unknown, string | number>>(item: Item) {
  return z
    .string()
    .max(4000)
    .transform((text): (string | number)[] => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(MAX_LIST));
}

export const entityIdList = z.array(entityId).max(MAX_LIST);
export const criterionIdList = z.array(criterionId).max(MAX_LIST);
export const entityIdCommaList = commaList(entityId);
export const criterionIdCommaList = commaList(criterionId);

/** How much of an answer is sent: all of it, or what a chat and a small program read. */
export const detail = z.enum(['full', 'summary']).default('full');
export type Detail = z.output<typeof detail>;
