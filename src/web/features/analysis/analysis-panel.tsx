import { useQuery } from '@tanstack/react-query';
import { memo, useId, useRef, useState } from 'react';
import type { BatchRow } from '../../../core/api/comparison-api.ts';
import { productQuery } from '../../lib/queries.ts';
import { useComparable } from '../../lib/rival-pages.ts';
import type { WizardSelection } from '../../lib/wizard-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AnalysisErrors } from './analysis-errors.tsx';
import { AnalysisProgress, AnalysisSummary, AskButton } from './analysis-progress.tsx';
import { AnalysisRow, COLUMNS, type Sides } from './analysis-row.tsx';
import { countAdvantages, groupRows, type RowGroup } from './analysis-texts.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';
import { useAnalysis } from './use-analysis.ts';

type AnalysisPanelProps = {
  selection: WizardSelection;
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

function useNames({ subjectId, representativeId, rivalIds }: WizardSelection) {
  const { data: subject } = useQuery(productQuery(subjectId));
  const rivals = useComparable(subjectId, rivalIds);
  const speaker = representativeId ?? subject?.flagshipId;
  const representative = subject?.representatives.find(({ id }) => id === speaker);
  return {
    product: representative?.name ?? subject?.name ?? 'Product',
    rival: (id: number) => rivals.data.find((each) => each.id === id)?.name ?? `Competitor ${id}`,
  };
}

type RivalAnalysisProps = {
  product: string;
  competitor: string;
  answer: AnalysisAnswer | null;
  /** Why there is no answer; null while it is awaited. */
  missing: string | null;
  isOpenAtFirst: boolean;
};

/** One rival's part of the analysis, from the moment it is asked for. */
const RivalAnalysis = memo(function RivalAnalysis(props: RivalAnalysisProps) {
  const { product, competitor, answer, missing, isOpenAtFirst } = props;
  if (answer) {
    return (
      <Answered
        rows={answer.comparisons}
        sides={{ product, competitor }}
        isOpenAtFirst={isOpenAtFirst}
      />
    );
  }
  return (
    <div className="border-b border-ink py-4" aria-busy={missing === null}>
      <h4 className="font-heading text-xl font-semibold">{competitor}</h4>
      <p className="mt-1 text-sm text-muted">{missing ?? 'Waiting for the answer…'}</p>
      {missing === null && <Skeleton className="mt-3 h-4 w-2/3" />}
    </div>
  );
});

type AnsweredProps = { rows: BatchRow[]; sides: Sides; isOpenAtFirst: boolean };

function Answered({ rows, sides, isOpenAtFirst }: AnsweredProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { product, competitor, neutral, level } = countAdvantages(rows);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="border-b border-ink"
    >
      <summary className="cursor-pointer py-4">
        <h4 className="inline font-heading text-xl font-semibold">{sides.competitor}</h4>
        <span className="mt-1 block pl-5 text-sm text-muted">
          <Count count={product} word="product superior" tone="text-series-1" />,{' '}
          <Count count={competitor} word="competitor superior" tone="text-series-2" />, {neutral}{' '}
          neutral
          {neutral > 0 && ` (${level} of them level)`}
        </span>
      </summary>
      {isOpen &&
        groupRows(rows).map((group) => <Group key={group.category} group={group} sides={sides} />)}
    </details>
  );
}

function Count({ count, word, tone }: { count: number; word: string; tone: string }) {
  const text = `${count} ${word}`;
  return count === 0 ? text : <b className={`font-semibold ${tone}`}>{text}</b>;
}

function Group({ group, sides }: { group: RowGroup; sides: Sides }) {
  const { category, rows, notWeighed } = group;
  const count = rows.length + notWeighed.length;
  return (
    <section className="pb-6">
      <div className={`grid gap-x-6 border-b border-ink pb-1 ${COLUMNS}`}>
        <h5 className="font-heading text-lg font-semibold">
          {category} <span className="font-sans text-sm font-normal text-muted">({count})</span>
        </h5>
        {[sides.product, sides.competitor, 'Analysis'].map((column, at) => (
          <span key={at} aria-hidden="true" className="hidden self-end text-sm text-muted lg:block">
            {column}
          </span>
        ))}
      </div>
      <Rows rows={rows} sides={sides} />
      {notWeighed.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
            {notWeighed.length === 1
              ? '1 attribute where nothing was compared'
              : `${notWeighed.length} attributes where nothing was compared`}
          </summary>
          <Rows rows={notWeighed} sides={sides} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows, sides }: { rows: BatchRow[]; sides: Sides }) {
  return (
    <ul>
      {rows.map((row) => (
        <AnalysisRow key={row.feature_id} row={row} sides={sides} />
      ))}
    </ul>
  );
}
