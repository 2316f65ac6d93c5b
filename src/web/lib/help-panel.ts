import { useSyncExternalStore } from 'react';
import type { HelpTopic } from './help-texts.ts';

/** Whether the help panel is open, and on which topic; any feature may open it. */

type HelpPanelState = { open: boolean; topic: HelpTopic | null };

let state: HelpPanelState = { open: false, topic: null };
const listeners = new Set<() => void>();

function set(next: HelpPanelState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openHelp(topic: HelpTopic | null = null): void {
  set({ open: true, topic });
}

export function closeHelp(): void {
  set({ open: false, topic: null });
}

const read = () => state;

export function useHelpPanel(): HelpPanelState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    read,
  );
}
