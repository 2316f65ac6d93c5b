import type { LiveFinding } from '../../../../core/live/finding.ts';
import type { Answers } from './answers.repository.ts';
import { askOnce, newDelimiter, signature, type Asking } from './ask-once.ts';
import {
  secondsToRetry,
  type Ask,
  type GuardedProvider,
  type ProviderGuards,
} from './ask-provider.ts';
import { buildLookUp, dataOf, type LookedUp } from './build-look-up.ts';
import { hashOf } from './cache-key.ts';
import { lookUpFailed, noLookUps } from './intelligence.errors.ts';

export type LookingUp = Asking<LiveFinding> & {
  /** The first in the operator's order that names its sources; no other is asked. */
  guards: ProviderGuards | null;
};

/** One value to look up, and the store of its answers. */
export type LookUp = LookedUp & {
  /** The same in all requests about this value. */
  place: string;
  /** Stored answers to a question; `question` is equal for equal texts and provider. */
  answersTo: (question: string) => Answers<LiveFinding>;
};

/** Raised when the question or the kept answer changes its form. */
const FORM = 1;
const DAY_SECONDS = 86_400;

/** The provider's answer about one value, with one call at most; throws an `HttpError` without one. */
export async function lookUp(
  looking: LookingUp,
  asked: LookUp,
  visitor: string,
): Promise<{ finding: LiveFinding; apiCalls: number }> {
  const { guards, now } = looking;
  if (guards === null) throw noLookUps();
  const { provider } = guards;
  const question = hashOf(['look-up', FORM, dataOf(asked), provider.name, provider.model]);
  const guarded: GuardedProvider<LiveFinding> = { ...guards, answers: asked.answersTo(question) };
  const ask: Ask<LiveFinding> = async (signal) => {
    const said = await provider.find(buildLookUp(asked, newDelimiter()), signal);
    return { ...signature(provider, now), ...said };
  };
  const pair = {
    key: `${asked.place} ${question}`,
    rivalId: 0,
    rivalName: asked.entity.name,
    provider: provider.name,
  };
  const outcome = await askOnce(looking, guarded, { pair, ask, visitor });
  if ('answer' in outcome) return { finding: outcome.answer, apiCalls: outcome.calls };
  const { kind } = outcome.failure;
  const seconds = kind === 'budget' ? secondsOfDay(now()) : secondsToRetry(guarded, outcome, now());
  throw lookUpFailed(provider.name, kind, seconds);
}

/** Seconds left of the UTC day, whose calls are used up. */
function secondsOfDay(now: Date): number {
  return DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
}
