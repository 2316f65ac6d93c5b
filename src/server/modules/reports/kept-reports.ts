import type { SavedBattlecard } from '../../../core/api/battlecard-api.ts';
import type { Written } from '../../workers/report-tasks.ts';
import type { DocumentHead, ReportDocument } from '../../../core/document/report-document.ts';

/** The caller: the header with its keys, and its address. */
export type Caller = { keys: string | undefined; address: string };

/** Stores a report as it is built. */
export type KeptReports = {
  /** A save repeated at once is the same one; a caller without a key is given one. */
  save: (report: Written, name: string, caller: Caller) => Promise<SavedBattlecard>;
};

/** Renews saved or exported memos; implemented by the decisions. */
export type KeptMemos = {
  /** Today's memo on the same input, unmarked; throws where the input no longer fits. */
  renew: (before: ReportHead, address: string) => Promise<ReportDocument>;
  /** Why it cannot be made today, as a sentence; null where it can. */
  refusal: (before: ReportHead) => string | null;
};

/** The head of a report: enough to know its selection or decision. */
export type ReportHead = DocumentHead;
