import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { At } from './grid-moves.ts';
import { between, NONE, stepTowards, widened, type Drawn, type Sight } from './visible-range.ts';

/** Start of each row and column in pixels, plus the end of the last one. */
export type Places = { rows: readonly number[]; cols: readonly number[] };

/** Rows and columns drawn beyond the visible range. */
const [ROWS_AROUND, COLS_AROUND] = [2, 1];
/** New cells a frame. */
const MOST = 8;

/** The range of a sheet to draw while scrolling. */
export function useVisibleRange(box: RefObject<HTMLElement | null>, { rows, cols }: Places): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(() => new Map());
  const latest = useRef(drawn);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    const ask = () => {
      frame ||= requestAnimationFrame(step);
    };
    const step = () => {
      frame = 0;
      const seen = sightOf(element, { rows, cols });
      const around = {
        rows: widened(seen.rows, ROWS_AROUND, rows.length - 1),
        cols: widened(seen.cols, COLS_AROUND, cols.length - 1),
      };
      const next = stepTowards(latest.current, seen, around, MOST);
      if (next === latest.current) return;
      latest.current = next;
      setDrawn(next);
      ask();
    };
    step();
    element.addEventListener('scroll', ask, { passive: true });
    const sizes = new ResizeObserver(ask);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', ask);
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, rows, cols]);

  return drawn;
}

/** Scrolls to a cell, as little as possible. */
export function scrollToCell(element: HTMLElement, { rows, cols }: Places, at: At): void {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
  element.scrollTo(
    nearest(scrollLeft, clientWidth, cols, at.col),
    nearest(scrollTop, clientHeight, rows, at.row),
  );
}

function sightOf(element: HTMLElement, { rows, cols }: Places): Sight {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
  if (clientHeight === 0) return { rows: NONE, cols: NONE };
  return {
    rows: between(rows, scrollTop + (rows[0] ?? 0), scrollTop + clientHeight),
    cols: between(cols, scrollLeft + (cols[0] ?? 0), scrollLeft + clientWidth),
  };
}

/** The scroll offset that makes a place visible, next to the sticky first row or column. */
function nearest(at: number, room: number, starts: readonly number[], index: number): number {
  const [first = 0, start, end] = [starts[0], starts[index], starts[index + 1]];
  if (index < 0 || start === undefined || end === undefined) return at;
  if (start - first < at) return start - first;
  return end > at + room ? end - room : at;
}
