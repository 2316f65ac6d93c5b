import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query says; not where there is no window to ask. */
export function useMedia(query: string): boolean {
  const list = () => window.matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      const media = list();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => list().matches,
    () => false,
  );
}

/** Room for two columns only. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)');

/** Room for something beside: the `lg` of the style sheet. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)');

/** Laid out for paper, which cannot be turned to further columns. */
export const usePrinted = (): boolean => useMedia('print');
