import type { Catalog } from '../../catalog/resolved.ts';

/** What every answer follows from; `today` is YYYY-MM-DD, the first catalog the one that is meant without a name. */
export type AnswerContext = { catalogs: readonly Catalog[]; today: string };

/** An answer, or the sentence that says why there is none. */
export type AnswerOrFault<Answer> = { answer: Answer } | { fault: string };

export const isFault = (outcome: object): outcome is { fault: string } => 'fault' in outcome;
