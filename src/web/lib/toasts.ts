import { useSyncExternalStore } from 'react';
import type { Notice } from './message-table.ts';

/** One notice is visible at a time; a dismissed one stays in the state until long after. */
const LIMIT = 1;
const REMOVE_AFTER_MS = 1_000_000;

export type Toast = Notice & { id: number; open: boolean };

export type ToastStore = {
  list: () => Toast[];
  show: (notice: Notice) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createToastStore(later: (run: () => void, ms: number) => void): ToastStore {
  let toasts: Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => toasts,
    show: (notice) => {
      lastId += 1;
      set([{ ...notice, id: lastId, open: true }, ...toasts].slice(0, LIMIT));
      return lastId;
    },
    dismiss: (id) => {
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      later(() => set(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER_MS);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const store = createToastStore((run, ms) => void window.setTimeout(run, ms));
export const { show: showToast, dismiss: dismissToast } = store;

export function useToasts(): Toast[] {
  return useSyncExternalStore(store.subscribe, store.list, store.list);
}
