import { useCallback, useState } from 'react';

/** The width of an element as it changes, in pixels; null before it is drawn. */
export function useWidth(): [ref: (element: HTMLElement | null) => void, width: number | null] {
  return useSize('clientWidth');
}

/** The height of an element as it changes, in pixels; 0 before it is drawn. */
export function useHeight(): [ref: (element: HTMLElement | null) => void, height: number] {
  const [ref, height] = useSize('clientHeight');
  return [ref, height ?? 0];
}

function useSize(
  side: 'clientWidth' | 'clientHeight',
): [ref: (element: HTMLElement | null) => void, size: number | null] {
  const [size, setSize] = useState<number | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      setSize(element[side]);
      const observer = new ResizeObserver(() => setSize(element[side]));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [side],
  );
  return [ref, size];
}
