import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';

/** Unsaved edits, stored in the browser so that no reload or outage loses them. */

/** The edits of one action; they are sent together or not at all. */
export type Action = {
  id: string;
  edits: CatalogEdit[];
  /** The revision that the editor saw. */
  base: number;
  /** It overwrites changes of other editors. */
  insists: boolean;
  /** It was taken from a file. */
  isFromFile?: boolean;
  /** It was sent at least once, so a retry must be identical. */
  isSent: boolean;
};
/** Not saved, because another editor changed the same place. */
export type Conflict = { edit: CatalogEdit; theirs: unknown };
/** Not saved, for that reason or because a rule forbids it: its editor decides. */
export type Decision = Conflict | { edit: CatalogEdit; message: string; remedy: string };

export type Unsaved = {
  actions: Action[];
  decisions: Decision[];
  /** Texts of cells that could not be read or were never finished, by `cellKey`. */
  drafts: Record<string, string>;
};

export const NOTHING_UNSAVED: Unsaved = { actions: [], decisions: [], drafts: {} };

export type DraftStorage = ReturnType<typeof createDraftStorage>;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
/** Locks that show which windows are open, so that none takes another's edits; null where the browser cannot tell. */
type Windows = { lock: (name: string) => () => void; locked: () => Promise<string[]> } | null;

const PREFIX = 'own-unsaved:';

export function createDraftStorage(place: () => Place, windows: Windows, id: string, self: string) {
  const folder = `${PREFIX}${id}:`;
  const own = `${folder}${self}`;
  let release: (() => void) | null = null;
  return {
    /** False where the browser refuses to keep it. */
    save: (unsaved: Unsaved): boolean => {
      try {
        if (isEmpty(unsaved)) place().removeItem(own);
        else place().setItem(own, JSON.stringify(unsaved));
        return true;
      } catch {
        return isEmpty(unsaved);
      }
    },
    /** Takes over the unsaved edits of closed windows. */
    claim: async (): Promise<Unsaved> => {
      const living = windows ? await windows.locked() : [];
      try {
        const storage = place();
        const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        const left = names
          .filter((name) => name.startsWith(folder) && name !== own && !living.includes(name))
          .map((name) => ({ name, unsaved: parse(storage.getItem(name)) }));
        const all = [parse(storage.getItem(own)), ...left.map(({ unsaved }) => unsaved)].reduce(
          joined,
        );
        if (left.length > 0) storage.setItem(own, JSON.stringify(all));
        for (const { name } of left) storage.removeItem(name);
        return left.reduce((sum, { unsaved }) => joined(sum, unsaved), NOTHING_UNSAVED);
      } catch {
        return NOTHING_UNSAVED;
      }
    },
    /** Until `release` no other window can claim this one's edits. */
    lock: () => {
      release ??= windows?.lock(own) ?? null;
    },
    release: () => {
      release?.();
      release = null;
    },
  };
}

export function joined(one: Unsaved, other: Unsaved): Unsaved {
  return {
    actions: [...one.actions, ...other.actions],
    decisions: [...one.decisions, ...other.decisions],
    drafts: { ...one.drafts, ...other.drafts },
  };
}

export function isEmpty({ actions, decisions, drafts }: Unsaved): boolean {
  return actions.length + decisions.length + Object.keys(drafts).length === 0;
}

type Earlier = Record<'conflicts' | 'refusals', Decision[]>;

function parse(text: string | null): Unsaved {
  if (text === null) return NOTHING_UNSAVED;
  // Only this file writes this key; earlier versions stored decisions in two lists.
  const { conflicts = [], refusals = [], ...rest } = JSON.parse(text) as Partial<Unsaved & Earlier>;
  return { ...NOTHING_UNSAVED, decisions: [...conflicts, ...refusals], ...rest };
}

/** Locks show which windows are open; closing a page releases its own. */
export function livingWindows(): Windows {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return null;
  return {
    lock: (name) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((settle) => {
        release = settle;
      });
      void navigator.locks.request(name, () => released);
      return release;
    },
    locked: async () =>
      ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []),
  };
}
