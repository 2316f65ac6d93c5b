import { useSyncExternalStore } from 'react';
import type { Notice } from './message-table.ts';
import { createStore } from './stores.ts';

/** One notice is visible at a time; a dismissed one stays in the state until long after. */
const LIMIT = 1;
const REMOVE_AFTER_MS = 1_000_000;

export type Toast = Notice & { id: number; open: boolean };

export function createToastStore(later: (run: () => void, ms: number) => void) {
  const { read, write, subscribe } = createStore<Toast[]>([]);
  let lastId = 0;
  return {
    list: read,
    show: (notice: Notice) => {
      lastId += 1;
      write([{ ...notice, id: lastId, open: true }, ...read()].slice(0, LIMIT));
      return lastId;
    },
    dismiss: (id: number) => {
      write(read().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      later(() => write(read().filter((toast) => toast.id !== id)), REMOVE_AFTER_MS);
    },
    subscribe,
  };
}

const store = createToastStore((run, ms) => void window.setTimeout(run, ms));
export const { show: showToast, dismiss: dismissToast } = store;

export function useToasts(): Toast[] {
  return useSyncExternalStore(store.subscribe, store.list, store.list);
}
