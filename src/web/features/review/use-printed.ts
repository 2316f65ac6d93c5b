import { useSyncExternalStore } from 'react';

const PRINT = 'print';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PRINT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the page is laid out for paper, which cannot be turned to further columns. */
export function usePrinted(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PRINT).matches);
}
