import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useWide } from '../../../renderers/screen/use-narrow.ts';
import { CellEditor } from './cell-editor.tsx';
import { isWithin } from './grid-moves.ts';
import { GridHead, GridRow, type GridView } from './grid-row.tsx';
import { union, indexesOf, NONE } from './visible-range.ts';
import { useOwn } from './own-context.ts';
import { keyOf, type Row } from './sheet.ts';
import type { GridInteraction } from './use-grid-interaction.ts';
import { scrollToCell, useVisibleRange } from './use-visible-range.ts';

type OwnGridProps = {
  label: string;
  grid: GridInteraction;
  /** Keys of cells that differ from the current state. */
  differences: Set<string>;
};

const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 68;
const GROUP_HEIGHT = 34;
/** The same width as `.own-cell`. */
const COLUMN_WIDTH = 200;
/** Widths of the column of criteria. */
const [WIDE_FIRST, NARROW_FIRST] = [272, 184];
/** No column stands there. */
const NOWHERE = -2;

/** The sheet; only visible rows and columns are drawn. */
export function OwnGrid({ label, grid, differences }: OwnGridProps) {
  const { sheet, rules, problems, state, isReadOnly } = useOwn();
  const { rows, columns } = sheet;
  const { drafts } = state.unsaved;
  const { at, range, editing } = grid;
  const firstWidth = useWide() ? WIDE_FIRST : NARROW_FIRST;
  const box = useRef<HTMLDivElement>(null);

  const places = useMemo(
    () => ({ rows: rowStarts(rows), cols: columnStarts(columns.length, firstWidth) }),
    [rows, columns.length, firstWidth],
  );
  const drawn = useVisibleRange(box, places);
  const height = places.rows.at(-1) ?? 0;
  const starts = places.cols;
  const width = starts.at(-1) ?? 0;
  const view: GridView = useMemo(
    () => ({ columns, starts, firstWidth, width, rules, drafts, problems, differences }),
    [columns, starts, firstWidth, width, rules, drafts, problems, differences],
  );

  useGridFocus(grid, box, places);

  const inSight = [...drawn.keys()];
  const rowsInSight = { from: inSight[0] ?? 0, to: (inSight.at(-1) ?? -1) + 1 };
  const heads = [...drawn.values()].reduce(union, NONE);

  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={isReadOnly || undefined}
      className="own-grid h-full w-full"
      style={{ scrollPadding: `${HEAD_HEIGHT}px 0 0 ${firstWidth}px` }}
      {...grid.events}
    >
      <div role="presentation" className="relative" style={{ width, height }}>
        <GridHead
          view={view}
          {...heads}
          height={HEAD_HEIGHT}
          activeCol={at.row === -1 ? at.col : null}
        />
        {indexesOf(rowsInSight, at.row).map((index) => {
          const item = rows[index];
          const { from, to } = drawn.get(index) ?? NONE;
          const isChosen = isWithin(range.rows, index);
          return (
            item && (
              <GridRow
                key={rowKey(item)}
                row={item}
                index={index}
                top={places.rows[index] ?? 0}
                height={heightOf(item)}
                view={view}
                from={from}
                to={to}
                activeCol={at.row === index ? at.col : null}
                selectedFrom={isChosen ? range.cols[0] : NOWHERE}
                selectedTo={isChosen ? range.cols[1] : NOWHERE}
              />
            )
          );
        })}
        {editing && (
          <EditorOver grid={grid} top={places.rows[at.row] ?? 0} left={places.cols[at.col] ?? 0} />
        )}
      </div>
    </div>
  );
}

/** Scrolls chosen cells into view, and focuses them on request. */
function useGridFocus(
  grid: GridInteraction,
  box: RefObject<HTMLElement | null>,
  places: Parameters<typeof scrollToCell>[1],
) {
  const { row, col } = grid.at;
  const [wantsFocus, setWantsFocus] = useState(0);
  // Focus may be requested while no sheet is shown.
  // oxlint-disable-next-line react/immutability
  grid.focusBox.current = useCallback(() => setWantsFocus((count) => count + 1), []);
  // oxlint-disable-next-line react/immutability
  grid.scrollBox.current = useCallback(
    (to) => {
      if (box.current) scrollToCell(box.current, places, to);
    },
    [box, places],
  );
  const focused = useRef('');
  useLayoutEffect(() => {
    const wish = `${wantsFocus} ${row} ${col}`;
    // A sheet that grows must not take the focus back.
    if (!box.current || wantsFocus === 0 || wish === focused.current) return;
    focused.current = wish;
    scrollToCell(box.current, places, { row, col });
    const cell = box.current.querySelector<HTMLElement>(`[data-at="${row} ${col}"]`);
    cell?.focus({ preventScroll: true });
  }, [box, wantsFocus, row, col, places]);
}

type EditorOverProps = { grid: GridInteraction; top: number; left: number };

function EditorOver({ grid, top, left }: EditorOverProps) {
  const { editing, place } = grid;
  if (!editing || !place) return null;
  const { criterion } = place.row;
  return (
    <div
      className="own-cell-editor"
      style={{ top, left, width: COLUMN_WIDTH * 1.5, minHeight: ROW_HEIGHT }}
    >
      <CellEditor
        key={keyOf(place)}
        label={`${criterion.name} of ${place.column.data.name}`}
        initial={editing.text}
        fault={editing.fault}
        onInput={grid.input}
        onCommit={grid.commit}
        onCancel={grid.cancel}
      />
    </div>
  );
}

const heightOf = ({ kind }: Row) => (kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT);

const rowKey = (row: Row) =>
  row.kind === 'criterion' ? `c ${row.criterion.slug}` : `g ${row.name}`;

function rowStarts(rows: Row[]): number[] {
  const starts = [HEAD_HEIGHT];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + heightOf(row));
  return starts;
}

function columnStarts(count: number, firstWidth: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => firstWidth + index * COLUMN_WIDTH);
}
