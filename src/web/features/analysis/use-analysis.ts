import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { selectionKey, type Selection } from '../../lib/wizard-address.ts';
import { pairQuery, pairsOf } from './pair-query.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';

export type PairState = {
  rivalId: number;
  answer: AnalysisAnswer | null;
  error: Error | null;
  /** Until then the server repeats its refusal, in milliseconds since 1970; null where it did not say. */
  refusedUntil: number | null;
};

export type Analysis = {
  pairs: PairState[];
  isCancelled: boolean;
  cancel: () => void;
  resume: () => void;
  /** Asks again for the rivals that failed, and for those only. */
  retry: () => void;
};

/**
 * Asks for every rival of a complete selection by itself. Answers are kept under their pair, so one
 * to an older selection is given up and never shown under a newer one.
 */
export function useAnalysis(selection: Selection, onComplete?: (key: string) => void): Analysis {
  const client = useQueryClient();
  const key = selectionKey(selection);
  const [cancelledKey, setCancelledKey] = useState<string | null>(null);
  const isCancelled = cancelledKey === key;
  const pairs = pairsOf(selection);
  const queries = useQueries({
    queries: pairs.map((pair) => ({ ...pairQuery(pair), enabled: !isCancelled })),
  });
  const states = pairs.map(({ rivalId }, index) => ({
    rivalId,
    answer: queries[index]?.data ?? null,
    error: queries[index]?.error ?? null,
    refusedUntil: refusedUntil(queries[index]?.error, queries[index]?.errorUpdatedAt ?? 0),
  }));
  const isComplete = states.length > 0 && states.every(({ answer }) => answer !== null);

  const complete = useEffectEvent((completed: string) => onComplete?.(completed));
  useEffect(() => {
    if (isComplete) complete(key);
  }, [isComplete, key]);

  return {
    pairs: states,
    isCancelled,
    cancel: () => {
      setCancelledKey(key);
      for (const pair of pairs) void client.cancelQueries(pairQuery(pair));
    },
    resume: () => setCancelledKey(null),
    retry: () => {
      setCancelledKey(null);
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function refusedUntil(error: unknown, refusedAt: number): number | null {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return seconds === null ? null : refusedAt + seconds * 1000;
}

/**
 * How many live accounts the answers so far hold; asks for nothing itself, and draws anew only when
 * the number changes.
 */
export function useLiveAccounts(selection: Selection): number {
  return useQueries({
    queries: pairsOf(selection).map((pair) => ({ ...pairQuery(pair), enabled: false })),
    combine: countLiveReadings,
  });
}

function countLiveReadings(queries: { data: AnalysisAnswer | undefined }[]): number {
  const rows = queries.flatMap(({ data }) => data?.comparisons ?? []);
  return rows.reduce((sum, row) => sum + row.live.length, 0);
}
