import { useCallback, useState } from 'react';

/** The width or height of an element as it changes, in pixels; null before it is drawn. */
export function useSize(
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
