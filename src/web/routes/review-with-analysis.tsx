import { joinWords } from '../../core/wording/phrases.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AnalysisPanel } from '../features/analysis/analysis-panel.tsx';
import { useLiveAccounts } from '../features/analysis/use-analysis.ts';
import { ReviewStep } from '../features/review/review-step.tsx';
import { siteQuery } from '../lib/queries.ts';

type ReviewWithAnalysisProps = Omit<ComponentProps<typeof ReviewStep>, 'live'> & {
  onComplete?: (key: string) => void;
};

/** The review of a selection: the matrix first, then the analysis, which runs by itself. */
export function ReviewWithAnalysis({ onComplete, ...review }: ReviewWithAnalysisProps) {
  const { data: site } = useQuery(siteQuery);
  const providers = site?.liveProviders ?? [];
  const note =
    providers.length > 0
      ? `${joinWords(providers)}, unverified`
      : 'Catalog evidence: no live provider configured';
  return (
    <>
      <ReviewStep {...review} live={{ accounts: useLiveAccounts(review.state), note }} />
      <AnalysisPanel selection={review.state} {...(onComplete && { onComplete })} />
    </>
  );
}
