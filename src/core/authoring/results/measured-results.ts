/** What a test of one’s own found, whichever program ran it: what every reader of results gives, and a trial too. */

export const RESULT_KINDS = ['score', 'preference', 'pass-rate'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** One model as the results call it; whatever was not measured is absent. */
export type MeasuredModel = {
  name: string;
  /** A mean score as its tester scales it; a share of wins or of passes in percent. */
  value: number;
  /** In which the value of all such prompts lies with 95 %, in the unit of the value. */
  interval: [number, number];
  /** Answers that were scored, or judgements that it took part in. */
  n: number;
  /** US dollars. */
  costPerPrompt?: number | undefined;
  secondsToFirstToken?: number | undefined;
  tokensPerSecond?: number | undefined;
  /** Mean of an answer. */
  outputTokens?: number | undefined;
};

export type MeasuredResults = {
  /** As it is called wherever a figure of it is shown: `Our 30 prompts, 2026-11-23`. */
  instrument: string;
  /** YYYY-MM-DD */
  day: string;
  /** How many different ones were asked. */
  prompts: number;
  kind: ResultKind;
  /** Of a score: the most that it can be, where that is known; the least is 0. */
  top?: number | undefined;
  models: MeasuredModel[];
};
