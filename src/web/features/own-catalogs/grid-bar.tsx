import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { keyOfEdit } from './editor-view.ts';
import { openedAt, type GridHands } from './use-grid-hands.ts';
import { useOwn, type Opened } from './own-context.ts';
import { placesIn, type Sheet } from './sheet-edits.ts';
import { keyOf } from './sheet.ts';

/** What can be added. */
const ADDED = [
  ['new-entity', 'Add product'],
  ['new-criterion', 'Add criterion'],
  ['categories', 'Categories'],
] as const;

/** One line above the sheet: where the keyboard is, and what can be added; `said` was done last, for those who do not see it. */
export function GridBar({ hands, said }: { hands: GridHands; said: string }) {
  const { state, store, sheet, problems, isReadOnly, open } = useOwn();
  const { place, range } = hands;
  const count = placesIn(sheet, range).length;
  const chosen = count > 1 ? null : openedAt(sheet, hands.at);
  const head = place ? null : chosen;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <p className="min-w-0 flex-1 basis-64 truncate text-sm">
        {count > 1 ? (
          <span className="text-muted">{count} cells chosen</span>
        ) : (
          <>
            {head && <span className="font-medium">{headName(sheet, head)}</span>}
            {place && (
              <>
                <span className="font-medium">{place.row.criterion.name}</span>
                <span className="text-muted"> · {place.column.data.name}</span>
              </>
            )}
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {said || (hands.editing || !place ? '' : problems.get(keyOf(place))?.text)}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {(place ?? head) && (
          <Button size="small" onClick={() => open(openedAt(sheet, hands.at))}>
            {place ? 'Source and details' : 'Details'}
          </Button>
        )}
        <NextDecision />
        {!isReadOnly && (
          <>
            {ADDED.map(([kind, label]) => (
              <Button key={kind} size="small" onClick={() => open({ kind })}>
                {label}
              </Button>
            ))}
            <Button size="small" aria-label="Undo" disabled={!state.canUndo} onClick={store.undo}>
              <Undo2 aria-hidden="true" className="size-4" />
            </Button>
            <Button size="small" aria-label="Redo" disabled={!state.canRedo} onClick={store.redo}>
              <Redo2 aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Of a product or a criterion whose name is chosen on the sheet. */
function headName({ rows, columns }: Sheet, head: Opened): string | undefined {
  if (head.kind === 'entity') return columns.find(({ part }) => part === head.part)?.data.name;
  if (head.kind !== 'criterion') return undefined;
  const row = rows.find((each) => each.kind === 'criterion' && each.criterion.slug === head.slug);
  return row?.kind === 'criterion' ? row.criterion.name : undefined;
}

/** Leads to the first change that waits for a decision. */
function NextDecision() {
  const { state, open } = useOwn();
  const { conflicts, refusals } = state.unsaved;
  const waiting = [...conflicts, ...refusals].find(({ edit }) => keyOfEdit(edit) !== null);
  if (!waiting || waiting.edit.op !== 'set') return null;
  const { part, path } = waiting.edit;
  return (
    <Button
      size="small"
      className="border-bad! text-bad!"
      onClick={() => open({ kind: 'cell', part, slug: path[1] ?? '' })}
    >
      Decide on the change
    </Button>
  );
}
