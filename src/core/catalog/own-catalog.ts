import { z } from 'zod';
import { authoredCatalog, authoredRival, authoredSubject } from './authored.ts';
import { authoredCriteria } from './authored-criterion.ts';
import { authoredPlay } from './authored-play.ts';
import { slug } from './authored-texts.ts';
import type { CatalogInput } from './resolve-catalog.ts';

/** A catalog that a visitor made: the authored form, in parts that are changed one at a time. */

const entry = <Data extends z.ZodType>(data: Data) => z.strictObject({ slug, data });
/** Subject and rival, joined by two dashes. */
const playSlug = z.string().regex(/^[a-z0-9]+(?:(?:--|[-_])[a-z0-9]+)*$/);

/** Everything of a catalog but what it is called by; `checkCatalog` and `resolveCatalog` take it. */
export const catalogParts = z.strictObject({
  catalog: authoredCatalog,
  criteria: authoredCriteria,
  subjects: z.array(entry(authoredSubject)),
  rivals: z.array(entry(authoredRival)),
  plays: z.array(z.strictObject({ slug: playSlug, data: authoredPlay })),
});
/** Machines are the product’s own figures, and stay with its catalog. */
export type CatalogParts = Omit<CatalogInput, 'slug' | 'version' | 'ownHardware'>;

/** `catalog`, `criteria`, or a folder and a slug: the file's path without `.yaml`. */
export const partName = z
  .string()
  .regex(/^(?:catalog|criteria|(?:subjects|rivals|plays)\/[a-z0-9]+(?:(?:--|[-_])[a-z0-9]+)*)$/)
  .max(120);

/**
 * One change of one part. A path leads by keys; in a list of things that have a slug, id, key or name,
 * the first of these, it leads by that (`['criteria', 'context-window', 'name']`), else by the place,
 * from 0. The order of subjects, rivals and plays is that of `['subjects']` … of the part `catalog`.
 */
export const catalogEdit = z.discriminatedUnion('op', [
  /** Sets what the path leads to; null removes it. At the end of a list of named things it is added. */
  z.strictObject({
    op: z.literal('set'),
    part: partName,
    path: z.array(z.string().max(120)).min(1).max(6),
    value: z.json(),
  }),
  /** Puts the named things of a list into this order; those it leaves out follow as they are. */
  z.strictObject({
    op: z.literal('order'),
    part: partName,
    path: z.array(z.string().max(120)).max(6),
    names: z.array(z.string().max(120)).max(2000),
  }),
  /** Adds a subject, a rival or a play as a whole. */
  z.strictObject({ op: z.literal('add'), part: partName, data: z.json() }),
  z.strictObject({ op: z.literal('remove'), part: partName }),
]);
export type CatalogEdit = z.infer<typeof catalogEdit>;
