import { useQueries } from '@tanstack/react-query';
import type {
  AnalyticsReport,
  EventsAnswer,
  ExportsAnswer,
  PagesAnswer,
  ProductsAnswer,
  StatsAnswer,
} from '../../../core/api/analytics-api.ts';
import { request } from '../../lib/api-client.ts';

type LiveReport = { report: AnalyticsReport | null; error: Error | null; retry: () => void };

/** The five answers as one report, complete or not at all; asked for again whenever `enabled` turns true. */
export function useLiveReport(enabled: boolean): LiveReport {
  const answers = useQueries({
    queries: [
      answerQuery<StatsAnswer>('/api/analytics/stats', enabled),
      answerQuery<EventsAnswer>('/api/analytics/events', enabled),
      answerQuery<PagesAnswer>('/api/analytics/pages', enabled),
      answerQuery<ProductsAnswer>('/api/analytics/products', enabled),
      answerQuery<ExportsAnswer>('/api/analytics/exports', enabled),
    ],
  });
  const [stats, events, pages, products, exports] = answers;
  const isComplete = stats.data && events.data && pages.data && products.data && exports.data;
  return {
    report: isComplete
      ? { ...stats.data, ...events.data, ...pages.data, ...products.data, ...exports.data }
      : null,
    error: answers.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

function answerQuery<Answer>(path: string, enabled: boolean) {
  return {
    queryKey: ['analytics', path],
    queryFn: ({ signal }: { signal: AbortSignal }) => request<Answer>(path, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  };
}
