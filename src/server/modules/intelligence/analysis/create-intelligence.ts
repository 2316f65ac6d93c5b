import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import type { PairAnalysis } from '../../../../core/report/analysis/account.ts';
import type { Database } from '../../../db/database.ts';
import type { IntelligenceSettings } from '../../../process/config.ts';
import type { Log } from '../../../process/log.ts';
import { createBudget } from '../guards/budget.repository.ts';
import { createCircuit } from '../guards/circuit.ts';
import { createClientAllowance } from '../guards/client-allowance.ts';
import { createDeadlines } from '../guards/deadlines.ts';
import { createSingleFlight } from '../guards/single-flight.ts';
import { createTurns } from '../guards/turns.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import { analysePair, type Research } from './analyse-pair.ts';
import { createAnswers } from './answers.repository.ts';
import { findKeptAnswers } from './find-kept-answers.ts';

const DEADLINE_MS = 20_000;
const CALLS_AT_ONCE = 6;
/** Less than a supervisor waits before it kills. */
const GRACE_MS = 5000;
const SWEEP_EVERY_MS = 3_600_000;

export type LiveTimes = {
  /** From a question to its last byte; 20 s unless a test is in a hurry. */
  deadlineMs?: number;
  /** What a stopping server leaves to questions under way; 5 s unless a test is in a hurry. */
  graceMs?: number;
};

export type Intelligence = {
  /** May cost calls; throws an `HttpError` when every provider failed. */
  analyse: (comparison: Comparison, visitor: string) => Promise<PairAnalysis>;
  /** What is kept for each rival of the comparison; costs nothing, and never fails. */
  kept: (comparison: Comparison) => Promise<Map<number, LiveAnswer[]>>;
  /** Gives what is under way a few more seconds. */
  hurry: () => void;
  /** Ends what is under way. */
  close: () => Promise<void>;
};

type Needs = {
  providers: LiveProvider[];
  database: Pick<Database, 'orm'>;
  now: () => Date;
  log: Log;
};

/** Live research with everything it shares among requests: circuits, turns, allowances, flights. */
export function createIntelligence(
  options: Omit<IntelligenceSettings, 'providers'> & LiveTimes,
  { providers, database, now, log }: Needs,
): Intelligence {
  const clock = () => performance.now();
  const answers = createAnswers(database);
  const budget = createBudget(database, options.dailyCalls);
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const flights: Research['flights'] = createSingleFlight();
  const deadlines = createDeadlines(deadlineMs);
  const research: Research = {
    enabled: options.enabled,
    guardedProviders: providers.map((provider) => ({
      provider,
      circuit: createCircuit(clock),
      inTurn: createTurns(CALLS_AT_ONCE),
      answers,
      budget,
      now,
      log,
      cacheHours: options.cacheHours,
      deadlineMs,
      random: Math.random,
    })),
    answers,
    allowance: createClientAllowance(
      { burst: options.clientBurst, hourly: options.clientHourly },
      clock,
    ),
    flights,
    now,
    log,
    deadlines,
  };
  let sweptAt = Number.NEGATIVE_INFINITY;
  const sweepSometimes = () => {
    if (clock() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = clock();
    void answers
      .sweep(new Date(now().getTime() - SWEEP_EVERY_MS))
      .catch((error: unknown) => log.error('old live answers could not be swept', error));
  };
  const isOn = options.enabled && providers.length > 0;

  return {
    analyse: (comparison, visitor) => {
      if (isOn) sweepSometimes();
      return analysePair(research, comparison, visitor);
    },
    kept: async (comparison) =>
      isOn ? findKeptAnswers({ answers, providers, now, log }, comparison) : new Map(),
    hurry: () => void setTimeout(deadlines.end, options.graceMs ?? GRACE_MS).unref(),
    close: async () => {
      deadlines.end();
      await flights.settled();
    },
  };
}
