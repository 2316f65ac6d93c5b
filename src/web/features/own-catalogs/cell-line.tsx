import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { BASIS_TEXT } from '../../../core/wording/values.ts';
import { Button } from '../../ui/button.tsx';
import { cellView } from './cell-view.ts';
import { PROBLEM_TONES } from './grid-cell.tsx';
import { useOwn } from './own-context.ts';
import { isBarred } from './sheet-edits.ts';
import { claimAt, keyOf } from './sheet.ts';
import { unsourcedWords, type GridHands, type Unsourced } from './use-grid-hands.ts';

/** Under the bar, of one height: the whole value of the chosen cell, how it is known, and what is amiss. */
export function CellLine({ hands }: { hands: GridHands }) {
  const { parts, rules, problems, isReadOnly } = useOwn();
  const { place, range, unsourced } = hands;
  const isOne = range.rows[0] === range.rows[1] && range.cols[0] === range.cols[1];
  const claim = place && isOne ? claimAt(place) : undefined;
  const problem = place && problems.get(keyOf(place));
  // Nothing can be compared before there is one.
  const lacksCompetitor = parts.rivals.length === 0 && !isReadOnly;
  const view = place && claim && cellView(claim, place.row.criterion, rules);
  return (
    <div className="flex h-12 shrink-0 items-center gap-4 overflow-hidden pb-1 text-sm leading-snug">
      <p
        className={`line-clamp-2 min-w-0 flex-1 wrap-anywhere ${unsourced ? 'max-lg:hidden' : ''}`}
      >
        {problem && isOne && <span className={PROBLEM_TONES[problem.kind]}>{problem.text} </span>}
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
            {isBarred(place.column, place.row)
              ? 'Said of competitors only. It stands in their columns.'
              : 'Nothing is said here yet. Type to write it.'}
          </span>
        )}
      </p>
      {unsourced && <SourceRemoved unsourced={unsourced} hands={hands} />}
    </div>
  );
}

function SourceRemoved({ unsourced, hands }: { unsourced: Unsourced; hands: GridHands }) {
  const { lost, name } = unsourced;
  return (
    <div className="flex min-w-0 items-center gap-2 border-l-4 border-caution pl-3 max-lg:flex-1">
      <p className="min-w-0 flex-1">
        <span className="line-clamp-1 font-medium">{unsourcedWords(lost.length)}</span>
        <span className="line-clamp-1 text-xs text-muted">
          {name ?? `${lost.length} cells`} · from the same page? Keep it.
        </span>
      </p>
      <Button size="small" aria-keyshortcuts="Control+K" onClick={hands.keepSources}>
        {lost.length === 1 ? 'Keep the source' : 'Keep the sources'}
        <kbd className="text-xs text-muted max-sm:hidden">Ctrl+K</kbd>
      </Button>
      <Button size="small" tone="quiet" aria-label="Undo the change" onClick={hands.takeBack}>
        Undo
      </Button>
    </div>
  );
}

/** Where a value is from: its newest page, or how else it is known. */
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
