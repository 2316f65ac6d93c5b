import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { today } from '../../lib/calendar.ts';
import { readBlock, writeBlock } from './blocks.ts';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { moved, rangeOf, type At, type Range } from './grid-moves.ts';
import { lostSources, standsAsWritten, type LostSource } from './lost-source.ts';
import type { Opened, Own } from './own-context.ts';
import {
  copyBlock,
  isNotApplicable,
  makeUnknown,
  pasteBlock,
  placeAt,
  placesIn,
  typeInto,
  type Sheet,
} from './sheet-edits.ts';
import { claimAt, keyOf, type Place } from './sheet.ts';

type Asking = {
  askReason: (places: Place[]) => void;
  announce: (text: string) => void;
};

export type Editing = { text: string; fault: UnreadValue | null };
/** Values that lost their sources, and the name of the only one's cell. */
export type Unsourced = { lost: LostSource[]; name: string | null };
type Then = 'down' | 'up' | 'right' | 'left' | 'stay';
export type GridInteraction = ReturnType<typeof useGridInteraction>;

const KEYS: Record<Exclude<Then, 'stay'>, string> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
};

/** Keyboard, mouse and clipboard on the sheet. */
export function useGridInteraction(own: Own, { askReason, announce }: Asking) {
  const { sheet, isReadOnly, store } = own;
  const { drafts } = own.state.unsaved;
  const [state, setState] = useState<{ at: At; anchor: At }>(() => {
    const first = { row: Math.min(1, sheet.rows.length - 1), col: 0 };
    return { at: first, anchor: first };
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [written, setWritten] = useState<Unsourced | null>(null);
  const unsourced = written?.lost.every((each) => standsAsWritten(sheet, each)) ? written : null;
  const focusBox = useRef<() => void>(() => undefined);
  const scrollBox = useRef<(at: At) => void>(() => undefined);
  const findField = useRef<HTMLInputElement>(null);
  const at = within(state.at, sheet);
  const anchor = within(state.anchor, sheet);
  const range = rangeOf(at, anchor);
  const place = placeAt(sheet, at.row, at.col);

  const open = (from: At) => own.open(openedAt(sheet, from));
  const go = (to: At, extends_ = false) => {
    setState({ at: to, anchor: extends_ ? state.anchor : to });
    focusBox.current();
  };
  /** Values that lose their sources say so, and can have them back at once. */
  const edit = (edits: CatalogEdit[], cell: Place | null): string => {
    const lost = lostSources(sheet, edits, today());
    own.edit(edits);
    const name = cell && `${cell.row.criterion.name} · ${cell.column.data.name}`;
    if (edits.length > 0) setWritten(lost.length > 0 ? { lost, name } : null);
    return lost.length > 0 ? unsourcedWords(lost.length) : '';
  };
  const settleSources = (to: 'kept' | 'before', says: string) => {
    own.edit(unsourced?.lost.map((each) => each[to]) ?? []);
    setWritten(null);
    announce(says);
    focusBox.current();
  };
  const isFree = place !== null && !isReadOnly && !isNotApplicable(place.column, place.row);
  const begin = (text: string | null) => {
    if (!place || !isFree) return;
    const draft = drafts[keyOf(place)];
    const typed = text ?? draft ?? typedOf(claimAt(place));
    const refusal =
      text === null && draft !== undefined ? typeInto(place, draft, sheet.units) : { edits: [] };
    setState({ at, anchor: at });
    setEditing({ text: typed, fault: 'refusal' in refusal ? refusal : null });
  };
  const input = (text: string) => {
    if (place) store.draft(keyOf(place), text);
  };
  const commit = (text: string, then: Then): UnreadValue | null => {
    if (!place) return null;
    const typed = typeInto(place, text, sheet.units);
    if ('refusal' in typed && then !== 'stay') return typed;
    if ('edits' in typed) {
      store.draft(keyOf(place), null);
      announce(edit(typed.edits, place));
    }
    setEditing(null);
    if (then !== 'stay') {
      const to = moved(
        at,
        { key: KEYS[then], ctrlKey: false, metaKey: false },
        sheet.rows,
        sheet.columns.length,
      );
      go(to ?? at);
    }
    return null;
  };
  const cancel = () => {
    if (place) store.draft(keyOf(place), null);
    setEditing(null);
    focusBox.current();
  };
  const unknown = (over: Range) => {
    const edits = makeUnknown(placesIn(sheet, over), 'not-researched');
    edit(edits, null);
    announce(
      edits.length === 1
        ? 'Now unknown: not researched yet.'
        : `${edits.length} cells are unknown now.`,
    );
  };

  const press = (event: KeyboardEvent) => {
    if (editing || event.nativeEvent.isComposing) return;
    const far = event.ctrlKey || event.metaKey;
    const to = moved(at, event, sheet.rows, sheet.columns.length);
    const act = to ? () => go(to, event.shiftKey) : keyAct(event, far);
    if (!act) return;
    event.preventDefault();
    // The page has a meaning of its own for "?".
    event.stopPropagation();
    act();
  };
  const keyAct = (event: KeyboardEvent, far: boolean): (() => void) | null => {
    const { key } = event;
    if (far && key.toLowerCase() === 'a')
      return () =>
        setState({
          at: { row: sheet.rows.length - 1, col: sheet.columns.length - 1 },
          anchor: { row: 0, col: 0 },
        });
    if (far && key.toLowerCase() === 'f') return () => findField.current?.focus();
    if (key === ' ' && !far) return () => open(at);
    if (key === 'Escape' && !far) return () => setState({ at, anchor: at });
    if (isReadOnly) return key === 'Enter' ? () => open(at) : null;
    if (far && key.toLowerCase() === 'k' && unsourced)
      return () => settleSources('kept', 'Source kept.');
    if (far && key.toLowerCase() === 'z') return event.shiftKey ? store.redo : store.undo;
    if (far && key.toLowerCase() === 'y') return store.redo;
    if (far || event.altKey) return null;
    if (key === 'Enter' || key === 'F2')
      return place && isFree ? () => begin(null) : () => open(at);
    if (!isFree) return null;
    if (key === 'Delete' || key === 'Backspace') return () => unknown(range);
    if (key === '?') return () => askReason(placesIn(sheet, range));
    return key.length === 1 ? () => begin(key) : null;
  };

  const copy = (event: ClipboardEvent, cuts: boolean) => {
    if (editing || !place) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(copyBlock(sheet, range)));
    if (cuts && !isReadOnly) unknown(range);
    else announce(`${placesIn(sheet, range).length} cells copied.`);
  };
  const paste = (event: ClipboardEvent) => {
    if (editing || isReadOnly || !place) return;
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const { edits, refused, outside } = pasteBlock(sheet, range, block);
    const lost = edit(edits, null);
    for (const each of refused) store.draft(keyOf(each.place), each.text);
    announce(`${pasteWords(edits.length, refused.length, outside)} ${lost}`.trim());
  };
  const point = (event: MouseEvent) => {
    const to = atOf(event.target);
    if (!to || event.button !== 0) return;
    if (editing && to.row === at.row && to.col === at.col) return;
    if (event.shiftKey) event.preventDefault();
    go(to, event.shiftKey);
  };
  const drag = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0 || editing) return;
    const to = atOf(event.target);
    if (to && to.row >= 0 && to.col >= 0 && placeAt(sheet, to.row, to.col))
      setState((before) =>
        before.at.row === to.row && before.at.col === to.col ? before : { ...before, at: to },
      );
  };
  const openTwice = (event: MouseEvent) => {
    const to = atOf(event.target);
    if (!to) return;
    if (placeAt(sheet, to.row, to.col) && isFree) begin(null);
    else open(to);
  };

  return {
    at,
    range,
    place,
    /** Those that are chosen. */
    columns: sheet.columns.slice(Math.max(0, range.cols[0]), range.cols[1] + 1),
    editing,
    unsourced,
    keepSources: () => settleSources('kept', 'Source kept.'),
    takeBack: () => settleSources('before', 'Taken back.'),
    focusBox,
    scrollBox,
    findField,
    go,
    /** Chosen and in sight, while the focus stays where it is. */
    show: (to: At) => {
      setState({ at: to, anchor: to });
      scrollBox.current(to);
    },
    input,
    commit,
    cancel,
    events: {
      onKeyDown: press,
      onMouseDown: point,
      onMouseOver: drag,
      onDoubleClick: openTwice,
      onCopy: (event: ClipboardEvent) => copy(event, false),
      onCut: (event: ClipboardEvent) => copy(event, true),
      onPaste: paste,
    },
  };
}

export function unsourcedWords(count: number): string {
  return count === 1
    ? 'Source removed: it was for the old value.'
    : `${count} sources removed: they were for the old values.`;
}

function pasteWords(taken: number, refused: number, outside: number): string {
  const parts = [`${taken} ${taken === 1 ? 'cell' : 'cells'} changed.`];
  if (refused > 0)
    parts.push(`${refused} could not be read; what was pasted stays there, marked "not taken".`);
  if (outside > 0) parts.push(`${outside} did not fit on the sheet.`);
  return parts.join(' ');
}

/** What a place on the sheet opens. */
export function openedAt({ rows, columns }: Sheet, { row, col }: At): Opened | null {
  const [at, column] = [rows[row], columns[col]];
  if (row === -1) return column ? { kind: 'entity', part: column.part } : null;
  if (at?.kind === 'group') return at.isCapabilities ? null : { kind: 'categories' };
  if (!at) return null;
  const { slug } = at.criterion;
  if (!column) return { kind: 'criterion', slug };
  return { kind: 'cell', part: column.part, slug };
}

function atOf(target: EventTarget): At | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, col] = cell?.dataset.at?.split(' ').map(Number) ?? [];
  return row === undefined || col === undefined ? null : { row, col };
}

/** Rows and columns may have gone since. */
function within({ row, col }: At, { rows, columns }: Sheet): At {
  const kept = { row: Math.min(row, rows.length - 1), col: Math.min(col, columns.length - 1) };
  return rows[kept.row]?.kind === 'group' ? { ...kept, col: -1 } : kept;
}
