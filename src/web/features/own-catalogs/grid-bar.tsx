import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { BASIS_TEXT } from '../../../core/wording/values.ts';
import { Button } from '../../ui/button.tsx';
import { cellView } from './cell-view.ts';
import { keyOfEdit } from './editor-view.ts';
import { FindField } from './find-field.tsx';
import { PROBLEM_LOOKS } from './grid-cell.tsx';
import { useOwn } from './own-context.ts';
import { isNotApplicable, placesChosen, placesIn } from './sheet-edits.ts';
import { claimAt, keyOf } from './sheet.ts';
import { SourcesDialog } from './sources-dialog.tsx';
import { openedAt, unsourcedWords, type GridInteraction } from './use-grid-interaction.ts';

/** The kinds of entries to add. */
const ADDED = [
  ['new-entity', 'Add product'],
  ['new-criterion', 'Add criterion'],
  ['categories', 'Categories'],
] as const;

type GridBarProps = { grid: GridInteraction; said: string; announce: (text: string) => void };

/** One line above the sheet: the current cell and the add buttons; `said` announces the last action to screen readers. */
export function GridBar({ grid, said, announce }: GridBarProps) {
  const { state, store, sheet, problems, isReadOnly, open } = useOwn();
  const { place, range } = grid;
  const count = placesIn(sheet, range).length;
  const [isSourcing, setSourcing] = useState(false);
  const sourced = isReadOnly ? [] : placesChosen(sheet, range);
  const chosen = count > 1 ? null : openedAt(sheet, grid.at);
  const head = place ? null : chosen;
  const row = sheet.rows[grid.at.row];
  const name =
    row?.kind === 'criterion' ? row.criterion.name : sheet.columns[grid.at.col]?.data.name;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <p className="min-w-0 flex-1 basis-64 truncate text-sm">
        {count > 1 ? (
          <span className="text-muted">{count} cells chosen</span>
        ) : (
          <>
            {head && <span className="font-medium">{name}</span>}
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
        {said || (grid.editing || !place ? '' : problems.get(keyOf(place))?.text)}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <FindField grid={grid} field={grid.findField} />
        {(place ?? head) && (
          <Button size="small" onClick={() => open(openedAt(sheet, grid.at))}>
            {place ? 'Source and details' : 'Details'}
          </Button>
        )}
        {sourced.length > 1 && (
          <Button size="small" onClick={() => setSourcing(true)}>
            Source of {sourced.length} cells
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
      {isSourcing && (
        <SourcesDialog
          places={sourced}
          onDone={(done) => {
            setSourcing(false);
            announce(done);
          }}
          onClose={() => setSourcing(false)}
        />
      )}
    </div>
  );
}

/** Leads to the first change that waits for a decision. */
function NextDecision() {
  const { state, open } = useOwn();
  const waiting = state.unsaved.decisions.find(({ edit }) => keyOfEdit(edit) !== null);
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

/** Under the bar, of fixed height: full value, basis and problem of the chosen cell. */
export function CellLine({ grid }: { grid: GridInteraction }) {
  const { parts, rules, problems, isReadOnly } = useOwn();
  const { place, range, unsourced } = grid;
  const isOne = range.rows[0] === range.rows[1] && range.cols[0] === range.cols[1];
  const claim = place && isOne ? claimAt(place) : undefined;
  const problem = place && problems.get(keyOf(place));
  // Without a competitor there is no comparison.
  const lacksCompetitor = parts.rivals.length === 0 && !isReadOnly;
  const view = place && claim && cellView(claim, place.row.criterion, rules);
  return (
    <div className="flex h-12 shrink-0 items-center gap-4 overflow-hidden pb-1 text-sm leading-snug">
      <p
        className={`line-clamp-2 min-w-0 flex-1 wrap-anywhere ${unsourced ? 'max-lg:hidden' : ''}`}
      >
        {problem && isOne && (
          <span className={PROBLEM_LOOKS[problem.kind].tone}>{problem.text} </span>
        )}
        {lacksCompetitor && (
          <span className="font-medium">
            Next: add a product that yours competes with, then criteria to compare them on.{' '}
          </span>
        )}
        {view && (
          <>
            {view.text}{' '}
            <span className="text-muted">{claim && !('unknown' in claim) && originOf(claim)}</span>
          </>
        )}
        {!view && place && isOne && !isReadOnly && (
          <span className="text-muted">
            {isNotApplicable(place.column, place.row)
              ? 'Said of competitors only. It stands in their columns.'
              : 'Nothing is said here yet. Type to write it.'}
          </span>
        )}
      </p>
      {unsourced && (
        <div className="flex min-w-0 items-center gap-2 border-l-4 border-caution pl-3 max-lg:flex-1">
          <p className="min-w-0 flex-1">
            <span className="line-clamp-1 font-medium">
              {unsourcedWords(unsourced.lost.length)}
            </span>
            <span className="line-clamp-1 text-xs text-muted">
              {unsourced.name ?? `${unsourced.lost.length} cells`} · from the same page? Keep it.
            </span>
          </p>
          <Button size="small" aria-keyshortcuts="Control+K" onClick={grid.keepSources}>
            {unsourced.lost.length === 1 ? 'Keep the source' : 'Keep the sources'}
            <kbd className="text-xs text-muted max-sm:hidden">Ctrl+K</kbd>
          </Button>
          <Button size="small" tone="quiet" aria-label="Undo the change" onClick={grid.takeBack}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

/** The origin of a value: its newest page, or its basis. */
function originOf(claim: Exclude<AuthoredClaim, { unknown: unknown }>): string {
  const stated = 'measurements' in claim ? claim.measurements[0] : claim;
  if (!stated) return '';
  const [first, ...others] = stated.evidence;
  if (!first) return BASIS_TEXT[stated.basis];
  const host = URL.canParse(first.url) ? new URL(first.url).hostname.replace(/^www\./, '') : '';
  const date = first.as_of === 'undated' ? 'undated' : first.as_of;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${host}, ${date}${more}`;
}

const KEYS = [
  ['Type', 'changes a cell'],
  ['Space', 'source and details'],
  ['?', 'unknown, with its reason'],
  ['Ctrl+F', 'find'],
  ['Ctrl+V', 'a block from a spreadsheet'],
] as const;

/** The keyboard shortcuts, under the sheet. */
export function SheetFoot() {
  const { isReadOnly } = useOwn();
  return (
    <p className="flex h-8 shrink-0 flex-wrap gap-x-5 overflow-hidden text-xs leading-8 whitespace-nowrap text-muted">
      {KEYS.filter(([key]) => !isReadOnly || key === 'Space' || key === 'Ctrl+F').map(
        ([key, does]) => (
          <span key={key}>
            <kbd className="rounded-xs border border-rule px-1 text-ink">{key}</kbd> {does}
          </span>
        ),
      )}
    </p>
  );
}
