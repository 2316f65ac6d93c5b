import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { findInSheet, nextPlace } from './find-in-sheet.ts';
import { useOwn } from './own-context.ts';
import type { GridInteraction } from './use-grid-interaction.ts';

type FindFieldProps = { grid: GridInteraction; field: RefObject<HTMLInputElement | null> };

/** Searches the whole sheet, because the browser's search sees only drawn cells; Enter goes to the next match. */
export function FindField({ grid, field }: FindFieldProps) {
  const { sheet, rules } = useOwn();
  const [text, setText] = useState('');
  const found = useMemo(() => findInSheet(sheet, text, rules), [sheet, text, rules]);
  const at = found.findIndex(({ row, col }) => row === grid.at.row && col === grid.at.col);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setText('');
      grid.focusBox.current();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const next = nextPlace(found, grid.at, event.shiftKey ? -1 : 1);
    if (next) grid.show(next);
  };
  return (
    <search className="flex items-center gap-2">
      <input
        ref={field}
        type="search"
        aria-label="Find on the sheet"
        aria-keyshortcuts="Control+F"
        placeholder="Find"
        maxLength={120}
        className="min-h-8 w-36 rounded-sm border border-control bg-paper px-2 text-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <span role="status" className="min-w-12 text-xs text-muted">
        {text.trim() !== '' &&
          (found.length === 0
            ? 'Not found'
            : at === -1
              ? found.length
              : `${at + 1} of ${found.length}`)}
      </span>
    </search>
  );
}
