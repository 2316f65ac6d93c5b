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
      <Folded
        count={faults}
        title={`${countOf(faults, noun('cell'))} could not be read: the text stays, and counts as unknown`}
        places={unreadable.map(placeOfCell)}
      />
      {preview.kind === 'table' && <LeftOutLines preview={preview} />}
    </div>
  );
}

/** Parts of the file left out, by place. */
export function LeftOutLines({ preview: { leftOut, leftOutCount } }: { preview: TableOfFile }) {
  return (
    <Folded
      count={leftOutCount}
      title={`${countOf(leftOutCount, noun('part'))} of the file ${leftOutCount === 1 ? 'is' : 'are'} not taken`}
      places={leftOut.map(({ sheet, range, text, cells }) => ({
        place: `${sheet} ${range}`,
        text,
        size: `(${countOf(cells, noun('cell'))})`,
      }))}
    />
  );
}

/** Cells by place, each with its fault. */
export function UnreadableCells({ cells }: { cells: OwnPreview['unreadable'] }) {
  return <PlaceList places={cells.map(placeOfCell)} more={0} />;
}

type Place = { place: string; text: string; size?: string };

const placeOfCell = ({ sheet, row, column, reason }: OwnPreview['unreadable'][number]): Place => ({
  place: `${sheet} ${column}${row}`,
  text: reason,
});

type FoldedProps = { count: number; title: string; places: Place[] };

/** The first of these places, folded where they are many; nothing without any. */
function Folded({ count, title, places }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details className="mt-2" open={count <= FEW}>
      <summary className="cursor-pointer py-1 text-accent">{title}</summary>
      <PlaceList places={places.slice(0, MOST_SHOWN)} more={count - MOST_SHOWN} />
    </details>
  );
}

function PlaceList({ places, more }: { places: Place[]; more: number }) {
  return (
    <ul className="mt-2 max-h-72 overflow-y-auto border-t border-rule">
      {places.map(({ place, text, size }) => (
        <li key={`${place} ${text}`} className="border-b border-rule py-1.5 text-sm wrap-anywhere">
          <span className="font-medium">{place}</span> {text}{' '}
          {size && <span className="text-muted">{size}</span>}
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-sm text-muted">and {more} more</li>}
    </ul>
  );
}
