import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FULL_WIDTH } from '../../core/charts/scene.ts';

/**
 * The width of an element in px, known before it is painted and followed from then on in steps of `step` px;
 * the full width of a scene where there is nothing to measure.
 */
export function usePlace(step: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(FULL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      // What is hidden has no width, and keeps the one it had.
      if (width > 0) setPlace(Math.floor(width / step) * step);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [step]);
  return [ref, place];
}
