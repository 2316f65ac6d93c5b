import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import {
  analyseFromClaims,
  type PairAnalysis,
} from '../../../../core/report/analysis/analyse-from-claims.ts';
import { addLiveAnswers } from '../../../../core/report/analysis/add-live-answers.ts';
import { ProviderFailure } from '../providers/live-provider.ts';
import type { Answers, AskedPair, AnswerState } from './answers.repository.ts';
import { askInTime, newDelimiter, signature, unasked, type Asking } from './ask-once.ts';
import { secondsToRetry, type Ask, type GuardedProvider, type Outcome } from './ask-provider.ts';
import { buildQuestion } from './build-question.ts';
import { cacheKey } from './cache-key.ts';
import {
  FAILURE_SENTENCES,
  researchFailed,
  tooManyQuestions,
  type LiveFailure,
} from './intelligence.errors.ts';

/** The limit for any number of providers and features. */
const MOST_CALLS = 2;

export type PairResearch = Asking<LiveAnswer> & {
  /** Why no provider may be asked about a catalog, as a sentence; null where one may. */
  refusalOf: (catalog: CatalogSlug) => string | null;
  guardedProviders: GuardedProvider<LiveAnswer>[];
  answers: Answers<LiveAnswer>;
};

type Candidate = {
  guarded: GuardedProvider<LiveAnswer>;
  pair: AskedPair;
  kept: AnswerState<LiveAnswer> | null;
};
type Result = { provider: string; answer: LiveAnswer } | ({ provider: string } & LiveFailure);

/**
 * Compares the subject with its one rival: the catalog's answer, and those of at most two live providers. Without budget or
 * storage no provider is asked, and the catalog's answer stands alone.
 */
export async function analysePair(
  research: PairResearch,
  comparison: Comparison,
  visitor: string,
): Promise<PairAnalysis> {
  const catalog = analyseFromClaims(comparison);
  const { refusalOf, guardedProviders } = research;
  if (guardedProviders.length === 0) return catalog;
  const refusal = refusalOf(comparison.catalog.slug);
  if (refusal !== null) return standing(catalog, guardedProviders, refusal);
  const chosen = await choose(research, comparison).catch((error: unknown) => {
    research.log.error('live answers could not be looked up', error);
    return null;
  });
  if (chosen === null) return standing(catalog, guardedProviders, FAILURE_SENTENCES.storage);

  const { asked, isCharged } = ask(research, comparison, chosen, visitor);
  const outcomes = await Promise.all(asked);
  const apiCalls = outcomes.reduce((sum, { outcome }) => sum + outcome.calls, 0);
  if (isCharged && apiCalls === 0) research.allowance.giveBack(visitor);
  const results = outcomes.map((each) => resultOf(each, research.now()));
  const answers = results.flatMap((each) => ('answer' in each ? [each.answer] : []));
  const failures = results.flatMap((each) => ('kind' in each ? [each] : []));
  const isUnasked = failures.every(({ kind }) => kind === 'budget' || kind === 'storage');
  if (answers.length === 0 && !isUnasked) throw researchFailed(failures);
  return addLiveAnswers(catalog, {
    answers,
    unavailable: failures.map(({ provider, kind }) => ({
      provider,
      reason: FAILURE_SENTENCES[kind],
    })),
    apiCalls,
  });
}

function standing(
  catalog: PairAnalysis,
  guardedProviders: GuardedProvider<LiveAnswer>[],
  reason: string,
): PairAnalysis {
  const unavailable = guardedProviders.map(({ provider }) => ({ provider: provider.name, reason }));
  return addLiveAnswers(catalog, { answers: [], unavailable, apiCalls: 0 });
}

/** Two in the operator's order; a resting one is skipped, unless its answer is cached. */
async function choose(research: PairResearch, comparison: Comparison): Promise<Candidate[]> {
  const { guardedProviders, answers, now } = research;
  const [rival] = comparison.rivals;
  if (!rival) return [];
  const pairs = guardedProviders.map((guarded) => ({
    guarded,
    pair: {
      key: cacheKey(comparison, rival, guarded.provider),
      rivalId: rival.id,
      rivalName: rival.name,
      provider: guarded.provider.name,
    },
  }));
  const found = await answers.find(
    pairs.map(({ pair }) => pair.key),
    now(),
  );
  const candidates = pairs.map((each) => ({ ...each, kept: found.get(each.pair.key) ?? null }));
  const isReady = ({ guarded, kept }: Candidate) =>
    kept?.state === 'answered' || guarded.circuit.restsForSeconds() === 0;
  const ready = candidates.filter(isReady);
  const resting = candidates.filter((candidate) => !isReady(candidate));
  return [...ready, ...resting].slice(0, MOST_CALLS);
}

type Asked = { guarded: GuardedProvider<LiveAnswer>; outcome: Outcome<LiveAnswer> };

/** Starts all questions at once, so that other requests for the same ones join them at no cost. */
function ask(
  research: PairResearch,
  comparison: Comparison,
  chosen: Candidate[],
  visitor: string,
): { asked: Promise<Asked>[]; isCharged: boolean } {
  const { flights, allowance, now } = research;
  const isCold = ({ pair, kept, guarded: { circuit, budget } }: Candidate) =>
    kept === null &&
    !flights.has(pair.key) &&
    circuit.restsForSeconds() === 0 &&
    !budget.isSurelySpent(now());
  const cold = chosen.filter(isCold);
  const wait = cold.length === 0 ? 0 : allowance.take(visitor);
  const isAnswered = chosen.some(({ kept }) => kept?.state === 'answered');
  if (wait > 0 && !isAnswered) throw tooManyQuestions(wait);
  const open = chosen.filter(({ kept }) => kept === null || kept.state === 'asking');
  const mostCalls = open.length > 1 ? 1 : MOST_CALLS;

  const asked = chosen.map(async (candidate): Promise<Asked> => {
    const { guarded, pair, kept } = candidate;
    if (kept?.state === 'answered') return { guarded, outcome: { answer: kept.answer, calls: 0 } };
    if (kept?.state === 'failed') {
      return { guarded, outcome: unasked(new ProviderFailure(kept.kind), kept.until) };
    }
    const rest = guarded.circuit.restsForSeconds();
    if (!flights.has(pair.key) && (rest > 0 || wait > 0)) {
      const kind = rest > 0 ? 'resting' : 'allowance';
      const failure = new ProviderFailure(kind, { retryAfterSeconds: rest > 0 ? rest : wait });
      return { guarded, outcome: unasked(failure) };
    }
    const isJoining = flights.has(pair.key);
    const outcome = await flights.run(pair.key, () => {
      const ask = askAbout(comparison, guarded);
      return askInTime(research, guarded, { pair, ask, mostCalls });
    });
    return { guarded, outcome: isJoining ? { ...outcome, calls: 0 } : outcome };
  });
  return { asked, isCharged: cold.length > 0 && wait === 0 };
}

function askAbout(
  comparison: Comparison,
  { provider, now }: GuardedProvider<LiveAnswer>,
): Ask<LiveAnswer> {
  const question = buildQuestion(comparison, newDelimiter());
  return async (signal) => {
    const rows = await provider.ask(question, signal);
    return { ...signature(provider, now), rows };
  };
}

function resultOf({ guarded, outcome }: Asked, now: Date): Result {
  const { name: provider } = guarded.provider;
  if ('answer' in outcome) return { provider, answer: outcome.answer };
  const { kind } = outcome.failure;
  return { provider, kind, retryAfterSeconds: secondsToRetry(guarded, outcome, now) };
}
