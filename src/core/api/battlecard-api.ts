import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { reportDocument, TEMPLATES } from '../document/report-document.ts';
import { EXPORT_FORMATS, selectionBody } from './export-api.ts';
import { entityId } from './ids.ts';
import { outerCopyFields } from './option-flags.ts';

/** Saved battlecards: kept exactly as they were built. */

export const battlecardBody = selectionBody.extend({
  template: z.enum(TEMPLATES).default('profile'),
});

export const battlecardItem = z.object({
  id: z.int(),
  /** The page that shows it. */
  address: z.string(),
  title: z.string(),
  subtitle: z.string(),
  catalog: catalogSlug,
  catalogVersion: z.string(),
  template: z.enum(TEMPLATES),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

export const battlecardList = z.object({ items: z.array(battlecardItem), total: z.int() });

/** A cell that reads differently today from what was saved. */
export const changedCell = z.object({
  criterion: z.string(),
  entity: z.string(),
  saved: z.string(),
  /** null: the catalog no longer compares these. */
  today: z.string().nullable(),
});

export const battlecardAnswer = battlecardItem.extend({
  document: reportDocument,
  changes: z.array(changedCell),
});

export const battlecardParams = z.object({ battlecardId: entityId });
/** A copy that is named must be the one that was saved. */
export const battlecardExportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).default('html'),
  /** `saved`: today's report on the same selection, with a bar beside what the saved one did not say. */
  since: z.literal('saved').optional(),
  ...outerCopyFields,
});
export const battlecardListQuery = z.object({ before: entityId.optional() });

export type BattlecardItem = z.infer<typeof battlecardItem>;
export type BattlecardList = z.infer<typeof battlecardList>;
export type BattlecardAnswer = z.infer<typeof battlecardAnswer>;
