import { useEffect, useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from './editor-store.ts';

const POLL_MS = 5000;

/** The state of the editor, kept up to date while the page is in sight. */
export function useEditor(store: EditorStore): EditorState {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const isEditor = state.item.may === 'edit';

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
  }, [store, isEditor]);

  return state;
}
