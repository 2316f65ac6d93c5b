import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { productQuery } from '../../lib/queries.ts';
import { useComparable } from '../../lib/rival-pages.ts';
import type { Selection } from '../../lib/wizard-address.ts';
import { EmptyState } from '../../ui/states.tsx';
import { AnalysisErrors } from './analysis-errors.tsx';
import { AnalysisProgress, AskButton } from './analysis-progress.tsx';
import { AnalysisSummary } from './analysis-summary.tsx';
import { RivalAnalysis } from './rival-analysis.tsx';
import { useAnalysis } from './use-analysis.ts';

type AnalysisPanelProps = {
  selection: Selection;
  /** The visitor came here by an action of their own in this tab. */
  isOwnStep: boolean;
};

/** The real-time comparative analysis: runs by itself, one rival after another. */
export function AnalysisPanel({ selection, isOwnStep }: AnalysisPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const analysis = useAnalysis(selection, { isOwnStep });
  const nameOf = useNames(selection);
  const { pairs, isCancelled } = analysis;
  const answers = pairs.flatMap(({ answer }) => answer ?? []);
  const retry = () => {
    heading.current?.focus();
    analysis.retry();
  };
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h3 id={titleId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Real-time comparative analysis
      </h3>
      {pairs.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="Select a product, at least one competitor, and features to see the analysis." />
        </div>
      ) : (
        <>
          <AnalysisSummary
            answers={answers}
            rivalCount={pairs.length}
            featureCount={selection.criterionIds.length}
          />
          <p className="mt-4 text-sm text-muted">
            <AnalysisProgress analysis={analysis} />
            <AskButton analysis={analysis} />
          </p>
          <AnalysisErrors analysis={analysis} nameOf={nameOf.rival} onRetry={retry} />
          <div className="mt-6 border-t border-ink">
            {pairs.map(({ rivalId, answer, error }, index) => (
              <RivalAnalysis
                key={rivalId}
                product={nameOf.product}
                competitor={nameOf.rival(rivalId)}
                answer={answer}
                missing={missingText(error, isCancelled, analysis.question)}
                isOpenAtFirst={index === 0}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function missingText(
  error: Error | null,
  isCancelled: boolean,
  question: string | null,
): string | null {
  if (error) return 'Not analysed: the request failed.';
  if (question !== null) return 'Not asked yet.';
  return isCancelled ? 'Not analysed: cancelled.' : null;
}

function useNames({ subjectId, representativeId, rivalIds }: Selection) {
  const { data: subject } = useQuery(productQuery(subjectId));
  const rivals = useComparable(subjectId, rivalIds);
  const speaker = representativeId ?? subject?.flagshipId;
  const representative = subject?.representatives.find(({ id }) => id === speaker);
  return {
    product: representative?.name ?? subject?.name ?? 'Product',
    rival: (id: number) => rivals.data.find((each) => each.id === id)?.name ?? `Competitor ${id}`,
  };
}
