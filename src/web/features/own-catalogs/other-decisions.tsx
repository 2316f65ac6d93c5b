import { Button } from '../../ui/button.tsx';
import { valueText } from './cell-view.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { keyOfEdit } from './editor-view.ts';
import type { Conflict } from './unsaved.ts';

/** Changes of anything but cells that somebody else changed too, or that a rule forbids. */
export function OtherDecisions({ state, store }: { state: EditorState; store: EditorStore }) {
  const conflicts = state.unsaved.conflicts.filter(({ edit }) => keyOfEdit(edit) === null);
  const refusals = state.unsaved.refusals.filter(({ edit }) => keyOfEdit(edit) === null);
  if (conflicts.length + refusals.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-2 py-2">
      {conflicts.map((conflict, at) => (
        <li
          key={at}
          className="flex flex-wrap items-center gap-3 border-l-4 border-bad pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 basis-64">
            Two changed {whatOf(conflict.edit)}. Yours: {mineOf(conflict)}. Theirs, which stands
            now: {valueText(conflict.theirs)}.
          </span>
          <Button size="small" onClick={() => store.decide(conflict, true)}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => store.decide(conflict, false)}>
            Take theirs
          </Button>
        </li>
      ))}
      {refusals.map((refusal, at) => (
        <li
          key={at}
          className="flex flex-wrap items-center gap-3 border-l-4 border-bad pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 basis-64">
            {whatOf(refusal.edit)} was not saved: {refusal.message} {refusal.remedy} You wrote:{' '}
            {mineOf(refusal)}.
          </span>
          <Button size="small" onClick={() => store.dismiss(refusal)}>
            Leave it out
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whatOf(edit: Conflict['edit']): string {
  return 'path' in edit ? [edit.part, ...edit.path].join(', ') : edit.part;
}

function mineOf({ edit }: Pick<Conflict, 'edit'>): string {
  if (edit.op === 'set') return valueText(edit.value);
  return edit.op === 'order'
    ? 'another order'
    : edit.op === 'add'
      ? valueText(edit.data)
      : 'removed';
}
