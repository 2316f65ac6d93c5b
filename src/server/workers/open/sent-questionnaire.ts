import type { VendorAnswer } from '../../../core/authoring/answers/answers-to-edits.ts';

/** The content of an uploaded questionnaire; the server checks who made it. */
export type SentQuestionnaire = {
  state: 'read';
  catalog: string;
  made: string;
  check: string;
  rowChecks: string[];
  rows: SentRow[];
};

/** One question with its answer; unread cells are empty. */
export type SentRow = VendorAnswer & {
  /** The place of its texts: cells of a sheet, or the number of the question. */
  place: string;
  /** Texts that must not change. */
  fixed: string[];
  unread: { cell: string; reason: 'formula' | 'too-long' }[];
};

export type NoQuestionnaire = {
  state: 'refused';
  reason: 'foreign' | 'unreadable' | 'protected' | 'too-long';
};

export type ReadQuestionnaire = SentQuestionnaire | NoQuestionnaire;

export const MOST_QUESTIONS = 6000;
export const LONGEST_CELL = 4000;

/** Stops reading the file. */
export class Refusal extends Error {
  readonly reason: NoQuestionnaire['reason'];

  constructor(reason: NoQuestionnaire['reason']) {
    super(reason);
    this.reason = reason;
  }
}
