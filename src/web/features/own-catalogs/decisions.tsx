import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { Button } from '../../ui/button.tsx';
import { valueText } from './cell-view.ts';
import { keyOfEdit } from './editor-view.ts';
import { useOwn } from './own-context.ts';

/** Changes that conflict with another editor's or break a rule: of one cell, or (null) of anything but cells. */
export function Decisions({ cell }: { cell: string | null }) {
  const { state, store } = useOwn();
  const decisions = state.unsaved.decisions.filter(({ edit }) => keyOfEdit(edit) === cell);
  if (decisions.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-2 py-2">
      {decisions.map((decision, at) => {
        const what = cell === null ? whatOf(decision.edit) : 'this';
        const isRefused = 'message' in decision;
        return (
          <li
            key={at}
            className="flex flex-wrap items-center gap-3 border-l-4 border-bad pl-3 wrap-anywhere"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">
                {isRefused
                  ? `Your change of ${what} was not saved: ${decision.message}`
                  : `Two changed ${what} at the same time.`}
              </p>
              {isRefused && <p>{decision.remedy}</p>}
              <p>Yours: {mineOf(decision.edit)}</p>
              {!isRefused && <p>Theirs, which stands now: {valueText(decision.theirs)}</p>}
            </div>
            {!isRefused && <Button onClick={() => store.decide(decision, true)}>Keep mine</Button>}
            <Button onClick={() => store.decide(decision, false)}>
              {isRefused ? 'Leave it out' : 'Take theirs'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function whatOf(edit: CatalogEdit): string {
  return 'path' in edit ? [edit.part, ...edit.path].join(', ') : edit.part;
}

function mineOf(edit: CatalogEdit): string {
  if (edit.op === 'set') return valueText(edit.value);
  if (edit.op === 'add') return valueText(edit.data);
  return edit.op === 'order' ? 'another order' : 'removed';
}
