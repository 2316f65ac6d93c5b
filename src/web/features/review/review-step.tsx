import { useQuery } from '@tanstack/react-query';
import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { comparisonQuery } from '../../lib/queries.ts';
import type { ReviewView, WizardState } from '../../lib/wizard-address.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewMatrix } from './review-matrix.tsx';
import { ReviewPreview } from './review-preview.tsx';

export type ReviewStepProps = {
  state: WizardState;
  subject: SubjectItem;
  rivals: RivalItem[];
  /** How much of what is known came from live providers, and who they are. */
  live: { readings: number; note: string };
  onRepresentative: (id: number) => void;
  onView: (view: ReviewView) => void;
  onCompact: (compact: boolean) => void;
  /** Left out where the format is chosen on a step of its own. */
  onChooseFormat?: () => void;
};

export function ReviewStep(props: ReviewStepProps) {
  const { state, onView, onCompact } = props;
  const comparison = useQuery(comparisonQuery(state, 'profile'));
  return (
    <>
      <ReviewPreview {...props} document={comparison.data?.document} />
      <section aria-label="Comparison matrix" className="mt-8">
        {comparison.isPending && <MatrixPlaceholder />}
        {comparison.isError && (
          <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void comparison.refetch()}>
            <p>{errorMessage(comparison.error)}</p>
          </ErrorState>
        )}
        {comparison.data && (
          <ReviewMatrix
            answer={comparison.data}
            view={state.view}
            compact={state.compact}
            onView={onView}
            onCompact={onCompact}
            empty={<EmptyState title="Nothing in this selection can be compared." />}
          />
        )}
      </section>
    </>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function MatrixPlaceholder() {
  return (
    <LoadingState title="Loading the comparison…">
      {ROWS.map((row) => (
        <div key={row} className="grid grid-cols-3 gap-6 border-b border-rule py-4">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </LoadingState>
  );
}
