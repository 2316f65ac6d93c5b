import { isOwnCatalog } from '../../../../core/catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import type { DraftedTemplate, LiveDraft } from '../../../../core/live/live-draft.ts';
import type { PairAnalysis } from '../../../../core/report/analysis/analyse-from-claims.ts';
import type { Orm } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import type { Log } from '../../../process/log.ts';
import { createBudget } from '../guards/budget.repository.ts';
import { createCircuit } from '../guards/circuit.ts';
import { createClientAllowance } from '../../../process/client-allowance.ts';
import { createDeadlines } from '../guards/deadlines.ts';
import { createProviderStanding } from '../guards/provider-standing.repository.ts';
import { createSingleFlight } from '../guards/single-flight.ts';
import { createTurns } from '../guards/turns.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import { analysePair, type PairResearch } from './analyse-pair.ts';
import {
  COMPARISON_ANSWER,
  createAnswers,
  DRAFT_ANSWER,
  type Answers,
} from './answers.repository.ts';
import type { CallGuards, GuardedProvider, ProviderGuards } from './ask-provider.ts';
import { draftKey, type Compared } from './cache-key.ts';
import { draftReport, type Drafting } from './draft-report.ts';
import { findKeptAnswers, findPatiently } from './find-kept-answers.ts';
import { NOT_ON_OWN, SWITCHED_OFF } from './intelligence.errors.ts';
import { lookUp, type LookingUp, type LookUp } from './look-up.ts';

const DEADLINE_MS = 20_000;
const CALLS_AT_ONCE = 6;
/** Less than a supervisor waits before it kills. */
const SWEEP_EVERY_MS = 3_600_000;

export type LiveTimes = {
  /** Time from a question to its last byte; 20 s except in tests. */
  deadlineMs?: number;
};

export type Intelligence = ReturnType<typeof createIntelligence>;

type Needs = {
  providers: LiveProvider[];
  database: Orm;
  /** Processes among which a client's allowance is split. */
  processes: () => number;
  now: () => Date;
  log: Log;
};

const clock = () => performance.now();

type GuardOptions = Pick<Config['intelligence'], 'dailyCalls' | 'cacheHours'> & {
  deadlineMs: number;
};

/** Live research with the state that requests share: circuits, turns, allowances, questions under way. */
export function createIntelligence(
  options: Omit<Config['intelligence'], 'providers'> & LiveTimes,
  needs: Needs,
) {
  const { providers, database, processes, now, log } = needs;
  const answers = createAnswers(database, COMPARISON_ANSWER);
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const flights: PairResearch['flights'] = createSingleFlight();
  const deadlines = createDeadlines(deadlineMs);
  const allowance = createClientAllowance(
    { burst: options.clientBurst, hourly: options.clientHourly },
    clock,
    processes,
  );
  const guards = createGuards({ ...options, deadlineMs }, needs);
  const guardsOfCalls = callGuards(options, needs, guards);
  const keeping = <Answer>(kept: Answers<Answer>): GuardedProvider<Answer>[] =>
    guards.map((each) => ({ ...each, answers: kept }));
  const refusalOf = (catalog: CatalogSlug) => refusalOn(catalog, options);
  const shared = { refusalOf, allowance, now, log, deadlines };
  const guardedProviders = keeping(answers);
  const research: PairResearch = { ...shared, guardedProviders, answers, flights };
  const drafts = createAnswers(database, DRAFT_ANSWER);
  const drafting: Drafting = {
    ...shared,
    guarded: keeping(drafts)[0] ?? null,
    flights: createSingleFlight(),
  };
  const looking: LookingUp = {
    ...shared,
    guards: guards.find(({ provider }) => provider.cites) ?? null,
    flights: createSingleFlight(),
  };
  const maySearch = options.enabled && options.ownCatalogs;
  const sweepSometimes = hourlySweep(answers, needs);
  const isOn = providers.length > 0 && options.enabled;
  const isOnFor = ({ catalog }: Compared) => isOn && refusalOf(catalog.slug) === null;

  return {
    /** May cost calls; throws an `HttpError` when every provider failed. */
    analyse: (comparison: Comparison, visitor: string): Promise<PairAnalysis> => {
      if (isOn) sweepSometimes();
      return analysePair(research, comparison, visitor);
    },
    /** Cached answers for each rival of the comparison; free, and never fails. */
    kept: async (comparison: Compared): Promise<Map<number, LiveAnswer[]>> =>
      isOnFor(comparison)
        ? findKeptAnswers({ answers, providers, now, log }, comparison)
        : new Map(),
    /** At most one call; a refusal for want of allowance is an `HttpError`, any other a sentence. */
    draft: (comparison: Comparison, template: DraftedTemplate, visitor: string) => {
      if (isOn) sweepSometimes();
      return draftReport(drafting, comparison, template, visitor);
    },
    /** The cached draft of exactly this comparison; free, and never fails. */
    keptDraft: async (
      comparison: Compared,
      template: DraftedTemplate,
    ): Promise<LiveDraft | null> => {
      const [provider] = providers;
      if (!isOnFor(comparison) || !provider) return null;
      const key = draftKey(comparison, template, provider);
      const kept = (await findPatiently({ answers: drafts, now, log }, [key]))?.get(key);
      return kept?.state === 'answered' ? kept.answer : null;
    },
    /**
     * The provider that looks up values of own catalogs, null for none; null as a whole where the operator does not allow it.
     */
    research: maySearch ? { provider: looking.guards?.provider.name ?? null } : null,
    /** The guards for calls of a blind trial to this provider: the same budget, turns and circuit. */
    guardsOf: guardsOfCalls,
    /** At most one call; throws an `HttpError` where there is no answer. */
    lookUp: (asked: LookUp, visitor: string) => lookUp(looking, asked, visitor),
    /** Ends all questions under way. */
    close: async () => {
      deadlines.end();
      await Promise.all([flights, drafting.flights, looking.flights].map((each) => each.settled()));
    },
  };
}

function refusalOn(
  catalog: CatalogSlug,
  { enabled, ownCatalogs }: Pick<Config['intelligence'], 'enabled' | 'ownCatalogs'>,
): string | null {
  if (!enabled) return SWITCHED_OFF;
  return isOwnCatalog(catalog) && !ownCatalogs ? NOT_ON_OWN : null;
}

/** Guards by provider, created on first use; shared with live research where it uses the provider. */
function callGuards(
  { dailyCalls }: Pick<GuardOptions, 'dailyCalls'>,
  { database, now, log }: Needs,
  known: ProviderGuards[],
) {
  const budget = known[0]?.budget ?? createBudget(database, dailyCalls);
  const made = new Map<string, Omit<CallGuards, 'deadlineMs'>>(
    known.map((each) => [each.provider.id, each]),
  );
  return (provider: Pick<LiveProvider, 'id' | 'name'>, deadlineMs: number): CallGuards => {
    const guards = made.get(provider.id) ?? { ...guardsOf(provider, database), budget, now, log };
    made.set(provider.id, guards);
    return { ...guards, deadlineMs };
  };
}

/** The guards of every question to a provider; all providers share one budget. */
function createGuards(
  { dailyCalls, cacheHours, deadlineMs }: GuardOptions,
  { providers, database, now, log }: Needs,
): ProviderGuards[] {
  const budget = createBudget(database, dailyCalls);
  return providers.map((provider) => ({
    provider,
    ...guardsOf(provider, database),
    budget,
    now,
    log,
    cacheHours,
    deadlineMs,
    random: Math.random,
  }));
}

/** The guards that each provider has for itself. */
function guardsOf(provider: Pick<LiveProvider, 'id' | 'name'>, database: Needs['database']) {
  return {
    circuit: createCircuit(clock),
    standing: createProviderStanding(database, provider),
    inTurn: createTurns(CALLS_AT_ONCE),
  };
}

/** Removes expired answers, at most once an hour. */
function hourlySweep(
  { sweep }: Pick<Answers<LiveAnswer>, 'sweep'>,
  { now, log }: Pick<Needs, 'now' | 'log'>,
): () => void {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = clock();
    void sweep(new Date(now().getTime() - SWEEP_EVERY_MS)).catch((error: unknown) =>
      log.error('old live answers could not be swept', error),
    );
  };
}
