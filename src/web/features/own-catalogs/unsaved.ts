import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';

/** What was typed and is not saved yet, kept by the browser so that no reload and no outage loses it. */

/** What one act of the editor changed; it is sent as one, or not at all. */
export type Action = {
  id: string;
  edits: CatalogEdit[];
  /** The revision that the editor saw. */
  base: number;
  /** It wins over what somebody else wrote meanwhile. */
  insists: boolean;
  /** It was taken from a file. */
  isFromFile?: boolean;
  /** It left once at least, so it must be sent again as it is. */
  isSent: boolean;
};
/** Not saved, since somebody else changed the same place. */
export type Conflict = { edit: CatalogEdit; theirs: unknown };
/** Not saved, for that reason or since a rule forbids it: whoever wrote it decides. */
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
/** Names what living windows hold, so that none takes from another; null where nothing can say. */
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
    /** What windows that are closed left behind; it is this window's from now on. */
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
    /** From here to `release` no other window claims what this one keeps. */
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
  // Only this file writes under this name; it kept decisions in two lists before.
  const { conflicts = [], refusals = [], ...rest } = JSON.parse(text) as Partial<Unsaved & Earlier>;
  return { ...NOTHING_UNSAVED, decisions: [...conflicts, ...refusals], ...rest };
}

/** Locks tell which windows live; a page that was left gives its own back. */
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
