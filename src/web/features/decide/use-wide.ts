import { useSyncExternalStore } from 'react';

/** From here on there is room for what is asked beside the result. */
const WIDE = '(min-width: 64rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
