import { useId, useRef } from 'react';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DraftText } from './draft-text.tsx';
import { useDraft, type DraftState } from './use-draft.ts';

type DraftPanelProps = {
  selection: WizardState;
  providers: string[];
  /** The report on the same page; what it holds of a draft is not shown twice. */
  document: ReportDocument;
};

/** What the first provider chooses when it is asked to; nothing is sent before a click. */
export function DraftPanel({ selection, providers, document }: DraftPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, ask, cancel } = useDraft(selection);
  const isRunning = state.step === 'running';
  const isInReport = hasDraft(document);
  const [provider = ''] = providers;
  // The button that was pressed goes away with its state, so the heading keeps the place.
  const moved = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl outline-none">
        Summary by {provider}
      </h2>
      <p className="mt-2 text-muted">
        {provider} chooses the most important findings of this report. It writes nothing: each
        sentence is the report’s own.
      </p>
      <p role="status" className="mt-2 min-h-6">
        {statusText(state, provider)}
      </p>
      <div aria-busy={isRunning}>
        {state.step === 'failed' && (
          <ErrorState title="No summary was drafted." onRetry={moved(ask)}>
            <p>{state.message}</p>
          </ErrorState>
        )}
        {state.step === 'answered' && (
          <Answered answer={state.answer} isInReport={isInReport} onRetry={moved(ask)} />
        )}
        {isRunning && <Button onClick={moved(cancel)}>Cancel</Button>}
        {isInReport && (
          <a href="#summary" className="prose-link inline-flex min-h-11 items-center">
            Read the draft in the executive summary
          </a>
        )}
        {!isInReport && (state.step === 'idle' || state.step === 'cancelled') && (
          <Button onClick={moved(ask)}>Draft a summary</Button>
        )}
      </div>
    </Card>
  );
}

type AnsweredProps = {
  answer: Extract<DraftState, { step: 'answered' }>['answer'];
  isInReport: boolean;
  onRetry: () => void;
};

function Answered({
  answer: { draft, reason, may_retry: mayRetry },
  isInReport,
  onRetry,
}: AnsweredProps) {
  if (draft === null) {
    return (
      <EmptyState title="No summary was drafted.">
        <p>{reason}</p>
        {mayRetry && (
          <Button className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        )}
      </EmptyState>
    );
  }
  return isInReport ? null : <DraftText draft={draft} />;
}

/** A report says who chose the findings of a draft, right before them. */
function hasDraft(document: ReportDocument): boolean {
  return sectionBlocks(document, 'summary').some(
    (block) => block.type === 'paragraph' && block.role === 'draft',
  );
}

function statusText(state: DraftState, provider: string): string {
  if (state.step === 'running') return `${provider} is drafting a summary…`;
  if (state.step === 'cancelled') return 'Cancelled.';
  if (state.step !== 'answered' || state.answer.draft === null) return '';
  return `${state.answer.draft.note}.`;
}
