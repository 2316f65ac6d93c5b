import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, select';

/** Makes all controls of a table one stop of the Tab key; arrows, Home and End move between them. */
export function useOneTabStop() {
  const ref = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  // Every render may add controls, or remove the tab stop.
  useLayoutEffect(() => {
    const controls = controlsIn(ref.current);
    const last = stop.current;
    if (!last || !controls.includes(last)) stop.current = controls[0] ?? null;
    for (const control of controls) control.tabIndex = control === stop.current ? 0 : -1;
    if (last && last !== stop.current && hasFocus.current) stop.current?.focus();
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      if (stop.current) stop.current.tabIndex = -1;
      target.tabIndex = 0;
      stop.current = target;
      target.addEventListener('blur', () => (hasFocus.current = false), { once: true });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = nextControl(event.target as HTMLElement, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function controlsIn(place: Element | null | undefined): HTMLElement[] {
  return place ? [...place.querySelectorAll<HTMLElement>(CONTROLS)] : [];
}

const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves along the row between controls, and up and down within the column. A select keeps its own up and down. */
function nextControl(from: HTMLElement, key: string): HTMLElement | undefined {
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const row = from.closest('tr');
  const inRow = controlsIn(row);
  if (key === 'Home') return inRow[0];
  if (key === 'End') return inRow.at(-1);
  if (ALONG[key]) return inRow[inRow.indexOf(from) + ALONG[key]];
  const rows = from.closest('table')?.rows;
  if (!cell || !row || !rows || !ACROSS[key] || from.matches('select')) return undefined;
  const column = cell.cellIndex;
  const inColumn = [...rows].filter(({ cells }) => cells[column]?.querySelector(CONTROLS));
  const beside = controlsIn(inColumn[inColumn.indexOf(row) + ACROSS[key]]?.cells[column]);
  return beside[controlsIn(cell).indexOf(from)] ?? beside.at(-1);
}
