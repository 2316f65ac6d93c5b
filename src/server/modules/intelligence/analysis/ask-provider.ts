import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../process/log.ts';
import type { Budget } from '../guards/budget.repository.ts';
import type { Circuit } from '../guards/circuit.ts';
import type { ProviderStanding } from '../guards/provider-standing.repository.ts';
import type { Turns } from '../guards/turns.ts';
import { ProviderFailure, type LiveProvider } from '../providers/live-provider.ts';
import type { Answers, AskedPair } from './answers.repository.ts';

const CACHE_POLL_MS = 150;
const SHORT_WAIT_SECONDS = 2;
const LEAST_JITTER_MS = 20;
const MOST_JITTER_MS = 500;
/** Long enough to spare a provider that is down, short enough that a visitor who retries is not sent away twice. */
const NEGATIVE_MS = 15_000;
/** A question whose process died is free again after this, on top of the time a call may take. */
const LEASE_SLACK_MS = 10_000;
const HOUR_MS = 3_600_000;
const STANDING_POLL_MS = 100;
/** Share of the deadline: a refusal comes sooner than that, and a slow provider delays other questions only this long. */
const TRIAL_SHARE = 0.15;

/** How one question to one provider ended, and how many calls it took. */
export type Outcome<Answer> = { calls: number } & (
  { answer: Answer } | { failure: ProviderFailure; until: Date | null }
);

/** The guards that every call passes before it is sent. */
export type CallGuards = {
  circuit: Circuit;
  standing: ProviderStanding;
  inTurn: Turns;
  budget: Budget;
  now: () => Date;
  log: Log;
  deadlineMs: number;
};
/** A provider with the guards that limit its cost. */
export type ProviderGuards = CallGuards & {
  provider: LiveProvider;
  cacheHours: number;
  /** 0–1, for the pause before a second attempt. */
  random: () => number;
};
export type GuardedProvider<Answer> = ProviderGuards & {
  answers: Pick<Answers<Answer>, 'find' | 'claim' | 'release' | 'keepAnswer' | 'keepFailure'>;
};

const USUAL_WAIT_SECONDS = 30;

/** Seconds until the cached failure has expired and the provider is no longer resting. */
export function secondsToRetry(
  { circuit }: ProviderGuards,
  { failure, until }: { failure: ProviderFailure; until: Date | null },
  now: Date,
): number {
  const waits = [
    failure.retryAfterSeconds ?? 0,
    circuit.restsForSeconds(),
    until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000),
  ];
  return Math.max(...waits) || USUAL_WAIT_SECONDS;
}

/** One question to the provider; throws nothing but a `ProviderFailure`. */
export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Asks once for all waiting requests: claims the question in the shared cache, waits where another process has claimed it, and
 * makes only calls that the budget grants. Never throws because of a provider.
 */
export async function askProvider<Answer>(
  guarded: GuardedProvider<Answer>,
  pair: AskedPair,
  ask: Ask<Answer>,
  { mostCalls, signal }: { mostCalls: number; signal: AbortSignal },
): Promise<Outcome<Answer>> {
  const { answers, budget, now, deadlineMs } = guarded;
  if (budget.isSurelySpent(now())) {
    return { failure: new ProviderFailure('budget'), until: null, calls: 0 };
  }
  for (;;) {
    const lease = new Date(now().getTime() + deadlineMs + LEASE_SLACK_MS);
    if (await answers.claim(pair, now(), lease)) break;
    const kept = (await answers.find([pair.key], now())).get(pair.key);
    if (kept?.state === 'answered') return { answer: kept.answer, calls: 0 };
    if (kept?.state === 'failed') {
      return { failure: new ProviderFailure(kept.kind), until: kept.until, calls: 0 };
    }
    if (signal.aborted) return { failure: new ProviderFailure('timeout'), until: null, calls: 0 };
    await sleep(CACHE_POLL_MS);
  }
  return askClaimed(guarded, pair, ask, { mostCalls, signal });
}

async function askClaimed<Answer>(
  guarded: GuardedProvider<Answer>,
  pair: AskedPair,
  ask: Ask<Answer>,
  { mostCalls, signal }: { mostCalls: number; signal: AbortSignal },
): Promise<Outcome<Answer>> {
  const { answers, now, log } = guarded;
  let calls = 0;
  let last: ProviderFailure | null = null;
  for (;;) {
    try {
      const answer = await attempt(guarded, ask, signal, () => (calls += 1));
      const until = new Date(now().getTime() + guarded.cacheHours * HOUR_MS);
      await answers
        .keepAnswer(pair, answer, until)
        .catch((error: unknown) => log.error('a live answer could not be kept', error));
      return { answer, calls };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) {
        await answers.release(pair.key).catch(() => undefined);
        throw error;
      }
      last = error.sent ? error : (last ?? error);
      const mayRetry = error.sent && calls < mostCalls;
      if (mayRetry && (await pauseBeforeRetry(guarded, error, signal))) continue;
      return { ...(await recordFailure(guarded, pair, last, calls)), calls };
    }
  }
}

/** One call: a turn, a provider that may be asked, and a place in the budget, in this order. */
export async function attempt<Answer>(
  guarded: CallGuards,
  ask: Ask<Answer>,
  signal: AbortSignal,
  onSent: () => void,
): Promise<Answer> {
  const { circuit, inTurn, now } = guarded;
  return inTurn(signal, async () => {
    circuit.enter();
    let isTrial = false;
    let shown: 'nothing' | 'works' | 'fails' = 'nothing';
    const reservedAt = now();
    let isGranted = false;
    try {
      isTrial = await waitForStanding(guarded, signal);
      isGranted = await guarded.budget.reserve(reservedAt);
      if (!isGranted) throw new ProviderFailure('budget');
      await lookAgain(guarded);
      const answer = await ask(signal);
      shown = 'works';
      circuit.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof ProviderFailure && error.sent) {
        shown = 'fails';
        circuit.failed(error);
      } else {
        circuit.left();
        if (isGranted) await guarded.budget.giveBack(reservedAt);
      }
      throw error;
    } finally {
      if (shown !== 'nothing') onSent();
      await recordStanding(guarded, isTrial, shown);
    }
  });
}

/**
 * Lets all calls through where the provider works; else a single call of all processes on this database tries it, while the
 * others wait. True for that call.
 */
async function waitForStanding(
  { circuit, standing, deadlineMs }: CallGuards,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const known = await standing.look();
    if (known.state === 'works') return false;
    if (known.state === 'rests') circuit.rest(known.seconds);
    circuit.lookAgain();
    const seconds = (deadlineMs * TRIAL_SHARE) / 1000;
    if (known.state === 'unheard' && (await standing.claimTrial(seconds))) return true;
    if (signal.aborted) throw new ProviderFailure('busy');
    await sleep(STANDING_POLL_MS);
  }
}

/** Another call, in any process, may have been refused while this one waited for its budget. */
async function lookAgain({ circuit, standing }: CallGuards): Promise<void> {
  const known = await standing.look();
  if (known.state === 'rests') circuit.rest(known.seconds);
  circuit.lookAgain();
}

/** Records the outcome of a call for all processes. */
async function recordStanding(
  { circuit, standing, log }: CallGuards,
  isTrial: boolean,
  shown: 'nothing' | 'works' | 'fails',
): Promise<void> {
  const seconds = circuit.restsForSeconds();
  try {
    if (shown === 'fails' && seconds > 0) await standing.rests(seconds);
    else if (shown === 'works') await standing.works();
    else if (isTrial) await standing.releaseTrial();
  } catch (error) {
    log.error('how a live provider stands could not be recorded', error);
  }
}

/** False where a second call makes no sense; otherwise true after the pause it asks for. */
async function pauseBeforeRetry<Answer>(
  { circuit, random }: GuardedProvider<Answer>,
  { kind, retryAfterSeconds }: ProviderFailure,
  signal: AbortSignal,
): Promise<boolean> {
  const isShort = retryAfterSeconds !== null && retryAfterSeconds <= SHORT_WAIT_SECONDS;
  if (kind === 'limited' ? !isShort : kind !== 'server') return false;
  const pause = (retryAfterSeconds ?? 0) * 1000 + LEAST_JITTER_MS + random() * MOST_JITTER_MS;
  try {
    await sleep(pause, undefined, { signal });
  } catch {
    return false;
  }
  return circuit.restsForSeconds() === 0;
}

async function recordFailure<Answer>(
  { answers, provider, now, log }: GuardedProvider<Answer>,
  pair: AskedPair,
  failure: ProviderFailure,
  calls: number,
): Promise<{ failure: ProviderFailure; until: Date | null }> {
  const { kind, status } = failure;
  if (calls === 0) {
    await answers.release(pair.key);
    return { failure, until: null };
  }
  const fields = { provider: provider.name, kind, status };
  log.info(
    kind === 'refused' ? 'a live provider refused the key' : 'a live provider failed',
    fields,
  );
  const until = new Date(now().getTime() + NEGATIVE_MS);
  await answers
    .keepFailure(pair, kind, until)
    .catch((error: unknown) => log.error('a live failure could not be kept', error));
  return { failure, until };
}
