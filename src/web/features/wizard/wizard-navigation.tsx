import { ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { countOf } from '../../../core/wording/phrases.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import type { SelectionPart } from './flows.ts';
import type { Wizard } from './use-wizard.ts';
import { isComplete, missingParts, stepNumbers } from './wizard-machine.ts';

type WizardNavigationProps = {
  wizard: Wizard;
  /** The page takes the window's width, and the bar with it. */
  wide: boolean;
  exportButton: ReactNode;
  footNote: ReactNode;
};

/** The bar at the bottom: back, the selection, missing parts, and next. */
export function WizardNavigation({ wizard, wide, exportButton, footNote }: WizardNavigationProps) {
  const { flow, state, dispatch } = wizard;
  const onward = useRef<HTMLSpanElement>(null);
  const [announced, setAnnounced] = useState('');
  const next = flow.steps[state.step - 1]?.next ?? null;
  const missing = missingSentence(wizard);
  const after = stepPastCriteria(wizard);
  useOnwardKey(() => {
    const button = onward.current?.querySelector<HTMLButtonElement>('button:last-of-type');
    if (button?.disabled === false) button.click();
    else setAnnounced(`This step is not complete. ${missing}`);
  });
  return (
    <div
      className={classNames(
        'mx-auto flex h-15 items-center justify-between gap-x-2 sm:gap-x-4',
        wide ? 'max-w-[106rem]' : 'max-w-[76rem]',
      )}
      onClickCapture={ignoreSecondClick}
    >
      <p key={state.step} role="status" className="sr-only">
        {announced}
      </p>
      <Button
        disabled={state.step === 1}
        onClick={() => dispatch({ type: 'previous' })}
        aria-label={flow.previous}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{flow.previous}</span>
      </Button>
      <div className="flex min-w-0 flex-auto items-center gap-x-4 leading-tight max-sm:flex-col max-sm:items-start">
        <SelectionTray wizard={wizard} isTight={after !== undefined} />
        <p
          id="missing"
          className={classNames(
            'min-w-0 text-sm text-muted empty:hidden max-sm:text-xs sm:text-right',
            next === null ? 'max-sm:line-clamp-4 max-sm:leading-none' : 'max-sm:line-clamp-2',
          )}
        >
          {missing}
        </p>
      </div>
      {next === null && footNote}
      {after !== undefined && <AllCriteria wizard={wizard} after={after} />}
      <span ref={onward} className="min-w-0 shrink-0 max-sm:max-w-[60%]">
        {next === null ? (
          exportButton
        ) : (
          <Button
            tone="primary"
            className="max-sm:px-3"
            disabled={!isComplete(flow, state, state.step)}
            aria-describedby="missing"
            aria-keyshortcuts="Control+Enter"
            onClick={() => dispatch({ type: 'next' })}
          >
            {next}
            <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden" />
          </Button>
        )}
      </span>
    </div>
  );
}

/** The step after the choice of criteria, if that choice has not been made. */
function stepPastCriteria({ flow, state, criteria }: Wizard): number | undefined {
  const isAsked = flow.steps[state.step - 1]?.kind === 'rivals' && state.rivalIds.length > 0;
  if (!isAsked || state.criterionIds.length > 0 || !criteria.data?.length) return undefined;
  return stepNumbers(flow)[flow.steps.findIndex(({ kind }) => kind === 'criteria') + 1];
}

/** Skips the choice of criteria by taking all. */
function AllCriteria({ wizard, after }: { wizard: Wizard; after: number }) {
  const { catalog, criteria, dispatch } = wizard;
  const ids = criteria.data?.map(({ id }) => id) ?? [];
  return (
    <Button
      size="small"
      className="shrink-0 leading-tight"
      onClick={() => {
        dispatch({ type: 'select-criteria', ids });
        dispatch({ type: 'go-to', step: after });
      }}
    >
      <span>
        <span className="max-md:sr-only">Compare on all </span>
        <span className="md:hidden" aria-hidden="true">
          All{' '}
        </span>
        {ids.length} {catalog.words.criterion.many}
      </span>
    </Button>
  );
}

/** Ctrl+Enter, as in multi-line forms; an open dialog handles it itself. */
function useOnwardKey(press: () => void) {
  const onward = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asked = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!asked || event.repeat || event.altKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onward();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A double click moves one step only: after it another button is under the pointer. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Missing parts of this step; at the end, and after a visitor was turned back from there, all missing parts. */
function missingSentence({ flow, state, catalog, turnedBack }: Wizard): string {
  const missing = missingParts(flow, state);
  const isList = turnedBack || flow.steps[state.step - 1]?.next === null;
  const isDone = isComplete(flow, state, state.step);
  const shown = isList ? missing : missing.slice(0, isDone ? 0 : 1);
  if (shown.length === 0) return '';
  // A single step uses the catalog's words; the list of all parts has its own names.
  const { words, labels } = catalog;
  const names: Record<SelectionPart, string> = {
    subject: words.subject.one,
    rivals: flow.singleRival ? words.rival.one : words.rival.many,
    criteria: words.criterion.many,
    analysis: 'Completed analysis',
    ...(isList && labels.missing),
  };
  const text = shown.map((part) => names[part]).join(', ');
  // After a review, only the report needs more than the review itself.
  const later = flow.steps[state.step - 1]?.kind === 'review' ? 'report' : 'review';
  return turnedBack ? `The ${later} opens once nothing is missing: ${text}` : `Missing: ${text}`;
}

type SelectionTrayProps = {
  wizard: Wizard;
  /** On a phone another button is beside it. */
  isTight: boolean;
};

/** The selection so far: one line in the bottom bar, on a phone one word, which opens upward. */
function SelectionTray({ wizard, isTight }: SelectionTrayProps) {
  const isLast = wizard.flow.steps[wizard.state.step - 1]?.next === null;
  const chosen = summary(wizard);
  const { root, open, setOpen } = useDisclosure<HTMLDivElement>();
  return (
    <div
      ref={root}
      className={classNames(
        'max-w-full min-w-0 flex-1 max-sm:flex-none',
        // On a phone the missing parts take its room.
        isLast && chosen === '' && 'max-sm:hidden',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="selection"
        onClick={() => setOpen(!open)}
        className="flex min-h-6 max-w-full cursor-pointer items-center gap-1 text-left text-sm hover:text-accent max-sm:text-xs sm:min-h-11"
      >
        <span aria-hidden="true" className={isTight ? 'hidden' : 'sm:hidden'}>
          Selection
        </span>
        <span className="line-clamp-2 min-w-0 leading-tight max-sm:sr-only">
          <span className="font-medium max-lg:sr-only">Your selection: </span>
          {chosen || 'nothing chosen yet'}
        </span>
        <span className={classNames('text-accent underline', !isTight && 'max-sm:sr-only')}>
          Edit
        </span>
        <ChevronUp aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {open && (
        <section
          id="selection"
          aria-label="Your selection"
          className="absolute bottom-full left-0 max-h-[60dvh] w-full overflow-y-auto border-t border-ink bg-paper px-4 pb-4 shadow-lg sm:left-6 sm:w-96 sm:border"
        >
          <TrayContent wizard={wizard} />
        </section>
      )}
    </div>
  );
}

function TrayContent({ wizard }: { wizard: Wizard }) {
  const { state, catalog, subject, rivals, dispatch } = wizard;
  const representative = subject?.representatives.find(
    ({ id }) => id === (state.representativeId ?? subject.flagshipId),
  );
  return (
    <dl className="text-sm">
      <dt className="mt-4 text-muted">{catalog.labels.missing.subject}</dt>
      <dd className="border-b border-rule pb-3">
        {subject ? subject.name : 'Nothing chosen yet'}
        {representative && <span className="block text-muted">as {representative.name}</span>}
      </dd>
      <dt className="mt-3 text-muted">
        {catalog.labels.missing.rivals} ({state.rivalIds.length})
      </dt>
      <dd className="border-b border-rule pb-2">
        {state.rivalIds.length === 0 && <span className="block pb-1">Nothing chosen yet</span>}
        <ul>
          {state.rivalIds.map((id) => {
            const name = rivals.data?.find((rival) => rival.id === id)?.name ?? `${id}`;
            return (
              <li key={id} className="flex items-center justify-between gap-2">
                <span className="min-w-0">{name}</span>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => dispatch({ type: 'toggle-rival', id })}
                  className="inline-flex size-9 shrink-0 pointer-coarse:size-11 cursor-pointer items-center justify-center text-muted hover:text-accent"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      </dd>
      <dt className="mt-3 text-muted">
        {catalog.labels.missing.criteria} ({state.criterionIds.length})
      </dt>
      <dd>
        {state.criterionIds.length === 0
          ? 'Nothing chosen yet'
          : countOf(state.criterionIds.length, catalog.words.criterion)}
      </dd>
    </dl>
  );
}

/** Empty where nothing is chosen. */
function summary({ state, catalog, subject }: Wizard): string {
  const { rivalIds, criterionIds } = state;
  return [
    subject?.name ?? '',
    rivalIds.length > 0 ? countOf(rivalIds.length, catalog.words.rival) : '',
    criterionIds.length > 0 ? countOf(criterionIds.length, catalog.words.criterion) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
