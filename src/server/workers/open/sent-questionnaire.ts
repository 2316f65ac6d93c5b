/** What stands in a questionnaire that somebody sent; who made it is for the server to say. */
export type SentQuestionnaire = {
  state: 'read';
  catalog: string;
  made: string;
  check: string;
  rowChecks: string[];
  rows: SentRow[];
};

/** One question with its answer; what is not read is empty. */
export type SentRow = {
  /** Where its texts stand: cells of a sheet, or the number of the question. */
  place: string;
  /** What nobody may change. */
  fixed: string[];
  questionId: string;
  vendor: string;
  candidate: string;
  question: string;
  answer: string;
  documentedAt: string;
  asOf: string;
  unread: { cell: string; reason: 'formula' | 'too-long' }[];
};

export type NoQuestionnaire = {
  state: 'refused';
  reason: 'foreign' | 'unreadable' | 'protected' | 'too-long';
};

export type ReadQuestionnaire = SentQuestionnaire | NoQuestionnaire;

export const MOST_QUESTIONS = 6000;
export const LONGEST_CELL = 4000;

/** The file is read no further. */
export class Refusal extends Error {
  readonly reason: NoQuestionnaire['reason'];

  constructor(reason: NoQuestionnaire['reason']) {
    super(reason);
    this.reason = reason;
  }
}
