import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Wizard } from './use-wizard.ts';
import { isComplete, missingParts, REVIEW_STEP } from './wizard-machine.ts';

type WizardNavigationProps = { wizard: Wizard; exportButton: ReactNode };

export function WizardNavigation({ wizard, exportButton }: WizardNavigationProps) {
  const { state, dispatch } = wizard;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-3 sm:gap-x-4">
      <Button
        disabled={state.step === 1}
        onClick={() => dispatch({ type: 'previous' })}
        className="max-sm:px-3"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <MissingParts wizard={wizard} />
      {state.step < REVIEW_STEP ? (
        <Button
          tone="primary"
          disabled={!isComplete(state, state.step)}
          onClick={() => dispatch({ type: 'next' })}
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      ) : (
        exportButton
      )}
    </div>
  );
}

/** What this step lacks; all that the review lacks once a visitor was turned back from it. */
function MissingParts({ wizard }: { wizard: Wizard }) {
  const { state, catalog, turnedBack } = wizard;
  const missing = missingParts(state);
  const shown = turnedBack ? missing : missing.slice(0, isComplete(state, state.step) ? 0 : 1);
  const names = shown.map((part) => catalog.labels.missing[part]).join(', ');
  return (
    <p
      role="status"
      className="order-last w-full text-sm text-muted sm:order-none sm:w-auto sm:flex-1 sm:text-right"
    >
      {names !== '' &&
        (turnedBack ? `The review opens once nothing is missing: ${names}` : `Missing: ${names}`)}
    </p>
  );
}
