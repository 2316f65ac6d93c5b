import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { conclusionOf } from '../../../core/document/conclusion-of.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { reportQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { markLive, matrixView } from './matrix-view.ts';
import { ReviewHead } from './review-head.tsx';
import { ReviewMatrix } from './review-matrix.tsx';
import { showsVerdicts, type ReviewProps } from './review-tools.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** The page of the matrix: the conclusion above it, everything else in its rows. */
export function ReviewStep(props: ReviewProps) {
  const { state, liveOf, isAnsweredLive, onChooseFormat } = props;
  const comparison = useQuery(reportQuery(state, 'profile'));
  const answer = comparison.data;
  const view = useMemo(() => (answer ? matrixView(answer) : null), [answer]);
  const conclusion = answer ? (conclusionOf(answer.document)?.text ?? answer.document.title) : null;
  return (
    <>
      <ReviewHead {...props} view={view} conclusion={conclusion && safeText(conclusion)} />
      {/* A new key once the answer is there, so that its content does not count as moved. */}
      <section key={answer ? 'answer' : 'waiting'} aria-label="AI-powered comparison matrix">
        {comparison.isPending && (
          <LoadingState title="Loading the comparison…">
            {/* As tall as a window, so that nothing below it moves when the matrix loads. */}
            <div className="min-h-dvh border-t-2 border-ink">
              {ROWS.map((row) => (
                <div key={row} className="grid grid-cols-4 gap-6 border-b border-rule py-5">
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                </div>
              ))}
            </div>
          </LoadingState>
        )}
        {comparison.isError && <QueryError query={comparison} />}
        {answer && !view && <EmptyState title="Nothing in this selection can be compared." />}
        {view && (
          <ReviewMatrix
            view={markLive(view, isAnsweredLive)}
            differencesOnly={state.view === 'differences'}
            showsVerdicts={showsVerdicts(props)}
            live={liveOf}
          />
        )}
      </section>
      {onChooseFormat && (
        <button
          type="button"
          onClick={onChooseFormat}
          className="min-h-6 cursor-pointer text-sm text-accent underline-offset-4 hover:underline"
        >
          Choose format and options
        </button>
      )}
    </>
  );
}
