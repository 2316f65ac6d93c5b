import type { ReactNode } from 'react';
import type { OwnPreview } from '../../../core/api/own-catalog-api.ts';
import { countOf } from '../../../core/wording/phrases.ts';

const MOST_SHOWN = 50;
/** So many are shown unasked. */
const FEW = 5;
const noun = (one: string, many = `${one}s`) => ({ one, many });

/** What would come of the file, in counts, and every cell that could not be read. */
export function CatalogSummary({ preview, isAsking }: { preview: OwnPreview; isAsking: boolean }) {
  const { products, criteria, known, unknown } = preview.counts;
  const { unreadable } = preview;
  const faults = preview.kind === 'table' ? preview.unreadableCount : unreadable.length;
  return (
    <div>
      <p role="status" aria-busy={isAsking} className="text-lg">
        {countOf(products, noun('product'))}, {countOf(criteria, noun('criterion', 'criteria'))}:{' '}
        {countOf(known, noun('cell'))} read, {unknown} unknown.
        {isAsking && <span className="text-muted"> Reading again…</span>}
      </p>
      {faults > 0 && (
        <details className="mt-2" open={faults <= FEW}>
          <summary className="cursor-pointer py-1 text-accent">
            {countOf(faults, noun('cell'))} could not be read and will be unknown
          </summary>
          <UnreadableCells cells={unreadable.slice(0, MOST_SHOWN)}>
            {faults > MOST_SHOWN && (
              <li className="py-1.5 text-sm text-muted">and {faults - MOST_SHOWN} more</li>
            )}
          </UnreadableCells>
        </details>
      )}
    </div>
  );
}

type UnreadableCellsProps = { cells: OwnPreview['unreadable']; children?: ReactNode };

/** Cells by their places, each with what is wrong with it. */
export function UnreadableCells({ cells, children }: UnreadableCellsProps) {
  return (
    <ul className="mt-2 max-h-72 overflow-y-auto border-t border-rule">
      {cells.map(({ sheet, row, column, reason }) => (
        <li
          key={`${sheet} ${column}${row}`}
          className="border-b border-rule py-1.5 text-sm wrap-anywhere"
        >
          <span className="font-medium">
            {sheet} {column}
            {row}
          </span>{' '}
          {reason}
        </li>
      ))}
      {children}
    </ul>
  );
}
