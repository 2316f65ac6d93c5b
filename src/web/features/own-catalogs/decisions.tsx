import { Button } from '../../ui/button.tsx';
import { valueText } from './cell-view.ts';
import { keyOfEdit } from './editor-view.ts';
import { useOwn } from './own-context.ts';
import type { Conflict } from './unsaved.ts';

/** Changes that somebody else made too, or that a rule forbids: of one cell, or (null) of anything but cells. */
export function Decisions({ cell }: { cell: string | null }) {
  const { state, store } = useOwn();
  const isHere = ({ edit }: Pick<Conflict, 'edit'>) => keyOfEdit(edit) === cell;
  const conflicts = state.unsaved.conflicts.filter(isHere);
  const refusals = state.unsaved.refusals.filter(isHere);
  if (conflicts.length + refusals.length === 0) return null;
  const item = 'flex flex-wrap items-center gap-3 border-l-4 border-bad pl-3';
  return (
    <ul role="alert" className="grid gap-2 py-2">
      {conflicts.map((conflict, at) => (
        <li key={at} className={item}>
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <p className="font-medium">
              Two changed {cell === null ? whatOf(conflict.edit) : 'this'} at the same time.
            </p>
            <p>Yours: {mineOf(conflict.edit)}</p>
            <p>Theirs, which stands now: {valueText(conflict.theirs)}</p>
          </div>
          <Button onClick={() => store.decide(conflict, true)}>Keep mine</Button>
          <Button onClick={() => store.decide(conflict, false)}>Take theirs</Button>
        </li>
      ))}
      {refusals.map((refusal, at) => (
        <li key={at} className={item}>
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <p className="font-medium">
              {cell === null && `${whatOf(refusal.edit)}: `}Not saved: {refusal.message}
            </p>
            <p>{refusal.remedy}</p>
            <p className="text-muted">You wrote: {mineOf(refusal.edit)}</p>
          </div>
          <Button onClick={() => store.dismiss(refusal)}>Leave it out</Button>
        </li>
      ))}
    </ul>
  );
}

function whatOf(edit: Conflict['edit']): string {
  return 'path' in edit ? [edit.part, ...edit.path].join(', ') : edit.part;
}

function mineOf(edit: Conflict['edit']): string {
  if (edit.op === 'set') return valueText(edit.value);
  if (edit.op === 'add') return valueText(edit.data);
  return edit.op === 'order' ? 'another order' : 'removed';
}
