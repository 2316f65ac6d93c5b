import { useCallback, useState } from 'react';

/** The width of an element as it changes, in pixels; null before it is drawn. */
export function useWidth(): [ref: (element: HTMLElement | null) => void, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
