/** What a judge says of two answers: one of them, level, or that neither will do. */
export const JUDGEMENTS = ['left', 'right', 'level', 'bad'] as const;
export type JudgementWord = (typeof JUDGEMENTS)[number];

/** Two candidates by their place, as they stood side by side. */
export type DrawnPair = { prompt: number; left: number; right: number };

export type TrialJudgement = DrawnPair & { judge: string; word: JudgementWord };
