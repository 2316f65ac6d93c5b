import { randomBytes } from 'node:crypto';
import type { Log } from '../../../process/log.ts';
import type { ClientAllowance } from '../../../process/client-allowance.ts';
import type { Deadlines } from '../guards/deadlines.ts';
import type { SingleFlight } from '../guards/single-flight.ts';
import { ProviderFailure, type LiveProvider } from '../providers/live-provider.ts';
import type { AskedPair, AnswerState } from './answers.repository.ts';
import { askProvider, type Ask, type GuardedProvider, type Outcome } from './ask-provider.ts';
import { tooManyQuestions } from './intelligence.errors.ts';

/** A random, unpredictable delimiter. */
export function newDelimiter(): string {
  return randomBytes(12).toString('hex');
}

/** Provider, model and time of an answer. */
export function signature({ name, model }: Pick<LiveProvider, 'name' | 'model'>, now: () => Date) {
  return { provider: name, model, askedAt: now().toISOString() };
}

/** The parts that questions of one kind share. */
export type Asking<Answer> = {
  allowance: ClientAllowance;
  flights: SingleFlight<Outcome<Answer>>;
  deadlines: Deadlines;
  now: () => Date;
  log: Log;
};

/**
 * The answer of one provider: from the cache, from another visitor's question under way, or with one call. Throws where the
 * visitor's questions are used up.
 */
export async function askOnce<Answer>(
  asking: Asking<Answer>,
  guarded: GuardedProvider<Answer>,
  { pair, ask, visitor }: { pair: AskedPair; ask: Ask<Answer>; visitor: string },
): Promise<Outcome<Answer>> {
  const { allowance, flights, now, log } = asking;
  const kept = await findKept(guarded, pair).catch((error: unknown) => {
    log.error('live answers could not be looked up', error);
    return 'nowhere' as const;
  });
  if (kept === 'nowhere') return unasked(new ProviderFailure('storage'));
  if (kept?.state === 'answered') return { answer: kept.answer, calls: 0 };
  if (kept?.state === 'failed') return unasked(new ProviderFailure(kept.kind), kept.until);
  const isJoining = flights.has(pair.key);
  const rest = guarded.circuit.restsForSeconds();
  if (!isJoining && rest > 0) {
    return unasked(new ProviderFailure('resting', { retryAfterSeconds: rest }));
  }
  const isCharged = kept === null && !isJoining && !guarded.budget.isSurelySpent(now());
  const wait = isCharged ? allowance.take(visitor) : 0;
  if (wait > 0) throw tooManyQuestions(wait);
  const outcome = await flights.run(pair.key, () =>
    askInTime(asking, guarded, { pair, ask, mostCalls: 1 }),
  );
  if (isCharged && outcome.calls === 0) allowance.giveBack(visitor);
  return isJoining ? { ...outcome, calls: 0 } : outcome;
}

export function unasked(failure: ProviderFailure, until: Date | null = null) {
  return { failure, until, calls: 0 };
}

async function findKept<Answer>(
  { answers, now }: GuardedProvider<Answer>,
  { key }: AskedPair,
): Promise<AnswerState<Answer> | null> {
  return (await answers.find([key], now())).get(key) ?? null;
}

/** Asks within the deadline; a question that cannot be recorded is not asked. */
export async function askInTime<Answer>(
  { deadlines, log }: Pick<Asking<Answer>, 'deadlines' | 'log'>,
  guarded: GuardedProvider<Answer>,
  { pair, ask, mostCalls }: { pair: AskedPair; ask: Ask<Answer>; mostCalls: number },
): Promise<Outcome<Answer>> {
  const { signal, done } = deadlines.start();
  try {
    return await askProvider(guarded, pair, ask, { mostCalls, signal });
  } catch (error) {
    log.error('a live question could not be recorded', error);
    return unasked(new ProviderFailure('storage'));
  } finally {
    done();
  }
}
