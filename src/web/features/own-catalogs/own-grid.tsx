import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWide } from '../../../renderers/screen/use-narrow.ts';
import { CellEditor } from './cell-editor.tsx';
import { isWithin } from './grid-moves.ts';
import { GridHead, GridRow, type GridView } from './grid-row.tsx';
import { hull, indexesOf, NONE } from './in-sight.ts';
import { useOwn } from './own-context.ts';
import { keyOf, type Row } from './sheet.ts';
import type { GridHands } from './use-grid-hands.ts';
import { bringIntoSight, useInSight } from './use-in-sight.ts';

type OwnGridProps = {
  label: string;
  hands: GridHands;
  /** Keys of cells that differ from what stands now. */
  differences: Set<string>;
};

const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 68;
const GROUP_HEIGHT = 34;
/** As `.own-cell`. */
const COLUMN_WIDTH = 200;
/** Of the column of criteria. */
const [WIDE_FIRST, NARROW_FIRST] = [272, 184];
/** No column stands there. */
const NOWHERE = -2;

/** The sheet; of any number of rows and columns only those in sight are drawn. */
export function OwnGrid({ label, hands, differences }: OwnGridProps) {
  const { sheet, rules, problems, state, isReadOnly } = useOwn();
  const { rows, columns } = sheet;
  const { drafts } = state.unsaved;
  const { at, range, editing } = hands;
  const firstWidth = useWide() ? WIDE_FIRST : NARROW_FIRST;
  const { row, col } = at;
  const box = useRef<HTMLDivElement>(null);
  const [wantsFocus, setWantsFocus] = useState(0);

  const places = useMemo(
    () => ({ rows: rowStarts(rows), cols: columnStarts(columns.length, firstWidth) }),
    [rows, columns.length, firstWidth],
  );
  const drawn = useInSight(box, places);
  const height = places.rows.at(-1) ?? 0;
  const starts = places.cols;
  const width = starts.at(-1) ?? 0;
  const view: GridView = useMemo(
    () => ({ columns, starts, firstWidth, width, rules, drafts, problems, differences }),
    [columns, starts, firstWidth, width, rules, drafts, problems, differences],
  );

  // The hands ask for the focus where there may be no sheet to see.
  // oxlint-disable-next-line react/immutability
  hands.focusBox.current = useCallback(() => setWantsFocus((count) => count + 1), []);
  const focused = useRef('');
  useLayoutEffect(() => {
    const wish = `${wantsFocus} ${row} ${col}`;
    // A sheet that grows must not take the focus back.
    if (!box.current || wantsFocus === 0 || wish === focused.current) return;
    focused.current = wish;
    bringIntoSight(box.current, places, { row, col });
    const cell = box.current.querySelector<HTMLElement>(`[data-at="${row} ${col}"]`);
    cell?.focus({ preventScroll: true });
  }, [wantsFocus, row, col, places]);

  const inSight = [...drawn.keys()];
  const rowsInSight = { from: inSight[0] ?? 0, to: (inSight.at(-1) ?? -1) + 1 };
  const heads = [...drawn.values()].reduce(hull, NONE);

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
      {...hands.events}
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
          <EditorOver
            hands={hands}
            top={places.rows[at.row] ?? 0}
            left={places.cols[at.col] ?? 0}
          />
        )}
      </div>
    </div>
  );
}

type EditorOverProps = { hands: GridHands; top: number; left: number };

function EditorOver({ hands, top, left }: EditorOverProps) {
  const { editing, place } = hands;
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
        onInput={hands.input}
        onCommit={hands.commit}
        onCancel={hands.cancel}
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
