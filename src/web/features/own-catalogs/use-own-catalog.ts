import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { today } from '../../lib/calendar.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { problemsOf, withProposals } from './editor-view.ts';
import type { Own } from './own-context.ts';
import { columnsOf, rowsOf } from './sheet.ts';
import { foundOn, NO_ITEMS, useResearch } from './use-research.ts';

type Given = Pick<Own, 'store' | 'requests' | 'doubtsOf' | 'open'>;

/** The catalog that a page edits, shared by all its parts. */
export function useOwnCatalog(given: Given): Own {
  const state = useEditor(given.store);
  const { parts, item, unsaved } = state;
  const { catalog, criteria, subjects, rivals } = parts;
  const columns = useMemo(() => columnsOf({ subjects, rivals }), [subjects, rivals]);
  const rows = useMemo(() => rowsOf({ catalog, criteria }), [catalog, criteria]);
  const { units } = catalog;
  const sheet = useMemo(() => ({ rows, columns, units }), [rows, columns, units]);
  const rules = useMemo(
    () => ({ units: catalog.units, shelfLifeDays: catalog.shelf_life_days, today: today() }),
    [catalog.units, catalog.shelf_life_days],
  );
  const research = useResearch({ requests: given.requests, item });
  const items = research?.items ?? NO_ITEMS;
  const found = useMemo(() => foundOn(items, sheet), [items, sheet]);
  const amiss = useMemo(() => problemsOf({ item, unsaved }, sheet), [item, unsaved, sheet]);
  const problems = useMemo(() => withProposals(amiss, found, rules), [amiss, found, rules]);
  const isReadOnly = item.may === 'look';
  const { edit } = given.store;
  return { ...given, state, parts, sheet, rules, problems, research, found, isReadOnly, edit };
}

const POLL_MS = 5000;

/** The state of the editor, polled while the page is visible. */
function useEditor(store: EditorStore): EditorState {
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
