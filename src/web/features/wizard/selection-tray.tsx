import { ChevronUp, X } from 'lucide-react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { Wizard } from './use-wizard.ts';

type SelectionTrayProps = { wizard: Wizard; shape: 'side' | 'bar' };

/** What has been chosen so far, in sight on every step. */
export function SelectionTray({ wizard, shape }: SelectionTrayProps) {
  if (shape === 'side') {
    return (
      <aside
        aria-labelledby="tray-heading"
        className="sticky top-4 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto border-t-2 border-ink pt-3 lg:block"
      >
        <h2 id="tray-heading" className="text-lg">
          Your selection
        </h2>
        <TrayContent wizard={wizard} />
      </aside>
    );
  }
  return (
    <details className="group border-b border-rule">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm">
        <span>
          <span className="font-medium">Your selection: </span>
          {summary(wizard)}
        </span>
        <ChevronUp
          aria-hidden="true"
          className="size-4 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto pb-4">
        <TrayContent wizard={wizard} />
      </div>
    </details>
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

function summary({ state, catalog, subject }: Wizard): string {
  return [
    subject?.name ?? `no ${catalog.words.subject.one}`,
    counted(state.rivalIds.length, catalog.words.rival),
    counted(state.criterionIds.length, catalog.words.criterion),
  ].join(', ');
}

function counted(count: number, words: CatalogItem['words']['rival']): string {
  return `${count} ${count === 1 ? words.one : words.many}`;
}
