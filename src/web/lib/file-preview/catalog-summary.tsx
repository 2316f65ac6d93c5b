import type { ReactNode } from 'react';
import type { OwnPreview } from '../../../core/api/own-catalog-api.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import type { TableOfFile } from './use-preview.ts';

const MOST_SHOWN = 50;
/** The number shown at first. */
const FEW = 5;
const noun = (one: string, many = `${one}s`) => ({ one, many });

/** Counts of the file's content, and every cell that could not be read. */
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
            {countOf(faults, noun('cell'))} could not be read: the text stays, and counts as unknown
          </summary>
          <UnreadableCells cells={unreadable.slice(0, MOST_SHOWN)}>
            {faults > MOST_SHOWN && (
              <li className="py-1.5 text-sm text-muted">and {faults - MOST_SHOWN} more</li>
            )}
          </UnreadableCells>
        </details>
      )}
      {preview.kind === 'table' && <LeftOutLines preview={preview} />}
    </div>
  );
}

/** Parts of the file left out, by place. */
export function LeftOutLines({ preview }: { preview: TableOfFile }) {
  const { leftOut, leftOutCount } = preview;
  if (leftOutCount === 0) return null;
  return (
    <details className="mt-2" open={leftOutCount <= FEW}>
      <summary className="cursor-pointer py-1 text-accent">
        {countOf(leftOutCount, noun('part'))} of the file {leftOutCount === 1 ? 'is' : 'are'} not
        taken
      </summary>
      <ul className="mt-2 max-h-72 overflow-y-auto border-t border-rule">
        {leftOut.slice(0, MOST_SHOWN).map(({ sheet, range, text, cells }) => (
          <li
            key={`${sheet} ${range} ${text}`}
            className="border-b border-rule py-1.5 text-sm wrap-anywhere"
          >
            <span className="font-medium">
              {sheet} {range}
            </span>{' '}
            {text} <span className="text-muted">({countOf(cells, noun('cell'))})</span>
          </li>
        ))}
        {leftOutCount > MOST_SHOWN && (
          <li className="py-1.5 text-sm text-muted">and {leftOutCount - MOST_SHOWN} more</li>
        )}
      </ul>
    </details>
  );
}

type UnreadableCellsProps = { cells: OwnPreview['unreadable']; children?: ReactNode };

/** Cells by place, each with its fault. */
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
