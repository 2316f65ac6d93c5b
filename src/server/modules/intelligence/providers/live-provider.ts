import type { LiveFinding } from '../../../../core/live/finding.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';

/** What a provider is asked: only words of a catalog. */
export type Prompt = {
  system: string;
  prompt: string;
  /** Nobody can foresee it, so a reply that holds it repeats the question. */
  delimiter: string;
};
export type Question = Prompt & { criterionIds: readonly string[] };
export type ChoiceQuestion = Prompt & { findingIds: readonly string[] };

/** One live provider. Each question makes at most one call, and throws nothing but a `ProviderFailure`. */
export type LiveProvider = {
  /** Of these settings: another address, model or key is another provider. */
  id: string;
  name: string;
  model: string;
  ask: (question: Question, signal: AbortSignal) => Promise<LiveAnswer['rows']>;
  /** Whether its own search says which pages it read. */
  cites: boolean;
  /** One value, and the pages that state it. */
  find: (
    question: Prompt,
    signal: AbortSignal,
  ) => Promise<Omit<LiveFinding, 'provider' | 'model' | 'askedAt'>>;
  /** Some of the findings in its order, without a search where the provider leaves it to us. */
  choose: (question: ChoiceQuestion, signal: AbortSignal) => Promise<string[]>;
};

export const FAILURE_KINDS = [
  /** No answer within the time given. */
  'timeout',
  /** 401 or 403: the key is wrong, and will be wrong again. */
  'refused',
  /** 429. */
  'limited',
  /** 5xx. */
  'server',
  /** No connection, or a redirect. */
  'unreachable',
  /** Any other status that says the request itself was wrong. */
  'rejected',
  /** An answer that is not what was asked for, in any way. */
  'invalid',
  /** Left alone after failing. */
  'resting',
  /** The visitor's own new questions are used up for now. */
  'allowance',
  /** Too many questions are under way. */
  'busy',
  /** The day's calls are used up. */
  'budget',
  /** The cache or the budget cannot be written, so nothing is asked. */
  'storage',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A call that gave no answer, reduced to what may be shown and logged. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** A request has left, so it may have to be paid for. */
  readonly sent: boolean;

  constructor(
    kind: FailureKind,
    facts: { status?: number | null; retryAfterSeconds?: number | null; sent?: boolean } = {},
  ) {
    super(kind);
    this.kind = kind;
    this.status = facts.status ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.sent = facts.sent ?? false;
  }
}
