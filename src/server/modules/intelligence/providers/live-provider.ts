import type { LiveFinding } from '../../../../core/live/finding.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';

/** A prompt to a provider: contains only texts of a catalog. */
export type Prompt = {
  system: string;
  prompt: string;
  /** Unpredictable, so a reply that contains it repeats the question. */
  delimiter: string;
};
export type Question = Prompt & { criterionIds: readonly string[] };
export type ChoiceQuestion = Prompt & { findingIds: readonly string[] };

/** One live provider. Each question makes at most one call, and throws nothing but a `ProviderFailure`. */
export type LiveProvider = {
  /** Id of these settings: another address, model or key is another provider. */
  id: string;
  name: string;
  model: string;
  ask: (question: Question, signal: AbortSignal) => Promise<LiveAnswer['rows']>;
  /** Whether its own search reports the pages it read. */
  cites: boolean;
  /** Looks up one value and the pages that state it. */
  find: (
    question: Prompt,
    signal: AbortSignal,
  ) => Promise<Omit<LiveFinding, 'provider' | 'model' | 'askedAt'>>;
  /** Chooses and orders findings; without a web search where the provider makes that optional. */
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
  /** A malformed answer of any kind. */
  'invalid',
  /** Resting after failures. */
  'resting',
  /** The visitor's allowance of new questions is used up for now. */
  'allowance',
  /** Too many questions are under way. */
  'busy',
  /** The day's calls are used up. */
  'budget',
  /** The cache or the budget cannot be written, so no question is sent. */
  'storage',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A call without an answer, reduced to the parts that may be shown and logged. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** The request was sent, so it may be billed. */
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
