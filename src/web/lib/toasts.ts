import { useSyncExternalStore } from 'react';
import type { Notice } from './message-table.ts';

/** One notice is visible at a time; a dismissed one stays in the state until long after. */
const LIMIT = 1;
const REMOVE_AFTER = 1_000_000;

export type Toast = Notice & { id: number; open: boolean };

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(notice: Notice): number {
  lastId += 1;
  set([{ ...notice, id: lastId, open: true }, ...toasts].slice(0, LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  window.setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

const actions = { toast: showToast, dismiss: dismissToast };

export function useToast(): typeof actions {
  return actions;
}
