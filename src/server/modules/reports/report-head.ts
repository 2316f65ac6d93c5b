import type { ReportDocument } from '../../../core/document/report-document.ts';

/** What stands over the blocks of a report: enough to know what it compares, or what was decided. */
export type ReportHead = Omit<ReportDocument, 'blocks'>;
