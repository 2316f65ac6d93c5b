import { HttpError, rateLimited, refusal } from '../../../http/errors.ts';
import type { FailureKind } from '../providers/live-provider.ts';

export type LiveFailure = { kind: FailureKind; retryAfterSeconds: number };

/** Shown beside the catalog's evidence when a provider gave no answer. */
export const FAILURE_SENTENCES: Record<FailureKind, string> = {
  timeout: 'It did not answer in time.',
  refused: 'It refused the request.',
  limited: 'It is receiving too many requests.',
  server: 'It answered with an error.',
  unreachable: 'It could not be reached.',
  rejected: 'It did not accept the question.',
  invalid: 'Its reply did not have the agreed form and was refused whole.',
  resting: 'It is left alone for a while after failing.',
  allowance:
    'It was not asked: you have put as many new questions as one visitor may for the moment.',
  busy: 'It is busy with other questions.',
  budget: 'Today’s calls for live research are used up; new ones are free from 00:00 UTC.',
  storage: 'Live answers cannot be kept at the moment, so nothing was asked.',
};

export const NO_PROVIDER = 'No live provider is set up on this server.';
export const TOO_FEW_FINDINGS =
  'This selection has fewer than two findings that rest on sound evidence, so there is nothing to choose.';
export const SWITCHED_OFF = 'Live research is switched off on this server.';

export const NOT_ON_OWN =
  'Live research is not asked about your own catalog, so that nothing of it leaves this server.';

/** No configured provider names its sources. */
export const noLookUps = refusal(
  503,
  'no_live_provider',
  'No live provider that names its sources is set up on this server, so nothing can be looked up.',
);

const STATUSES: Partial<Record<FailureKind, number>> = {
  timeout: 504,
  limited: 503,
  resting: 503,
  busy: 503,
};

/** Every provider failed: the specification's sentence, and the time until a retry makes sense. */
export function researchFailed(failures: LiveFailure[]): HttpError {
  const wait = Math.max(1, Math.min(...failures.map(({ retryAfterSeconds }) => retryAfterSeconds)));
  const headers = { 'retry-after': String(wait) };
  if (failures.some(({ kind }) => kind === 'invalid')) {
    const message = 'Invalid real-time API response format';
    return new HttpError(502, 'invalid_live_reply', message, headers);
  }
  const status = STATUSES[failures[0]?.kind ?? 'server'] ?? 502;
  const message = 'Failed to generate real-time comparative analysis';
  return new HttpError(status, 'live_research_failed', message, headers);
}

/** The provider of the look-up gave no answer. */
export function lookUpFailed(provider: string, kind: FailureKind, seconds: number): HttpError {
  const isOurs = kind === 'budget' || kind === 'storage';
  const status = isOurs ? 503 : (STATUSES[kind] ?? 502);
  const message = `${provider} gave no answer. ${FAILURE_SENTENCES[kind]}`;
  return new HttpError(status, 'look_up_failed', message, {
    'retry-after': String(Math.max(1, seconds)),
  });
}

export const tooManyQuestions = (seconds: number) =>
  rateLimited(
    'too_many_questions',
    `Too many new questions to live research. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    seconds,
  );
