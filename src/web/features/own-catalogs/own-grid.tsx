import { useVirtualizer, type Range as Visible } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CellEditor } from './cell-editor.tsx';
import type { CellRules } from './cell-view.ts';
import type { Problem } from './grid-cell.tsx';
import { isWithin, rangeOf, type At } from './grid-moves.ts';
import { GridHead, type VisibleColumn } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { placeAt, type Sheet } from './sheet-edits.ts';
import { cellKey } from './sheet.ts';
import type { GridHands } from './use-grid-hands.ts';

type OwnGridProps = {
  label: string;
  sheet: Sheet;
  rules: CellRules;
  hands: GridHands;
  drafts: Record<string, string>;
  problems: Map<string, Problem>;
  /** Keys of cells that differ from what stands now. */
  differences: Set<string>;
  firstWidth: number;
  isReadOnly: boolean;
};

const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 68;
const GROUP_HEIGHT = 34;
const COLUMN_WIDTH = 200;
/** No column stands there. */
const NOWHERE = -2;

/** The sheet; of any number of rows and columns only those in sight are drawn. */
export function OwnGrid(props: OwnGridProps) {
  const { label, sheet, rules, hands, drafts, problems, differences, firstWidth } = props;
  const { rows, columns } = sheet;
  const { at, anchor, editing } = hands;
  const { row, col } = at;
  const box = useRef<HTMLDivElement>(null);
  const [wantsFocus, setWantsFocus] = useState(0);

  // No compiler memoizes here, and what the virtualizer gives is read at each drawing.
  // oxlint-disable-next-line react/incompatible-library
  const rowsInSight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((index: number) => rowKey(sheet, index), [sheet]),
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 3,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Visible) => withActive(range, at.row), [at.row]),
  });
  const columnsInSight = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: () => COLUMN_WIDTH,
    paddingStart: firstWidth,
    scrollPaddingStart: firstWidth,
    overscan: 1,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Visible) => withActive(range, at.col), [at.col]),
  });
  useLayoutEffect(() => columnsInSight.measure(), [columnsInSight, firstWidth]);
  useLayoutEffect(() => rowsInSight.measure(), [rowsInSight, rows]);

  hands.focusBox.current = useCallback(() => setWantsFocus((count) => count + 1), []);
  useLayoutEffect(() => {
    if (wantsFocus === 0) return;
    if (row >= 0) rowsInSight.scrollToIndex(row, { align: 'auto' });
    if (col >= 0) columnsInSight.scrollToIndex(col, { align: 'auto' });
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${row} ${col}"]`);
    cell?.focus({ preventScroll: true });
  }, [wantsFocus, row, col, rowsInSight, columnsInSight]);

  const items = columnsInSight.getVirtualItems();
  // The virtualizer gives new objects at each step; rows are drawn again only when their columns change.
  const indexes = items.map(({ index }) => index).join(' ');
  const visible = useMemo(() => visibleColumns(indexes, firstWidth), [indexes, firstWidth]);
  const width = columnsInSight.getTotalSize();
  const range = rangeOf(at, anchor);

  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={props.isReadOnly || undefined}
      className="own-grid h-full w-full"
      style={{ scrollPadding: `${HEAD_HEIGHT}px 0 0 ${firstWidth}px` }}
      {...hands.events}
    >
      <div
        role="presentation"
        style={{ position: 'relative', width, height: rowsInSight.getTotalSize() }}
      >
        <GridHead
          columns={columns}
          visible={visible}
          firstWidth={firstWidth}
          height={HEAD_HEIGHT}
          width={width}
          activeCol={at.row === -1 ? at.col : null}
        />
        {rowsInSight.getVirtualItems().map(({ key, index, start, size }) => {
          const item = rows[index];
          return (
            item && (
              <GridRow
                key={key}
                row={item}
                index={index}
                top={start}
                height={size}
                width={width}
                firstWidth={firstWidth}
                columns={columns}
                visible={visible}
                rules={rules}
                drafts={drafts}
                problems={problems}
                differences={differences}
                activeCol={at.row === index ? at.col : null}
                selectedFrom={isWithin(range.rows, index) ? range.cols[0] : NOWHERE}
                selectedTo={isWithin(range.rows, index) ? range.cols[1] : NOWHERE}
              />
            )
          );
        })}
        {editing && (
          <EditorOver
            sheet={sheet}
            at={at}
            hands={hands}
            drafts={drafts}
            place={{
              top: rowsInSight.getVirtualItems().find(({ index }) => index === at.row)?.start ?? 0,
              left: items.find(({ index }) => index === at.col)?.start ?? 0,
            }}
          />
        )}
      </div>
    </div>
  );
}

type EditorOverProps = {
  sheet: Sheet;
  at: At;
  hands: GridHands;
  drafts: Record<string, string>;
  place: { top: number; left: number };
};

function EditorOver({ sheet, at, hands, place: { top, left } }: EditorOverProps) {
  const { editing } = hands;
  const place = placeAt(sheet, at.row, at.col);
  if (!editing || !place) return null;
  const { criterion } = place.row;
  return (
    <div
      className="own-cell-editor"
      style={{ top, left, width: COLUMN_WIDTH * 1.5, minHeight: ROW_HEIGHT }}
    >
      <CellEditor
        key={cellKey(place.column.part, criterion.slug)}
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

function visibleColumns(indexes: string, firstWidth: number): VisibleColumn[] {
  if (indexes === '') return [];
  return indexes.split(' ').map((each) => {
    const index = Number(each);
    return { index, start: firstWidth + index * COLUMN_WIDTH, size: COLUMN_WIDTH };
  });
}

function rowKey({ rows }: Sheet, index: number): string {
  const row = rows[index];
  return row?.kind === 'criterion' ? `c ${row.criterion.slug}` : `g ${row?.name}`;
}

/** The focused cell stays in the page when it is scrolled out of sight. */
function withActive({ startIndex, endIndex, overscan, count }: Visible, active: number): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (active < 0 || active >= count || (active >= first && active <= last)) return all;
  return active < first ? [active, ...all] : [...all, active];
}
