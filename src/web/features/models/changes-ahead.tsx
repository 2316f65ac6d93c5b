import { changeAhead } from '../../../core/wording/price-changes.ts';
import { changesIn } from './row-words.ts';
import type { TableView } from './table-view.ts';

const MOST = 3;

/** Known prices that begin or end soon. */
export function ChangesAhead({ view }: { view: TableView }) {
  const changes = changesIn(view);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes-ahead" className="text-sm">
      <h2 id="changes-ahead" className="font-sans text-sm font-semibold text-series-2">
        Changes ahead
      </h2>
      <ul className="mt-0.5 text-muted">
        {changes.slice(0, MOST).map(({ row, day, ratio }) => (
          <li key={row.key}>{changeAhead(row.name, day, ratio)}</li>
        ))}
      </ul>
      {changes.length > MOST && <p className="text-muted">{changes.length - MOST} more below.</p>}
    </section>
  );
}
