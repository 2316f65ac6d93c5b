import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { ReportHead } from './report-head.ts';

/** Memos that were saved or exported, and what became of their decisions; given by whoever decides. */
export type KeptMemos = {
  /** Today's memo on the same input, unmarked; throws where the input no longer fits. */
  renew: (before: ReportHead, address: string) => Promise<ReportDocument>;
  /** Why it cannot be made today, as a sentence; null where it can. */
  refusal: (before: ReportHead) => string | null;
};
