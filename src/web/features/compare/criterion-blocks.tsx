import { Link } from 'wouter';
import { byCategory } from '../../../core/rival-table/side-by-side.ts';
import { makerOf } from '../../../core/rival-table/table-shape.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { InPieces } from '../../ui/in-pieces.tsx';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { CellValue, isBest } from './cell-value.tsx';
import type { CompareProps } from './compare-view.ts';
import { RowHead } from './row-head.tsx';

/** Groups that a phone shows open. */
const UNFOLDED = 1;
/** Rows of a group that fill the first window of a phone. */
const FIRST_ROWS = 2;

/** One block for each criterion with its values as a list, for windows too narrow for columns. */
export function CriterionBlocks(props: CompareProps) {
  const { view, catalog, onAsk } = props;
  return (
    <InPieces>
      {byCategory(view.shown).map(({ name, rows }, place) => (
        <details key={name} open={place < UNFOLDED} className="border-t border-ink">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
            <h2 className="font-sans text-base text-accent">{name}</h2>
            <span className="text-sm text-muted">{rows.length}</span>
          </summary>
          <InPieces first={FIRST_ROWS}>
            {rows.map((row) => (
              <section key={row.column.key} aria-label={row.column.name} className="group mb-5">
                <h3 className="border-b border-rule pb-1 font-sans text-base font-normal">
                  <RowHead {...props} row={row} />
                </h3>
                <ul>
                  {view.sides.map((side, at) => (
                    <li
                      key={side.key}
                      className={classNames(
                        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule px-1 text-sm',
                        isBest(row, side.key) && 'bg-best font-semibold',
                        view.baseline === side && 'border-l-4 border-l-accent',
                      )}
                    >
                      <span className="flex min-w-0 items-center gap-2">
                        <MakerMark
                          {...makerOf(view.table, side)}
                          className="size-4 text-xs text-ink"
                        />
                        <Link
                          href={entityAddress(catalog, side.slug)}
                          className="min-w-0 py-1.5 wrap-anywhere text-ink"
                        >
                          {side.name}
                        </Link>
                      </span>
                      <span className="max-w-40 text-right">
                        <CellValue view={view} row={row} at={at} scale={null} onAsk={onAsk} />
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </InPieces>
        </details>
      ))}
    </InPieces>
  );
}
