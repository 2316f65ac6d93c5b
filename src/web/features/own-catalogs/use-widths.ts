import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 39.99rem)';
const WIDE = '(min-width: 64rem)';
const [WIDE_FIRST, NARROW_FIRST] = [272, 184];

function useMedia(query: string): boolean {
  const list = () => window.matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      const media = list();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => list().matches,
  );
}

export const usePhone = (): boolean => useMedia(PHONE);

/** Width of the column of criteria, in pixels. */
export const useFirstWidth = (): number => (useMedia(WIDE) ? WIDE_FIRST : NARROW_FIRST);
