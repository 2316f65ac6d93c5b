import { randomBytes } from 'node:crypto';
import type { ProviderSettings } from '../../process/config.ts';
import { repeatRounds } from '../../process/repeat-rounds.ts';
import type { TrialCandidate } from '../../../core/trial/trial-candidate.ts';
import type { CallGuards } from '../intelligence/analysis/ask-provider.ts';
import { createDeadlines } from '../intelligence/guards/deadlines.ts';
import type { Writer } from '../intelligence/providers/ask-for-text.ts';
import { createWriter } from '../intelligence/providers/create-providers.ts';
import { recipientOf } from './recipients.ts';
import { runTrial, type TrialRun } from './run-trial.ts';
import { endTrial, holdTrial, leaveTrial, takeTrial } from './trial-calls.repository.ts';
import { forgetTrials, listAnswers, type TrialRow } from './trials.repository.ts';

const EVERY_MS = 2000;
const LEASE_SECONDS = 60;
const HOLD_EVERY_MS = 5000;
const TRIALS_AT_ONCE = 4;
/** The longest answer of a slow model. */
const DEADLINE_MS = 90_000;
const FORGET_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
export const TRIAL_DAYS = 30;

export type RunnerOptions = Pick<TrialRun, 'database' | 'dailyMicros' | 'now' | 'log'> & {
  providers: ProviderSettings[];
  guardsOf: (provider: Writer, deadlineMs: number) => CallGuards;
  isReady: () => boolean;
};

/** Runs all trials that no other process runs, while the application listens. */
export function createTrialRunner(options: RunnerOptions) {
  const { database, providers, guardsOf, dailyMicros, now, log, isReady } = options;
  const by = randomBytes(12).toString('hex');
  const deadlines = createDeadlines(DEADLINE_MS);
  const running = new Map<string, { stop: AbortController; over: Promise<void> }>();
  const writers = new Map<string, Promise<Writer>>();
  let forgotAt = Number.NEGATIVE_INFINITY;

  const writerOf = async ({ listed }: TrialCandidate) => {
    const settings = recipientOf(listed, providers);
    if (!settings) return null;
    const made = writers.get(listed) ?? createWriter(settings);
    writers.set(listed, made);
    const writer = await made;
    return { writer, guards: guardsOf(writer, DEADLINE_MS) };
  };
  const runOne = async (row: TrialRow, stop: AbortController) => {
    const hold = setInterval(() => {
      void holdTrial(database, row.id, by, LEASE_SECONDS).then(
        (isOurs) => isOurs || stop.abort(),
        () => undefined,
      );
    }, HOLD_EVERY_MS);
    try {
      const run = { database, writerOf, deadlines, dailyMicros, by, stop: stop.signal, now, log };
      const ended = await runTrial(run, row, await listAnswers(database, row.id));
      if (ended === 'left') await leaveTrial(database, row.id, by);
      else await endTrial(database, row.id, by, ended);
    } catch (error) {
      log.error('a blind trial broke off', error);
    } finally {
      clearInterval(hold);
      running.delete(row.id);
    }
  };
  const rounds = repeatRounds({
    everyMs: EVERY_MS,
    isReady,
    log,
    failed: 'blind trials were not looked for',
    round: async (stopping) => {
      if (now().getTime() - forgotAt > FORGET_EVERY_MS) {
        forgotAt = now().getTime();
        await forgetTrials(database, new Date(forgotAt - TRIAL_DAYS * DAY_MS));
      }
      while (running.size < TRIALS_AT_ONCE && !stopping.aborted) {
        const row = await takeTrial(database, by, LEASE_SECONDS);
        if (!row) return;
        const stop = new AbortController();
        running.set(row.id, { stop, over: runOne(row, stop) });
      }
    },
  });
  return {
    /** Looks for trials now. */
    look: () => void rounds.round(),
    stop: async () => {
      for (const { stop } of running.values()) stop.abort();
      deadlines.end();
      await rounds.stop();
      await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}
