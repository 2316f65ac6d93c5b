import type { KeyboardEvent } from 'react';
import { VERDICT_KINDS } from '../../../core/catalog/verdict-kinds.ts';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import { VERDICT_WORDS } from '../../../core/wording/verdict-words.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';
import type { MatrixCellView, RowView } from './matrix-view.ts';

type TileProps = {
  cell: MatrixCellView;
  place: string;
  isFirst: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One verdict as a button with a sign. */
export function Tile({ cell, place, isFirst, isCurrent, onFocus, onOpen, onKeyDown }: TileProps) {
  const kind = cell.kind ?? 'apart';
  return (
    <td className={`p-px ${isFirst ? 'pl-2.5' : ''}`}>
      <button
        type="button"
        data-place={place}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={cell.name}
        onFocus={onFocus}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className={`relative grid size-6.25 cursor-pointer place-items-center text-xs ${VERDICT_SIGNS[kind].tile} ${isCurrent ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
      >
        {VERDICT_SIGNS[kind].sign}
        {isStale(cell) && (
          <StaleCorner
            className={kind === 'subject' || kind === 'rival' ? 'border-paper' : 'border-caution'}
          />
        )}
      </button>
    </td>
  );
}

/** Legend of the signs on the tiles; only those in use. */
export function TileLegend({ columns }: { columns: RowView[] }) {
  const cells = columns.flatMap(({ rivals }) => rivals);
  const tally = tallyOf(cells.map(({ kind }) => kind));
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind}>
          <span aria-hidden="true" className={VERDICT_SIGNS[kind].text}>
            {VERDICT_SIGNS[kind].sign}
          </span>{' '}
          {VERDICT_WORDS[kind]}
        </span>
      ))}
      {cells.some(isStale) && (
        <span>
          <span className="relative me-1 inline-block size-3 border border-rule align-[-1px]">
            <StaleCorner className="border-caution" />
          </span>
          stale value
        </span>
      )}
    </p>
  );
}

function isStale({ readings }: MatrixCellView): boolean {
  return readings.some(({ stale }) => stale !== null);
}

function StaleCorner({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute end-0 top-0 border-5 border-s-transparent border-b-transparent ${className}`}
    />
  );
}
