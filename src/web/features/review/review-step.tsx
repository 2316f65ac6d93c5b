import { useQuery } from '@tanstack/react-query';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { comparisonQuery } from '../../lib/queries.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewMatrix } from './review-matrix.tsx';
import { ReviewPreview } from './review-preview.tsx';
import type { ReviewProps } from './review-props.ts';

export function ReviewStep(props: ReviewProps) {
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
