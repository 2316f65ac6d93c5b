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
  const { sheet, isReadOnly } = own;
  const focusBox = useRef<() => void>(() => undefined);
  const scrollBox = useRef<(at: At) => void>(() => undefined);
  const findField = useRef<HTMLInputElement>(null);
  const { at, range, choose, collapse, chooseAll, stretch } = useSelection(sheet);
  const place = placeAt(sheet, at.row, at.col);
  const isFree = place !== null && !isReadOnly && !isNotApplicable(place.column, place.row);

  const open = (from: At) => own.open(openedAt(sheet, from));
  const go = (to: At, extends_ = false) => {
    choose(to, extends_);
    focusBox.current();
  };
  const { unsourced, edit, unknown, settleSources } = useUnsourced(own, announce, focusBox);
  const { editing, begin, input, commit, cancel } = useCellInput(own, {
    at,
    place,
    isFree,
    edit: (edits, cell) => announce(edit(edits, cell)),
    collapse,
    go,
    focusBox,
  });

  const isEditing = editing !== null;
  const acting: Acting = {
    at,
    isFree,
    isEditing,
    acts: {
      go,
      stretch,
      open,
      begin,
      chooseAll,
      collapse,
      find: () => findField.current?.focus(),
      keepSources: unsourced && (() => settleSources('kept')),
      unknown: () => unknown(range),
      askReason: () => askReason(placesIn(sheet, range)),
    },
  };
  const press = useKeys(own, acting);
  const pointer = usePointer(own, acting);
  const clipboard = useClipboard(own, {
    range: isEditing || !place ? null : range,
    edit: (edits) => edit(edits, null),
    unknown,
    announce,
  });

  return {
    at,
    range,
    place,
    /** The chosen columns. */
    columns: sheet.columns.slice(Math.max(0, range.cols[0]), range.cols[1] + 1),
    editing,
    unsourced,
    keepSources: () => settleSources('kept'),
    takeBack: () => settleSources('before'),
    focusBox,
    scrollBox,
    findField,
    go,
    /** Chooses a cell and scrolls to it, without moving the focus. */
    show: (to: At) => {
      choose(to);
      scrollBox.current(to);
    },
    input,
    commit,
    cancel,
    events: { onKeyDown: press, ...pointer, ...clipboard },
  };
}

/** Which cells are chosen: one, or the range from it to the anchor. */
function useSelection(sheet: Sheet) {
  const [state, setState] = useState<{ at: At; anchor: At }>(() => {
    const first = { row: Math.min(1, sheet.rows.length - 1), col: 0 };
    return { at: first, anchor: first };
  });
  const at = within(state.at, sheet);
  return {
    at,
    range: rangeOf(at, within(state.anchor, sheet)),
    choose: (to: At, extends_ = false) =>
      setState({ at: to, anchor: extends_ ? state.anchor : to }),
    collapse: () => setState({ at, anchor: at }),
    chooseAll: () =>
      setState({
        at: { row: sheet.rows.length - 1, col: sheet.columns.length - 1 },
        anchor: { row: 0, col: 0 },
      }),
    /** Extends the selection to the mouse position. */
    stretch: (to: At) =>
      setState((before) =>
        before.at.row === to.row && before.at.col === to.col ? before : { ...before, at: to },
      ),
  };
}

type Edit = (edits: CatalogEdit[], cell: Place | null) => void;
type FocusBox = { current: () => void };

/** Announces values that lost their sources, and offers to restore them. */
function useUnsourced(own: Own, announce: Asking['announce'], focusBox: FocusBox) {
  const [written, setWritten] = useState<Unsourced | null>(null);
  const unsourced = written?.lost.every((each) => standsAsWritten(own.sheet, each))
    ? written
    : null;
  const edit = (edits: CatalogEdit[], cell: Place | null): string => {
    const lost = lostSources(own.sheet, edits, today());
    own.edit(edits);
    const name = cell && `${cell.row.criterion.name} · ${cell.column.data.name}`;
    if (edits.length > 0) setWritten(lost.length > 0 ? { lost, name } : null);
    return lost.length > 0 ? unsourcedWords(lost.length) : '';
  };
  const unknown = (over: Range) => {
    const edits = makeUnknown(placesIn(own.sheet, over), 'not-researched');
    edit(edits, null);
    announce(
      edits.length === 1
        ? 'Now unknown: not researched yet.'
        : `${edits.length} cells are unknown now.`,
    );
  };
  const settleSources = (to: 'kept' | 'before') => {
    own.edit(unsourced?.lost.map((each) => each[to]) ?? []);
    setWritten(null);
    announce(to === 'kept' ? 'Source kept.' : 'Taken back.');
    focusBox.current();
  };
  return { unsourced, edit, unknown, settleSources };
}

type CellInput = {
  at: At;
  place: Place | null;
  /** It may be typed into. */
  isFree: boolean;
  edit: Edit;
  collapse: () => void;
  go: (to: At) => void;
  focusBox: FocusBox;
};

/** Typing into the chosen cell: the text stays a draft until it is accepted or discarded. */
function useCellInput({ sheet, store, state }: Own, cell: CellInput) {
  const { at, place, isFree, edit, collapse, go, focusBox } = cell;
  const { drafts } = state.unsaved;
  const [editing, setEditing] = useState<Editing | null>(null);
  const begin = (text: string | null) => {
    if (!place || !isFree) return;
    const draft = drafts[keyOf(place)];
    const typed = text ?? draft ?? typedOf(claimAt(place));
    const refusal =
      text === null && draft !== undefined ? typeInto(place, draft, sheet.units) : { edits: [] };
    collapse();
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
      edit(typed.edits, place);
    }
    setEditing(null);
    if (then !== 'stay') {
      const key = { key: KEYS[then], ctrlKey: false, metaKey: false };
      go(moved(at, key, sheet.rows, sheet.columns.length) ?? at);
    }
    return null;
  };
  const cancel = () => {
    if (place) store.draft(keyOf(place), null);
    setEditing(null);
    focusBox.current();
  };
  return { editing, begin, input, commit, cancel };
}

type Acting = {
  at: At;
  isFree: boolean;
  isEditing: boolean;
  acts: {
    go: (to: At, extends_: boolean) => void;
    stretch: (to: At) => void;
    open: (at: At) => void;
    begin: (text: string | null) => void;
    chooseAll: () => void;
    collapse: () => void;
    find: () => void;
    /** null: no value has lost its source. */
    keepSources: (() => void) | null;
    unknown: () => void;
    askReason: () => void;
  };
};

/** Key handlers outside of cell editing; arrows move the selection. */
function useKeys({ sheet, store, isReadOnly }: Own, { at, isFree, isEditing, acts }: Acting) {
  const keyAct = (event: KeyboardEvent, far: boolean): (() => void) | null => {
    const { key } = event;
    if (far && key.toLowerCase() === 'a') return acts.chooseAll;
    if (far && key.toLowerCase() === 'f') return acts.find;
    if (key === ' ' && !far) return () => acts.open(at);
    if (key === 'Escape' && !far) return acts.collapse;
    if (isReadOnly) return key === 'Enter' ? () => acts.open(at) : null;
    if (far && key.toLowerCase() === 'k' && acts.keepSources) return acts.keepSources;
    if (far && key.toLowerCase() === 'z') return event.shiftKey ? store.redo : store.undo;
    if (far && key.toLowerCase() === 'y') return store.redo;
    if (far || event.altKey) return null;
    if (key === 'Enter' || key === 'F2')
      return isFree ? () => acts.begin(null) : () => acts.open(at);
    if (!isFree) return null;
    if (key === 'Delete' || key === 'Backspace') return acts.unknown;
    if (key === '?') return acts.askReason;
    return key.length === 1 ? () => acts.begin(key) : null;
  };
  return (event: KeyboardEvent) => {
    if (isEditing || event.nativeEvent.isComposing) return;
    const to = moved(at, event, sheet.rows, sheet.columns.length);
    const far = event.ctrlKey || event.metaKey;
    const act = to ? () => acts.go(to, event.shiftKey) : keyAct(event, far);
    if (!act) return;
    event.preventDefault();
    // The page has a meaning of its own for "?".
    event.stopPropagation();
    act();
  };
}

/** A click chooses, a drag chooses several, a double click opens. */
function usePointer({ sheet }: Own, { at, isFree, isEditing, acts }: Acting) {
  return {
    onMouseDown: (event: MouseEvent) => {
      const to = atOf(event.target);
      if (!to || event.button !== 0) return;
      if (isEditing && to.row === at.row && to.col === at.col) return;
      if (event.shiftKey) event.preventDefault();
      acts.go(to, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent) => {
      if ((event.buttons & 1) === 0 || isEditing) return;
      const to = atOf(event.target);
      if (to && to.row >= 0 && to.col >= 0 && placeAt(sheet, to.row, to.col)) acts.stretch(to);
    },
    onDoubleClick: (event: MouseEvent) => {
      const to = atOf(event.target);
      if (!to) return;
      if (placeAt(sheet, to.row, to.col) && isFree) acts.begin(null);
      else acts.open(to);
    },
  };
}

type Copying = {
  /** null: the browser copies, as in any text. */
  range: Range | null;
  edit: (edits: CatalogEdit[]) => string;
  unknown: (range: Range) => void;
  announce: Asking['announce'];
};

/** Copies chosen cells as a spreadsheet block, and pastes one. */
function useClipboard({ sheet, store, isReadOnly }: Own, copying: Copying) {
  const { range, edit, unknown, announce } = copying;
  const copy = (event: ClipboardEvent, cuts: boolean) => {
    if (!range) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(copyBlock(sheet, range)));
    if (cuts && !isReadOnly) unknown(range);
    else announce(`${placesIn(sheet, range).length} cells copied.`);
  };
  return {
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste: (event: ClipboardEvent) => {
      if (!range || isReadOnly) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const { edits, refused, outside } = pasteBlock(sheet, range, block);
      const lost = edit(edits);
      for (const each of refused) store.draft(keyOf(each.place), each.text);
      announce(`${pasteWords(edits.length, refused.length, outside)} ${lost}`.trim());
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

/** The drawer that a place on the sheet opens. */
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

/** Clamps the position, because rows and columns may have been removed. */
function within({ row, col }: At, { rows, columns }: Sheet): At {
  const kept = { row: Math.min(row, rows.length - 1), col: Math.min(col, columns.length - 1) };
  return rows[kept.row]?.kind === 'group' ? { ...kept, col: -1 } : kept;
}
