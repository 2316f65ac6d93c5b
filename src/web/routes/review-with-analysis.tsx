import type { ComponentProps } from 'react';
import { analysisMessage } from '../features/analysis/analysis-message.ts';
import { AnalysisErrors } from '../features/analysis/analysis-errors.tsx';
import { AnalysisLine } from '../features/analysis/analysis-line.tsx';
import { AskButton } from '../features/analysis/analysis-progress.tsx';
import { Unavailable } from '../features/analysis/analysis-summary.tsx';
import { LiveBeside } from '../features/analysis/live-beside.tsx';
import { useAnalysis } from '../features/analysis/use-analysis.ts';
import { ReviewStep } from '../features/review/review-step.tsx';

type ReviewWithAnalysisProps = Omit<
  ComponentProps<typeof ReviewStep>,
  'live' | 'liveOf' | 'alert'
> & {
  isOwnStep: boolean;
  onComplete?: (key: string) => void;
};

/** The review of a selection: one matrix, in whose rows the live answers stand beside the catalog's. */
export function ReviewWithAnalysis({ onComplete, isOwnStep, ...review }: ReviewWithAnalysisProps) {
  const { state, subject, rivals } = review;
  const analysis = useAnalysis(state, { isOwnStep, onComplete });
  const nameOf = (id: number) => rivals.find((each) => each.id === id)?.name ?? `Competitor ${id}`;
  const failures = analysis.pairs.flatMap(({ rivalId, error }) =>
    error ? [{ name: nameOf(rivalId), ...analysisMessage(error) }] : [],
  );
  const waits = analysis.pairs.flatMap(({ refusedUntil }) => refusedUntil ?? []);
  return (
    <ReviewStep
      {...review}
      live={<AnalysisLine analysis={analysis} featureCount={state.criterionIds.length} />}
      alert={
        <>
          <AskButton analysis={analysis} />
          <Unavailable answers={analysis.pairs.flatMap(({ answer }) => answer ?? [])} />
          <AnalysisErrors
            failures={failures}
            isAlone={analysis.pairs.length === 1}
            refusedUntil={waits.length === 0 ? null : Math.max(...waits)}
            onRetry={analysis.retry}
          />
        </>
      }
      liveOf={(rivalId, criterionId) => {
        const pair = analysis.pairs.find((each) => each.rivalId === rivalId);
        const row = pair?.answer?.comparisons.find((each) => each.feature_id === criterionId);
        const sides = { product: subject.name, competitor: nameOf(rivalId) };
        return row ? <LiveBeside row={row} sides={sides} /> : null;
      }}
    />
  );
}
