import { z } from 'zod';
import { CATALOG_OWNERS } from '../catalog/vocabulary.ts';
import { LAYER_KINDS } from '../document/file-layers.ts';
import { reportDocument } from '../document/report-document.ts';
import { rankThenAndNow } from '../report/decision/first-rank.ts';
import { changedCell } from '../report/matrix/changed-cells.ts';
import { EXPORT_FORMATS } from './export-api.ts';

/** A file that was exported comes back: what it is, what was altered in it, what has changed since. */

export const OPENED_FORMATS = ['html', 'pdf', 'word', 'powerpoint', 'xlsx', 'json'] as const;

/** `genuine`: equal byte by byte to the file made anew; `words-unchanged`: its look was not checked. */
export const VERDICTS_ON_FILES = [
  'genuine',
  'words-unchanged',
  'altered',
  'other-installation',
  'not-ours',
] as const;
export type VerdictOnFile = (typeof VERDICTS_ON_FILES)[number];

const layer = z.object({
  kind: z.enum(LAYER_KINDS),
  count: z.int().positive(),
  /** Parts of the package, pages or elements, the first few. */
  where: z.array(z.string()).max(5),
});
export type AddedLayer = z.infer<typeof layer>;

/** Words that the report has at a place, and those that stand there. */
const place = z.object({ expected: z.string(), found: z.string() });
export type TextPlace = z.infer<typeof place>;

export const openReportAnswer = z.object({
  verdict: z.enum(VERDICTS_ON_FILES),
  /** The verdict as one plain sentence, with what could not be checked. */
  sentence: z.string(),
  places: z.array(place).max(20),
  /** What the file has and the report does not, beside words. */
  layers: z.array(layer),
  /** Whose catalog it was made from; null where that cannot be known. */
  madeFrom: z.enum(CATALOG_OWNERS).nullable(),
  /** By the content of the file; null where it is no kind that is read. */
  format: z.enum(OPENED_FORMATS).nullable(),
  /** The report as it was made, whatever now stands in the file. */
  document: reportDocument.nullable(),
  /** Cells that read differently today. */
  changes: z.array(changedCell),
  /** Of a decision that can be made again. */
  firstRank: rankThenAndNow.optional(),
  /** Today’s report of the selection with marks on what changed; null unless it was sealed here. */
  today: reportDocument.nullable(),
  /** Another program wrote the file anew. */
  savedAgain: z.boolean(),
  /** A report of the same selection can be made today. */
  comparable: z.boolean(),
  /** The page that shows the selection; null where it cannot be shown. */
  address: z.string().nullable(),
  /** Why no report can be made, as a sentence. */
  refusal: z.string().nullable(),
});
export type OpenReportAnswer = z.infer<typeof openReportAnswer>;

/** Without a format, that of the file. */
export const reissueQuery = z.object({ format: z.enum(EXPORT_FORMATS).optional() });
