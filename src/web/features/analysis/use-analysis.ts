import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteItem } from '../../../core/api/catalog-api.ts';
import { ApiError, request } from '../../lib/api-client.ts';
import { useSite } from '../../lib/use-site.ts';
import { selectionKey, type WizardSelection } from '../../lib/wizard-address.ts';
import { askText } from './analysis-texts.ts';
import { BadFormatError, readBatchAnswer, type AnalysisAnswer } from './read-batch-answer.ts';

type Asking = {
  /** The visitor came to this step by an action of their own in this tab, not by its address. */
  isOwnStep: boolean;
  /** Called with the key of a selection once each of its rivals has answered. */
  onComplete?: ((key: string) => void) | undefined;
};

/**
 * Asks about every rival of a complete selection automatically, unless that could cost something and the visitor has not acted
 * yet. Answers are cached by pair, so one to an older selection is dropped and never shown under a newer one.
 */
export function useAnalysis(selection: WizardSelection, { isOwnStep, onComplete }: Asking) {
  const client = useQueryClient();
  const { data: site } = useSite();
  const [isAsked, setIsAsked] = useState(false);
  const key = selectionKey(selection);
  const [cancelledKey, setCancelledKey] = useState<string | null>(null);
  const isCancelled = cancelledKey === key;
  const providers = site?.liveProviders ?? [];
  const isAllowed = site !== undefined && (providers.length === 0 || isOwnStep || isAsked);
  const pairs = pairRequests(selection);
  const queries = useQueries({
    queries: pairs.map((pair) => ({ ...pairQuery(pair), enabled: isAllowed && !isCancelled })),
  });
  const states = pairs.map(({ rivalId }, index) => ({
    rivalId,
    answer: queries[index]?.data ?? null,
    error: queries[index]?.error ?? null,
    /** Until then the server repeats its refusal, in milliseconds since 1970; null where it did not say. */
    refusedUntil: refusedUntil(queries[index]?.error, queries[index]?.errorUpdatedAt ?? 0),
  }));
  const isComplete = states.length > 0 && states.every(({ answer }) => answer !== null);

  const complete = useEffectEvent((completed: string) => onComplete?.(completed));
  useEffect(() => {
    if (isComplete) complete(key);
  }, [isComplete, key]);

  return {
    pairs: states,
    /** The question that needs a click before it is sent, with its providers; null otherwise. */
    question:
      site === undefined || isAllowed || isComplete
        ? null
        : askText(providers, rivalWord(site, selection)),
    /** The visitor agrees that live providers are asked. */
    ask: () => setIsAsked(true),
    isCancelled,
    cancel: () => {
      setCancelledKey(key);
      for (const pair of pairs) void client.cancelQueries(pairQuery(pair));
    },
    resume: () => setCancelledKey(null),
    /** Asks again for the rivals that failed, and for those only. */
    retry: () => {
      setCancelledKey(null);
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

export type Analysis = ReturnType<typeof useAnalysis>;

function refusedUntil(error: unknown, refusedAt: number): number | null {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return seconds === null ? null : refusedAt + seconds * 1000;
}

function rivalWord({ catalogs }: SiteItem, { catalog }: WizardSelection): string {
  const named = catalogs.find(({ slug }) => slug === catalog);
  return (named ?? catalogs.find(({ isDefault }) => isDefault))?.words.rival.one ?? 'competitor';
}

const AT_ONCE = 2;
const LONGEST_WAIT = 60_000;
const KEPT = 30 * 60_000;

/** The requests behind a selection, one a rival; none while it is incomplete. */
export function pairRequests(selection: WizardSelection) {
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  if (subjectId === null || criterionIds.length === 0) return [];
  return rivalIds.map((rivalId) => ({
    key: selectionKey({ ...selection, rivalIds: [rivalId] }),
    productId: subjectId,
    as: representativeId,
    rivalId,
    featureIds: criterionIds,
  }));
}

/** The pair of one request: a product, a rival and all features. */
type Pair = ReturnType<typeof pairRequests>[number];

const takeTurn = createTakeTurn(AT_ONCE);

/** Asked once and cached, so that leaving the step and coming back sends no new request. */
export function pairQuery(pair: Pair) {
  return queryOptions({
    queryKey: ['analysis', pair.key],
    queryFn: ({ signal }) => takeTurn(signal, () => askPair(pair, signal)),
    networkMode: 'always',
    gcTime: KEPT,
  });
}

async function askPair(pair: Pair, signal: AbortSignal): Promise<AnalysisAnswer> {
  try {
    const body = await request<unknown>('/api/competitive-intelligence-batch', {
      body: {
        product: { id: pair.productId, ...(pair.as !== null && { as: pair.as }) },
        competitor: { id: pair.rivalId },
        featureIds: pair.featureIds,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
    });
    return readBatchAnswer(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadFormatError('', { cause: error });
    throw error;
  }
}

/** Waits for its turn, then runs the task; a task aborted while it waits never starts. */
type TakeTurn = <Result>(signal: AbortSignal, task: () => Promise<Result>) => Promise<Result>;

/** Turns in order of request, at most `most` at once; a failed task frees its turn too. */
export function createTakeTurn(most: number): TakeTurn {
  const limit = pLimit(most);
  return (signal, task) =>
    limit(() => {
      signal.throwIfAborted();
      return task();
    });
}
