import { AnalysisErrors } from '../features/analysis/analysis-errors.tsx';
import { AnalysisLine, AskButton, Unavailable } from '../features/analysis/analysis-progress.tsx';
import { LiveBeside } from '../features/analysis/analysis-row.tsx';
import { useAnalysis } from '../features/analysis/use-analysis.ts';
import { ReviewStep } from '../features/review/review-step.tsx';
import { ReviewTools } from '../features/review/review-tools.tsx';
import type { Wizard } from '../features/wizard/use-wizard.ts';

type ReviewWithAnalysisProps = {
  wizard: Wizard;
  isOwnStep: boolean;
  onComplete?: (key: string) => void;
  onChooseFormat?: () => void;
};

/** The review of a selection, once its subject is known. */
export function ReviewWithAnalysis({ wizard, ...props }: ReviewWithAnalysisProps) {
  const review = reviewOf(wizard);
  return review && <Review {...review} {...props} />;
}

/** The switches of the review, beside the heading of its step. */
export function ToolsOfReview({ wizard }: { wizard: Wizard }) {
  const review = reviewOf(wizard);
  return review && <ReviewTools {...review} />;
}

function reviewOf({ state, subject, rivals, catalog, dispatch }: Wizard) {
  return (
    subject && {
      state,
      subject,
      rivals: rivals.data?.filter(({ id }) => state.rivalIds.includes(id)) ?? [],
      channels: catalog.channels,
      dispatch,
    }
  );
}

type ReviewProps = NonNullable<ReturnType<typeof reviewOf>> &
  Omit<ReviewWithAnalysisProps, 'wizard'>;

/** One matrix with live answers beside the catalog's in its rows. */
function Review({ onComplete, isOwnStep, ...review }: ReviewProps) {
  const { state, subject, rivals } = review;
  const analysis = useAnalysis(state, { isOwnStep, onComplete });
  const nameOf = (id: number) => rivals.find((each) => each.id === id)?.name ?? `Competitor ${id}`;
  const rowOf = (rivalId: number, criterionId: string) =>
    analysis.pairs
      .find((each) => each.rivalId === rivalId)
      ?.answer?.comparisons.find((each) => each.feature_id === criterionId);
  return (
    <ReviewStep
      {...review}
      live={<AnalysisLine analysis={analysis} featureCount={state.criterionIds.length} />}
      alert={
        <>
          <AskButton analysis={analysis} />
          <Unavailable answers={analysis.pairs.flatMap(({ answer }) => answer ?? [])} />
          <AnalysisErrors analysis={analysis} nameOf={nameOf} onRetry={analysis.retry} />
        </>
      }
      isAnsweredLive={(rivalId, criterionId) => (rowOf(rivalId, criterionId)?.live.length ?? 0) > 0}
      liveOf={(rivalId, criterionId) => {
        const row = rowOf(rivalId, criterionId);
        const sides = { product: subject.name, competitor: nameOf(rivalId) };
        return row ? <LiveBeside row={row} sides={sides} /> : null;
      }}
    />
  );
}
