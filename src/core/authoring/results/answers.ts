/** What every reader of a results file gives, before anything is worked out. */

/** One answer of one model to one prompt; whatever the file does not say is absent. */
export type ScoredAnswer = {
  prompt: string;
  model: string;
  /** A pass counts 1, a failure 0; null: it was not scored. */
  score: number | null;
  /** The call failed, which says nothing of the answer. */
  isError?: boolean;
  isEmpty?: boolean;
  cost?: number | undefined;
  secondsToFirstToken?: number | undefined;
  /** From the question to the last token. */
  seconds?: number | undefined;
  outputTokens?: number | undefined;
};

/** One pair of answers that was judged; `winner` null: level. */
export type JudgedPair = { prompt: string; models: [string, string]; winner: string | null };

export type FileAnswers = {
  answers: ScoredAnswer[];
  pairs: JudgedPair[];
  /** YYYY-MM-DD, the last that the file names; null: it names none. */
  day: string | null;
  /** Names of the scores that it holds, where there are several; the first is read unless another is chosen. */
  scores: string[];
  /** What is not read and why, a sentence each. */
  notRead: string[];
};

/** A file that holds no results, in the one sentence that says why. */
export class NoResults extends Error {
  override name = 'NoResults';
}
