import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { Wizard } from './use-wizard.ts';
import { stepTexts } from './flow-texts.ts';
import { canJumpTo, isComplete, stepNumbers } from './wizard-machine.ts';

type StepState = 'current' | 'completed' | 'reachable' | 'closed';

const RULES: Record<StepState, string> = {
  current: 'border-accent',
  completed: 'border-good',
  reachable: 'border-control',
  closed: 'border-rule',
};
const DISCS: Record<StepState, string> = {
  current: 'border-accent bg-accent text-accent-ink',
  completed: 'border-good text-good',
  reachable: 'border-control text-ink',
  closed: 'border-rule text-muted',
};

const COLUMNS: Record<number, string> = { 4: 'grid-cols-4', 5: 'grid-cols-5' };

/** Where one is, what is done, and where one may go. */
export function StepIndicator({ wizard }: { wizard: Wizard }) {
  const { flow, state, catalog, dispatch } = wizard;
  const steps = stepNumbers(flow);
  return (
    <nav aria-label="Steps" className="mt-8 print:hidden">
      <ol className={classNames('grid gap-x-2 sm:gap-x-4', COLUMNS[steps.length])}>
        {steps.map((step) => {
          const texts = stepTexts(flow, catalog, step);
          const kind = stepState(wizard, step);
          return (
            <li key={step} className={classNames('border-t-2', RULES[kind])}>
              <button
                type="button"
                disabled={kind === 'closed'}
                aria-current={kind === 'current' ? 'step' : undefined}
                onClick={() => dispatch({ type: 'go-to', step })}
                className="flex h-full min-h-11 w-full cursor-pointer items-start gap-3 pt-3 text-left hover:text-accent disabled:cursor-not-allowed disabled:text-muted"
              >
                <span
                  className={classNames(
                    'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm',
                    DISCS[kind],
                  )}
                >
                  {kind === 'completed' ? (
                    <Check aria-hidden="true" className="size-4" />
                  ) : (
                    <span aria-hidden="true">{step}</span>
                  )}
                </span>
                <span className="sr-only">Step {step}: </span>
                <span className="sr-only min-w-0 lg:not-sr-only">
                  <span
                    className={classNames(
                      'block leading-snug',
                      kind === 'current' && 'font-medium text-accent',
                      kind === 'completed' && 'text-good',
                    )}
                  >
                    {kind === 'completed' && <span className="text-sm">{step}. </span>}
                    {texts.title}
                  </span>
                  <span className="mt-0.5 block text-sm text-muted">{texts.description}</span>
                  {kind === 'completed' && <span className="sr-only"> Completed</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-sm text-muted lg:hidden" aria-hidden="true">
        Step {state.step} of {steps.length}: {stepTexts(flow, catalog, state.step).title}
      </p>
    </nav>
  );
}

function stepState({ flow, state }: Wizard, step: number): StepState {
  if (step === state.step) return 'current';
  if (!canJumpTo(flow, state, step)) return 'closed';
  const ahead = step > state.step && flow.steps[step - 1]?.kind === 'review';
  return isComplete(flow, state, step) && !ahead ? 'completed' : 'reachable';
}
