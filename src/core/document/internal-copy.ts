import type { ReportDocument } from './report-document.ts';

/** Whether a report is for the inside alone: a comparison that is no copy for customers. A memo is its reader's own. */
export function isInternal({
  template,
  audience,
}: Pick<ReportDocument, 'template' | 'audience'>): boolean {
  return template !== 'decision' && audience !== 'customer';
}
