import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { DOCUMENT_TEMPLATES, reportDocument, TEMPLATES } from '../document/report-document.ts';
import { readShort, SHORT } from '../document/short-address.ts';
import { rankThenAndNow } from '../report/decision/first-rank.ts';
import { changedCell } from '../report/matrix/changed-cells.ts';
import { reportStanding } from '../report/standing.ts';
import { EXPORT_FORMATS, selectionBody } from './export-api.ts';
import { entityId, savedReportId } from './ids.ts';
import { outerCopyFields } from './option-flags.ts';

/** Saved battlecards: kept exactly as they were built. */

/** The header that holds the keys of the caller, one or several with commas between. */
export const REPORT_KEYS_HEADER = 'saved-reports-key';
export const MOST_REPORT_KEYS = 10;
/** One key: 160 bits at random. */
export const REPORT_KEY = /^[0-9a-f]{40}$/;

export const reportKeysHeader = z.object({
  [REPORT_KEYS_HEADER]: z
    .string()
    .max(1000)
    .optional()
    .describe('Keys of those who saved reports, with commas between; the first saves'),
});

const printable = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
/** What its keeper calls a report; empty: its own title. */
export const reportName = z.string().trim().max(120).regex(printable);

export const battlecardBody = selectionBody.extend({
  template: z.enum(TEMPLATES).default('profile'),
  name: reportName.default(''),
});
export const battlecardChange = z.object({ name: reportName });

export const battlecardItem = z.object({
  id: savedReportId,
  /** The page that shows it. */
  address: z.string(),
  /** null: its title is its name. */
  name: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  catalog: catalogSlug,
  catalogVersion: z.string(),
  template: z.enum(DOCUMENT_TEMPLATES),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The caller's keys may rename and remove it. */
  isOwn: z.boolean(),
});

/** `key` is given once, to a caller who had none. */
export const savedBattlecard = battlecardItem.extend({
  key: z.string().regex(REPORT_KEY).nullable(),
});

export const battlecardList = z.object({
  items: z.array(battlecardItem),
  total: z.int(),
  /** What to send as `before` for the next page; null on the last. */
  next: z.int().nullable(),
  /** `own`: reports of the caller's keys; `all`: those of all visitors. */
  scope: z.enum(['own', 'all']),
  /** Days without being opened after which a report is removed; null: never. */
  idleDays: z.int().nullable(),
});

export const battlecardAnswer = battlecardItem.extend({
  document: reportDocument,
  changes: z.array(changedCell),
  /** Why no changes could be looked for, as a sentence. */
  closed: z.string().optional(),
  /** Of a decision that can be made again. */
  firstRank: rankThenAndNow.optional(),
});

/** What the page of a short address shows; `report` null: its catalog opens with a key, and the key is not there. */
export const shortAnswer = z.object({
  standing: reportStanding,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  catalog: catalogSlug,
  report: battlecardItem
    .pick({ title: true, subtitle: true, template: true, address: true })
    .nullable(),
  changes: z.array(changedCell),
  /** Its lines that today’s report does not say, where it has no matrix. */
  lines: z.array(z.string()),
});
/** A short address as it is printed, or as a visitor typed it. */
export const shortParams = z.object({
  short: z
    .string()
    .max(20)
    .transform((text) => readShort(text) ?? '')
    .pipe(z.string().regex(SHORT, 'must be the ten signs of a short address')),
});

export const battlecardParams = z.object({ battlecardId: savedReportId });
/** A copy that is named must be the one that was saved. */
export const battlecardExportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).default('html'),
  /** `saved`: today's report on the same selection, with a bar beside what the saved one did not say. */
  since: z.literal('saved').optional(),
  ...outerCopyFields,
});
export const battlecardListQuery = z.object({
  before: entityId.optional(),
  q: z.string().trim().max(120).regex(printable).optional(),
});

export type ShortAnswer = z.infer<typeof shortAnswer>;
export type BattlecardItem = z.infer<typeof battlecardItem>;
export type SavedBattlecard = z.infer<typeof savedBattlecard>;
export type BattlecardList = z.infer<typeof battlecardList>;
export type BattlecardAnswer = z.infer<typeof battlecardAnswer>;
