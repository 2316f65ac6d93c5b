import { Check, ChevronDown, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { startOver, type Wizard } from './use-wizard.ts';
import { wizardStepTexts } from './flows.ts';
import { canJumpTo, isComplete, stepNumbers } from './wizard-machine.ts';

type StepState = 'current' | 'completed' | 'reachable' | 'closed';

const DISCS: Record<StepState, string> = {
  current: 'border-accent bg-accent text-accent-ink',
  completed: 'border-good text-good',
  reachable: 'border-control text-ink',
  closed: 'border-rule text-muted',
};

const TITLES: Record<StepState, string> = {
  current: 'font-medium text-ink',
  completed: 'text-good',
  reachable: 'text-accent',
  closed: 'text-muted',
};

/** The current, finished and reachable steps: one line, on a phone a list behind one line. */
export function StepIndicator({ wizard }: { wizard: Wizard }) {
  const { flow, state, catalog, dispatch } = wizard;
  const { root, open, setOpen } = useDisclosure<HTMLElement>();
  const steps = stepNumbers(flow);
  return (
    <nav
      ref={root}
      aria-label="Steps"
      className="relative z-30 border-rule max-sm:mr-11 max-sm:-mt-12 max-sm:ml-10 max-sm:h-12 sm:border-b print:hidden"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="steps"
        onClick={() => setOpen(!open)}
        className="flex h-12 w-full cursor-pointer items-center gap-1 text-left text-sm leading-tight sm:hidden"
      >
        <span className="min-w-0">
          <span className="font-medium">
            Step {state.step} of {steps.length}
          </span>
          {' · '}
          {wizardStepTexts(flow, catalog, state.step).title}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      <ol
        id="steps"
        className={classNames(
          'sm:flex sm:h-9 sm:items-stretch sm:gap-x-1 lg:gap-x-3',
          open
            ? 'max-sm:absolute max-sm:inset-x-0 max-sm:top-12 max-sm:border max-sm:border-control max-sm:bg-paper max-sm:p-2 max-sm:shadow-lg'
            : 'max-sm:hidden',
        )}
      >
        {steps.map((step) => (
          <Step
            key={step}
            wizard={wizard}
            step={step}
            onGo={() => {
              setOpen(false);
              dispatch({ type: 'go-to', step });
            }}
          />
        ))}
        <li className="mt-1 border-t border-rule pt-1 sm:hidden">
          <Button tone="quiet" size="small" onClick={() => startOver(wizard)}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Start Over
          </Button>
        </li>
      </ol>
    </nav>
  );
}

/** Placeholder for the steps while the catalog loads; the server fills in the step that the address tells. */
export function StepToCome() {
  return (
    <p className="flex h-12 items-center gap-1 border-rule text-sm leading-tight max-sm:-mt-12 max-sm:mr-11 max-sm:ml-10 sm:h-9 sm:border-b">
      <span className="min-w-0">
        <span data-step="place" className="font-medium" />
        <span data-step="title" />
      </span>
      <span className="size-4 shrink-0" />
    </p>
  );
}

type StepProps = { wizard: Wizard; step: number; onGo: () => void };

function Step({ wizard, step, onGo }: StepProps) {
  const { title, description } = wizardStepTexts(wizard.flow, wizard.catalog, step);
  const kind = stepState(wizard, step);
  return (
    <li className="flex min-w-0 items-center gap-x-2 sm:max-lg:flex-1 lg:not-first:before:h-px lg:not-first:before:w-6 lg:not-first:before:shrink-0 lg:not-first:before:bg-control">
      <button
        type="button"
        disabled={kind === 'closed'}
        aria-current={kind === 'current' ? 'step' : undefined}
        title={description}
        onClick={onGo}
        className="flex min-h-9 w-full min-w-0 cursor-pointer items-center gap-2 text-left text-sm leading-tight underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:no-underline sm:max-lg:gap-1 sm:max-lg:text-xs"
      >
        <span
          className={classNames(
            'inline-flex size-5 shrink-0 items-center justify-center rounded-full border text-xs',
            DISCS[kind],
          )}
        >
          {kind === 'completed' ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <span aria-hidden="true">{step}</span>
          )}
        </span>
        <span className="sr-only">{`Step ${step}: `}</span>
        <span className={TITLES[kind]}>{title}</span>
        {kind === 'completed' && <span className="sr-only"> Completed</span>}
      </button>
    </li>
  );
}

function stepState({ flow, state }: Wizard, step: number): StepState {
  if (step === state.step) return 'current';
  if (!canJumpTo(flow, state, step)) return 'closed';
  const ahead = step > state.step && flow.steps[step - 1]?.kind === 'review';
  return isComplete(flow, state, step) && !ahead ? 'completed' : 'reachable';
}
