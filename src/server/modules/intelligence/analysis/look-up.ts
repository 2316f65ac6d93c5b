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
  /** The first in the operator's order that names pages; nobody else is asked. */
  guards: ProviderGuards | null;
};

/** One value to look up, and where its answers are kept. */
export type LookUp = LookedUp & {
  /** The same for everybody who asks about this value. */
  place: string;
  /** Kept answers to this question, `question` being the same for the same texts and provider. */
  answersTo: (question: string) => Answers<LiveFinding>;
};

/** Raised when the question or the kept answer changes its form. */
const FORM = 1;
const DAY_SECONDS = 86_400;

/** What the provider answers about one value, with one call at most; throws an `HttpError` where it gives no answer. */
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

/** What is left of the UTC day, whose calls are used up. */
function secondsOfDay(now: Date): number {
  return DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
}
