import { useSyncExternalStore } from 'react';

/** The `lg` of the style sheet. */
const ROOM = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a preview has room beside the options. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(ROOM).matches);
}
