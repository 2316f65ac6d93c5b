import type { SavedBattlecard } from '../../../core/api/battlecard-api.ts';
import type { Written } from '../../workers/report-tasks.ts';
import type { DocumentHead, ReportDocument } from '../../../core/document/report-document.ts';

/** Who asks: the header that holds their keys, and the address they ask from. */
export type Caller = { keys: string | undefined; address: string };

/** Keeps a report as it is built. */
export type KeptReports = {
  /** A save repeated at once is the same one; a caller without a key is given one. */
  save: (report: Written, name: string, caller: Caller) => Promise<SavedBattlecard>;
};

/** Memos that were saved or exported, and what became of their decisions; given by whoever decides. */
export type KeptMemos = {
  /** Today's memo on the same input, unmarked; throws where the input no longer fits. */
  renew: (before: ReportHead, address: string) => Promise<ReportDocument>;
  /** Why it cannot be made today, as a sentence; null where it can. */
  refusal: (before: ReportHead) => string | null;
};

/** What stands over the blocks of a report: enough to know what it compares, or what was decided. */
export type ReportHead = DocumentHead;
