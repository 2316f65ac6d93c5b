import { z } from 'zod';
import { includeOptions } from '../document/report-document.ts';
import { reportName } from './battlecard-api.ts';
import { decisionBody } from './decision-api.ts';
import { EXPORT_FORMATS } from './export-api.ts';

/** Decision memos: `POST /api/decisions/export` and `POST /api/decisions`. */

/** `name` is the buyer's question as the memo prints it; without it, the catalog's own. */
const memo = { includeOptions: includeOptions.partial().optional() };

export const memoExportBody = decisionBody.extend({
  ...memo,
  format: z.enum(EXPORT_FORMATS).default('html'),
});
/** `label`: what its keeper calls it; empty: its own title. */
export const memoSaveBody = decisionBody.extend({ ...memo, label: reportName.default('') });
