import { ownKeys } from '../../lib/own-keys.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import type { OwnRequests } from './own-requests.ts';
import { newId } from './new-id.ts';
import { createKeeper, livingWindows } from './unsaved.ts';

/** Reads the catalog, keeps its key in this browser, and takes up what was not saved before. */
export async function openEditor(
  key: string,
  requests: OwnRequests,
  signal: AbortSignal,
): Promise<EditorStore> {
  const item = await requests.read(signal);
  ownKeys.keep(item.id, { key, may: item.may, name: item.name });
  const windows = livingWindows();
  const keeper = createKeeper(() => window.localStorage, windows, item.id, newId());
  const store = createEditorStore({
    item,
    requests,
    keeper,
    newId,
    later: (run, ms) => void window.setTimeout(run, ms),
  });
  if (item.may === 'edit') await store.takeUp();
  return store;
}
