import { Fragment } from 'react';
import { Link } from 'wouter';
import { barScale, type BarScale } from '../../../core/rival-table/bar-scale.ts';
import {
  byCategory,
  COST_KEY,
  type Side,
  type SideRow,
} from '../../../core/rival-table/side-by-side.ts';
import { isKnown, makerOf } from '../../../core/rival-table/table-shape.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useOneTabStop } from '../../ui/use-one-tab-stop.ts';
import { CellValue, isBest } from './cell-value.tsx';
import type { CompareProps } from './compare-view.ts';
import { RemoveButton, RowHead } from './row-head.tsx';

const FIRST = 'sticky left-0 z-10 bg-paper text-left font-normal';
/** Width of the row heads. */
const HEAD_REM = 12;
const FRAME = 'border-x border-accent';

/** One column for each model, one row for each criterion, by category. */
export function SideTable(props: CompareProps) {
  const { view, state } = props;
  const { sides, shown } = view;
  const tabStop = useOneTabStop();
  return (
    <ScrollRegion label="Comparison" className="relative mt-2 scroll-pl-48 overflow-x-auto">
      <table
        {...tabStop}
        className="w-full table-fixed border-collapse text-sm"
        style={{
          minWidth: `${HEAD_REM + sides.length * 7}rem`,
          maxWidth: `${HEAD_REM + sides.length * 18}rem`,
        }}
      >
        <caption className="sr-only">
          {sides.length} side by side, sorted from the heads of the rows; arrow keys move between
          values
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={classNames(FIRST, 'w-48 px-2 pb-2 align-bottom text-xs text-muted')}
            >
              Click a row to sort
            </th>
            {sides.map((side) => (
              <SideHead key={side.key} {...props} side={side} />
            ))}
          </tr>
        </thead>
        <tbody>
          {byCategory(shown).map(({ name, rows }) => (
            <Fragment key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={sides.length + 1}
                  className="border-b border-ink px-2 pt-4 pb-1 text-left font-semibold text-accent"
                >
                  <span className="sticky left-2">{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.column.key} className="group border-b border-rule hover:bg-panel">
                  <th
                    scope="row"
                    aria-sort={sortOf(row, state.sort)}
                    className={classNames(FIRST, 'px-2 py-1 align-top group-hover:bg-panel')}
                  >
                    <RowHead {...props} row={row} />
                  </th>
                  <Cells {...props} row={row} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function sortOf({ column }: SideRow, sort: CompareProps['state']['sort']) {
  if (sort?.key !== column.key) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

function SideHead({ view, change, catalog, side }: CompareProps & { side: Side }) {
  const isBase = view.baseline === side;
  const remove = () =>
    change({
      rivals: view.sides.flatMap(({ key }) => (key === side.key ? [] : [key])),
      ...(isBase && { baseline: null }),
    });
  return (
    <th
      scope="col"
      className={classNames(
        'px-2 pb-2 wrap-anywhere text-right align-bottom font-normal',
        isBase && classNames(FRAME, 'border-t'),
      )}
    >
      <span className="flex items-center justify-end gap-1">
        <MakerMark {...makerOf(view.table, side)} className="size-4 text-xs text-ink" />
        <RemoveButton name={side.name} onRemove={remove} />
      </span>
      <Link
        href={entityAddress(catalog, side.slug)}
        className="font-semibold text-ink underline-offset-4 hover:text-accent hover:underline"
      >
        {side.name}
      </Link>
      <span className="line-clamp-2 text-xs text-muted">{isBase ? 'Baseline' : side.company}</span>
    </th>
  );
}

function Cells({ view, onAsk, row }: CompareProps & { row: SideRow }) {
  const scale = scaleOfRow(row);
  return view.sides.map((side, at) => (
    <td
      key={side.key}
      className={classNames(
        'px-2 py-1 align-top',
        row.column.kind === 'number' || row.column.kind === 'answer'
          ? 'text-right'
          : 'text-left text-xs',
        isBest(row, side.key) && 'bg-best font-semibold text-accent-strong',
        view.baseline === side && FRAME,
      )}
    >
      <CellValue view={view} row={row} at={at} scale={scale} onAsk={onAsk} />
    </td>
  ));
}

/** The scale of a test as in the full table; of the cost from zero to the highest. Null for a single value. */
function scaleOfRow({ column, cells, known }: SideRow): BarScale | null {
  if (known < 2) return null;
  if (column.key !== COST_KEY) return barScale(column, cells);
  const months = cells.flatMap((cell) =>
    isKnown(cell) && typeof cell.value === 'number' ? [cell.value] : [],
  );
  return { from: 0, to: Math.max(1, ...months) };
}
