import { ChevronUp, X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { counted } from './counted.ts';
import type { Wizard } from './use-wizard.ts';

type SelectionTrayProps = {
  wizard: Wizard;
  /** On a phone another button stands beside it. */
  isTight: boolean;
};

/** What has been chosen so far: one line in the bar at the foot, on a phone one word, which opens upward. */
export function SelectionTray({ wizard, isTight }: SelectionTrayProps) {
  const isLast = wizard.flow.steps[wizard.state.step - 1]?.next === null;
  const { root, open, setOpen } = useDisclosure<HTMLDivElement>();
  return (
    <div
      ref={root}
      className={classNames(
        'max-w-full min-w-0 flex-1 max-sm:flex-none',
        // On a phone its room belongs to what is missing.
        isLast && isNothingChosen(wizard) && 'max-sm:hidden',
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
          {summary(wizard)}
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
          : counted(state.criterionIds.length, catalog.words.criterion)}
      </dd>
    </dl>
  );
}

function isNothingChosen({ state, subject }: Wizard): boolean {
  return !subject && state.rivalIds.length === 0 && state.criterionIds.length === 0;
}

function summary({ state, catalog, subject }: Wizard): string {
  const { rivalIds, criterionIds } = state;
  const parts = [
    subject?.name ?? '',
    rivalIds.length > 0 ? counted(rivalIds.length, catalog.words.rival) : '',
    criterionIds.length > 0 ? counted(criterionIds.length, catalog.words.criterion) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'nothing chosen yet';
}
