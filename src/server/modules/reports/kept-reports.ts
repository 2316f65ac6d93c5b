import type { SavedBattlecard } from '../../../core/api/battlecard-api.ts';
import type { Written } from '../../workers/report-tasks.ts';

/** Who asks: the header that holds their keys, and the address they ask from. */
export type Caller = { keys: string | undefined; address: string };

/** Keeps a report as it is built. */
export type KeptReports = {
  /** A save repeated at once is the same one; a caller without a key is given one. */
  save: (report: Written, name: string, caller: Caller) => Promise<SavedBattlecard>;
};
