import { useSyncExternalStore } from 'react';
import type { HelpTopic } from './help-texts.ts';
import { createStore } from './stores.ts';

/** Whether the help panel is open, and on which topic; any feature may open it. */
type HelpPanelState = { open: boolean; topic: HelpTopic | null };

const { read, write, subscribe } = createStore<HelpPanelState>({ open: false, topic: null });

export function openHelp(topic: HelpTopic | null = null): void {
  write({ open: true, topic });
}

export function closeHelp(): void {
  write({ open: false, topic: null });
}

export function useHelpPanel(): HelpPanelState {
  return useSyncExternalStore(subscribe, read, read);
}
