import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Opened } from './form-props.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { keyOfEdit } from './editor-view.ts';
import type { Problem } from './grid-cell.tsx';
import { openedAt } from './opened-at.ts';
import { placesIn, type Sheet } from './sheet-edits.ts';
import type { GridHands } from './use-grid-hands.ts';

type GridBarProps = {
  state: EditorState;
  sheet: Sheet;
  hands: GridHands;
  isReadOnly: boolean;
  problem: Problem | undefined;
  store: EditorStore;
  onOpen: (opened: Opened) => void;
  /** What was done last, for those who do not see it. */
  said: string;
};

/** One line above the sheet: where the keyboard is, and what can be added. */
export function GridBar(props: GridBarProps) {
  const { state, sheet, hands, isReadOnly, problem, store, onOpen, said } = props;
  const { place, range } = hands;
  const count = placesIn(sheet, range).length;
  const head = place || count > 1 ? null : openedAt(sheet, hands.at);
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
        {said || (hands.editing ? '' : problem?.text)}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {place && (
          <Button
            size="small"
            onClick={() =>
              onOpen({ kind: 'cell', part: place.column.part, slug: place.row.criterion.slug })
            }
          >
            Source and details
          </Button>
        )}
        {head && (
          <Button size="small" onClick={() => onOpen(head)}>
            Details
          </Button>
        )}
        <NextDecision state={state} onOpen={onOpen} />
        {!isReadOnly && (
          <>
            <Button size="small" onClick={() => onOpen({ kind: 'new-entity' })}>
              Add product
            </Button>
            <Button size="small" onClick={() => onOpen({ kind: 'new-criterion' })}>
              Add criterion
            </Button>
            <Button size="small" onClick={() => onOpen({ kind: 'categories' })}>
              Categories
            </Button>
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
function NextDecision({ state, onOpen }: Pick<GridBarProps, 'state' | 'onOpen'>) {
  const { conflicts, refusals } = state.unsaved;
  const waiting = [...conflicts, ...refusals].find(({ edit }) => keyOfEdit(edit) !== null);
  if (!waiting || waiting.edit.op !== 'set') return null;
  const { part, path } = waiting.edit;
  return (
    <Button
      size="small"
      className="border-bad! text-bad!"
      onClick={() => onOpen({ kind: 'cell', part, slug: path[1] ?? '' })}
    >
      Decide on the change
    </Button>
  );
}
