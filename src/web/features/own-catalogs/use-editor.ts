import { useEffect, useSyncExternalStore } from 'react';
import { ownKeys } from '../../lib/own-keys.ts';
import { createEditorStore, type EditorState, type EditorStore } from './editor-store.ts';
import { ownRequests } from './own-requests.ts';
import { createDraftStorage, livingWindows } from './unsaved.ts';

/** Reads the catalog, stores its key in this browser, and restores unsaved edits. */
export async function openEditor(key: string, signal: AbortSignal) {
  const requests = ownRequests(key);
  const item = await requests.read(signal);
  ownKeys.keep(item.id, { key, may: item.may, name: item.name });
  const windows = livingWindows();
  const storage = createDraftStorage(() => window.localStorage, windows, item.id, newId());
  const store = createEditorStore({
    item,
    requests,
    storage,
    newId,
    later: (run, ms) => void window.setTimeout(run, ms),
  });
  if (item.may === 'edit') await store.takeUp();
  return { store, requests };
}

/** A random UUID; browsers offer `randomUUID` only on secure origins. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const POLL_MS = 5000;

/** The state of the editor, polled while the page is visible. */
export function useEditor(store: EditorStore): EditorState {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);

  useEffect(() => {
    store.open();
    const poll = () => {
      if (document.visibilityState === 'visible') void store.poll();
    };
    const timer = window.setInterval(poll, POLL_MS);
    const flush = () => store.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.isAtRisk()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', warn);
      store.close();
    };
  }, [store]);

  return state;
}
