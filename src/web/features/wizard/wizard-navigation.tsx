import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Wizard } from './use-wizard.ts';
import type { Part } from './flows.ts';
import { isComplete, missingParts } from './wizard-machine.ts';

type WizardNavigationProps = {
  wizard: Wizard;
  exportButton: ReactNode;
  footNote: ReactNode;
};

export function WizardNavigation({ wizard, exportButton, footNote }: WizardNavigationProps) {
  const { flow, state, dispatch } = wizard;
  const next = flow.steps[state.step - 1]?.next ?? null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-3 sm:gap-x-4 *:last:ml-auto"
      onClickCapture={ignoreSecondClick}
    >
      <Button
        disabled={state.step === 1}
        onClick={() => dispatch({ type: 'previous' })}
        className="max-sm:px-3"
      >
        <ChevronLeft aria-hidden="true" className="size-4 max-sm:hidden" />
        {flow.previous}
      </Button>
      <MissingParts wizard={wizard} />
      {next === null && footNote}
      {next === null ? (
        exportButton
      ) : (
        <Button
          tone="primary"
          disabled={!isComplete(flow, state, state.step)}
          onClick={() => dispatch({ type: 'next' })}
        >
          {next}
          <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden" />
        </Button>
      )}
    </div>
  );
}

/** A double click is one step: where it leads, another button lies under the pointer already. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** What this step lacks; all that is lacking at the end, and once a visitor was turned back from there. */
function MissingParts({ wizard }: { wizard: Wizard }) {
  const { flow, state, catalog, turnedBack } = wizard;
  const missing = missingParts(flow, state);
  const done = isComplete(flow, state, state.step);
  const last = flow.steps[state.step - 1]?.next === null;
  const shown = turnedBack || last ? missing : missing.slice(0, done ? 0 : 1);
  const names = shown.map((part) => partName(part, catalog.labels.missing)).join(', ');
  return (
    <p
      role="status"
      className="order-first w-full text-sm text-muted max-sm:empty:absolute sm:order-none sm:w-auto sm:flex-1 sm:text-right"
    >
      {names !== '' &&
        (turnedBack
          ? `The ${laterStep(wizard)} opens once nothing is missing: ${names}`
          : `Missing: ${names}`)}
    </p>
  );
}

function partName(part: Part, names: Record<Exclude<Part, 'analysis'>, string>): string {
  return part === 'analysis' ? 'Completed analysis' : names[part];
}

/** The only step after a review that waits for more than the review itself is the report. */
function laterStep({ flow, state }: Wizard): string {
  return flow.steps[state.step - 1]?.kind === 'review' ? 'report' : 'review';
}
