import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { DraftAnswer } from '../../../core/api/draft-api.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import { request } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { useLatestCall } from '../../lib/use-latest-call.ts';
import { selectionRequest, selectionKey, type WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

type DraftPanelProps = {
  selection: WizardState;
  providers: string[];
  /** The report on the same page; a draft that it contains is not shown twice. */
  document: ReportDocument;
};

/** The first provider's choice of findings; no request is sent before a click. */
export default function DraftPanel({ selection, providers, document }: DraftPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, ask, cancel } = useDraft(selection);
  const isRunning = state.step === 'running';
  const isInReport = hasDraft(document);
  const [provider = ''] = providers;
  // The pressed button disappears with its state, so the heading takes the focus.
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
            {state.message}
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

/** A report names the provider that chose the findings of a draft, right before them. */
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

type Draft = NonNullable<DraftAnswer['draft']>;

/** The chosen sentences with the numbers of their claims, and the claims. */
function DraftText({ draft }: { draft: Draft }) {
  const id = useId();
  return (
    <>
      {draft.sentences.length === 0 ? (
        <EmptyState title="None of the findings that were chosen holds today." />
      ) : (
        <ul className="list-disc space-y-2 pl-5">
          {draft.sentences.map(({ text, claims }) => (
            <li key={text} className="break-words">
              {text}{' '}
              {claims.map((number) => (
                <a key={number} href={`#${id}-${number}`} className="text-accent underline">
                  <span className="sr-only">Fact </span>[{number}]{' '}
                </a>
              ))}
            </li>
          ))}
        </ul>
      )}
      {draft.claims.length > 0 && (
        <>
          <h3 className="mt-5">Facts behind them</h3>
          <ol className="mt-2 space-y-1 text-sm">
            {draft.claims.map((claim) => (
              <li
                key={claim.number}
                id={`${id}-${claim.number}`}
                tabIndex={-1}
                className="break-words target:font-medium"
              >
                [{claim.number}] {claim.entity}, {claim.criterion}: {claimText(claim)}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function claimText({ value, instrument, condition, date, doubt }: Draft['claims'][number]): string {
  const parts = [value, instrument, condition, date, doubt];
  return parts.filter((part) => part !== null).join('; ');
}

type DraftState =
  | { step: 'idle' | 'running' | 'cancelled' }
  | { step: 'failed'; message: string }
  | { step: 'answered'; answer: DraftAnswer };

const IDLE: DraftState = { step: 'idle' };

/** A draft for the selection, requested only by `ask`; one for an older selection is dropped and never shown. */
function useDraft(selection: WizardState) {
  const client = useQueryClient();
  const key = selectionKey(selection);
  const [shown, setShown] = useState<{ key: string; state: DraftState }>({ key, state: IDLE });
  const { begin, stop } = useLatestCall(key);

  const ask = async () => {
    const signal = begin();
    const show = (state: DraftState) => {
      if (!signal.aborted) setShown({ key, state });
    };
    show({ step: 'running' });
    try {
      const { includeOptions: _, ...ids } = selectionRequest(selection);
      const answer = await request<DraftAnswer>('/api/report-drafts', {
        body: { ...ids, template: 'profile' },
        signal,
      });
      show({ step: 'answered', answer });
      // The report now contains the chosen findings.
      if ((answer.draft?.sentences.length ?? 0) > 0)
        await client.invalidateQueries({ queryKey: ['comparison'] });
    } catch (error) {
      show({ step: 'failed', message: errorMessage(error) });
    }
  };
  const cancel = () => {
    stop();
    setShown({ key, state: { step: 'cancelled' } });
  };
  return { state: shown.key === key ? shown.state : IDLE, ask: () => void ask(), cancel };
}
