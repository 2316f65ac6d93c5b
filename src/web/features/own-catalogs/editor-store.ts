import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { ApiError } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { createStore } from '../../lib/stores.ts';
import { applyEdits, replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import { isSuperseded, mergeEdits } from '../../../core/knowledge/edits/merge-edits.ts';
import { isSame as isEqual } from '../../../core/knowledge/edits/place.ts';
import { standingValue } from '../../../core/knowledge/edits/parts.ts';
import type { OwnCatalogItem, OwnRequests } from './own-requests.ts';
import type { Parts } from './sheet.ts';
import {
  isEmpty,
  joined,
  NOTHING_UNSAVED,
  type Action,
  type Conflict,
  type Decision,
  type DraftStorage,
  type Unsaved,
} from './unsaved.ts';

/** An own catalog as this window edits it: unsaved edits on top of the saved state. */

export type Saving = 'saved' | 'saving' | 'offline' | 'late' | 'unkept' | 'gone';
export type EditorState = {
  item: Omit<OwnCatalogItem, 'parts'>;
  parts: Parts;
  saving: Saving;
  /** The server's reason for refusing the waiting edits; null without one. */
  trouble: string | null;
  unsaved: Unsaved;
  canUndo: boolean;
  canRedo: boolean;
};
export type EditorStore = ReturnType<typeof createEditorStore>;

type Given = {
  item: OwnCatalogItem;
  requests: Pick<OwnRequests, 'read' | 'edit' | 'changes'>;
  storage: DraftStorage;
  newId: () => string;
  later: (run: () => void, ms: number) => void;
};

const SEND_AFTER_MS = 500;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 10_000;
const MOST_EDITS = 500;
const MOST_LETTERS = 300_000;
const MOST_STEPS = 200;

export function createEditorStore({ item, requests, storage, newId, later }: Given) {
  const { parts: first, ...rest } = item;
  let saved = first;
  let unsaved = NOTHING_UNSAVED;
  let undo: CatalogEdit[][] = [];
  let redo: CatalogEdit[][] = [];
  let lastName: string | null = null;
  let isKept = true;
  let isBusy = false;
  let isDue = false;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;
  const { read, write, subscribe } = createStore<EditorState>({
    item: rest,
    parts: first,
    saving: 'saved',
    trouble: null,
    unsaved,
    canUndo: false,
    canRedo: false,
  });

  const show = (change: Partial<EditorState>) =>
    write({
      ...read(),
      ...change,
      unsaved,
      canUndo: undo.length > 0,
      canRedo: redo.length > 0,
    });
  const withOurs = () =>
    unsaved.actions.reduce((parts, { edits }) => applyEdits(parts, edits).parts, saved);
  const note = (next: Unsaved) => {
    unsaved = next;
    isKept = storage.save(unsaved);
  };
  const setRevision = (revision: number) => ({ ...read().item, revision });

  const enqueue = (
    edits: CatalogEdit[],
    as: Partial<Pick<Action, 'insists' | 'isFromFile'>> = {},
  ): CatalogEdit[] => {
    const { parts, inverse } = applyEdits(read().parts, edits);
    const actions = chunksOf(edits).map((chunk): Action => ({
      insists: false,
      ...as,
      id: newId(),
      edits: chunk,
      base: read().item.revision,
      isSent: false,
    }));
    note({ ...unsaved, actions: [...unsaved.actions, ...actions] });
    show({ parts, saving: isStuck() ? read().saving : 'saving' });
    schedule(SEND_AFTER_MS);
    return inverse;
  };
  const isStuck = () => !['saved', 'saving'].includes(read().saving);

  const schedule = (ms: number) => {
    if (isDue || closed) return;
    isDue = true;
    later(() => {
      isDue = false;
      void flush();
    }, ms);
  };

  /** Unsent actions are sent together; one that was sent before is sent again under its own id. */
  const nextBatch = (): Action | null => {
    const [head, ...others] = unsaved.actions;
    if (!head || head.isSent) return head ?? null;
    const together = [head];
    let count = head.edits.length;
    for (const each of others) {
      count += each.edits.length;
      const isAlike = each.insists === head.insists && each.isFromFile === head.isFromFile;
      // Edits from a file may fill a request of their own.
      if (each.isSent || !isAlike || head.isFromFile || count > MOST_EDITS) break;
      together.push(each);
    }
    const batch: Action = {
      ...head,
      edits: together.flatMap(({ edits }) => edits).filter((_, at, all) => !isSuperseded(all, at)),
      base: Math.min(...together.map(({ base }) => base)),
      isSent: true,
    };
    note({ ...unsaved, actions: [batch, ...others.slice(together.length - 1)] });
    return batch;
  };

  const flush = async (): Promise<void> => {
    if (isBusy || closed || read().saving === 'gone') return;
    isBusy = true;
    try {
      for (let batch = nextBatch(); batch && !closed; batch = nextBatch()) await sendBatch(batch);
      retryMs = FIRST_RETRY_MS;
      show({ saving: 'saved', trouble: null });
    } catch (error) {
      failed(error);
    } finally {
      isBusy = false;
    }
  };

  const failed = (error: unknown) => {
    if (isGone(error)) {
      show({ saving: 'gone' });
      return;
    }
    const reason = error instanceof ApiError ? 'late' : 'offline';
    const trouble = error instanceof ApiError ? errorSentence(error) : null;
    show({ saving: isKept ? reason : 'unkept', trouble });
    const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
    schedule(wait === null ? retryMs : wait * 1000);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };

  const sendBatch = async (batch: Action) => {
    try {
      const answer = await requests.edit({
        base: batch.base,
        batch: batch.id,
        edits: batch.edits,
        insist: batch.insists ? batch.edits.map((_, index) => index) : [],
        ...(batch.isFromFile && { fromFile: true }),
      });
      const at = <Entry extends { index: number }>(entries: Entry[]) =>
        entries.flatMap(({ index, ...entry }) => {
          const edit = batch.edits[index];
          return edit ? [{ ...entry, edit }] : [];
        });
      const conflicts = at(answer.conflicts).filter((each) => !isSame(each));
      const refusals = at(answer.refused);
      const dropped = new Set([...answer.conflicts, ...answer.refused].map(({ index }) => index));
      if (batch.base === read().item.revision) {
        const ours = batch.edits.filter((_, index) => !dropped.has(index));
        const steps = [answer.others, ours, answer.further];
        saved = steps.reduce((parts, edits) => replayEdits(parts, edits), saved);
        show({ item: setRevision(answer.revision) });
      } else {
        // Changes of other editors arrived since it was made, so its answer no longer applies.
        await readAnew();
      }
      settle(batch, [...conflicts, ...refusals]);
      // Waiting edits were made on top of this batch; they are checked for conflicts only where others wrote too.
      const actions = unsaved.actions.map((each) =>
        each.isSent || mergeEdits(each.edits, answer.others).length > 0
          ? each
          : { ...each, base: answer.revision },
      );
      note({ ...unsaved, actions });
      const isNews = answer.others.length + answer.further.length + dropped.size > 0;
      if (isNews) show({ parts: withOurs() });
    } catch (error) {
      if (isBehind(error)) return catchUp();
      if (!isFinal(error)) throw error;
      const message = errorSentence(error);
      settle(
        batch,
        batch.edits.map((edit) => ({ edit, message, remedy: '' })),
      );
      show({ parts: withOurs() });
    }
  };

  /** Too many revisions were missed: every unsaved edit whose place has changed becomes a decision. */
  const catchUp = async () => {
    const before = saved;
    await readAnew();
    const { revision } = read().item;
    const isMet = (edit: CatalogEdit) => {
      const theirs = standingValue(saved, edit);
      return !isEqual(standingValue(before, edit), theirs) && !isSame({ edit, theirs });
    };
    const waiting = unsaved.actions.map((action) => {
      const met = action.insists ? [] : action.edits.filter(isMet);
      const edits = action.edits.filter((edit) => !met.includes(edit));
      return { met, action: { ...action, edits, base: revision, isSent: false } };
    });
    const conflicts = waiting
      .flatMap(({ met }) => met)
      .map((edit) => ({ edit, theirs: standingValue(saved, edit) }));
    note({
      ...unsaved,
      decisions: [...unsaved.decisions, ...conflicts],
      actions: waiting.flatMap(({ action }) => (action.edits.length > 0 ? [action] : [])),
    });
    show({ parts: withOurs() });
  };

  const settle = (batch: Action, left: Decision[]) =>
    note({
      ...unsaved,
      actions: unsaved.actions.filter(({ id }) => id !== batch.id),
      decisions: [...unsaved.decisions, ...left],
    });

  const takeUp = async () => {
    const left = await storage.claim();
    if (isEmpty(left)) return;
    unsaved = joined(unsaved, left);
    show({ parts: withOurs(), ...(left.actions.length > 0 && { saving: 'saving' }) });
    if (left.actions.length > 0) schedule(0);
  };

  const readAnew = async () => {
    const { parts, ...now } = await requests.read();
    saved = parts;
    show({ item: now });
  };

  return {
    subscribe,
    read,
    /** Edits with the same name are undone in one step. */
    edit: (edits: CatalogEdit[], name: string | null = null, isFromFile = false) => {
      if (edits.length === 0) return;
      const inverse = enqueue(edits, isFromFile ? { isFromFile } : {});
      redo = [];
      if (name === null || name !== lastName) undo = [...undo, inverse].slice(-MOST_STEPS);
      lastName = name;
      show({});
    },
    undo: () => {
      lastName = null;
      const step = undo.pop();
      if (!step) return;
      redo.push(enqueue(step));
      show({});
    },
    redo: () => {
      const step = redo.pop();
      if (!step) return;
      undo.push(enqueue(step));
      show({});
    },
    /** Null: the text was accepted or discarded. */
    draft: (key: string, text: string | null) => {
      const { [key]: before, ...others } = unsaved.drafts;
      if (before === undefined && text === null) return;
      note({ ...unsaved, drafts: text === null ? others : { ...others, [key]: text } });
      show({});
    },
    /** `keepMine` overwrites the current value; otherwise the edit is dropped. */
    decide: (decision: Decision, keepMine: boolean) => {
      note({ ...unsaved, decisions: unsaved.decisions.filter((each) => each !== decision) });
      if (keepMine) undo = [...undo, enqueue([decision.edit], { insists: true })];
      show({});
    },
    takeUp,
    /** Fetches changes of other editors, and takes over unsaved edits of closed windows. */
    poll: async () => {
      if (isBusy || closed || read().saving === 'gone') return;
      await takeUp();
      if (isBusy || unsaved.actions.length > 0) return;
      isBusy = true;
      try {
        const { revision, edits } = await requests.changes(read().item.revision);
        if (revision > read().item.revision) {
          saved = replayEdits(saved, edits);
          show({ item: setRevision(revision), parts: withOurs() });
        }
        if (read().saving !== 'saved') show({ saving: 'saved' });
      } catch (error) {
        if (isGone(error)) show({ saving: 'gone' });
        if (isBehind(error)) await catchUp();
      } finally {
        isBusy = false;
        if (unsaved.actions.length > 0) schedule(0);
      }
    },
    /** Reloads the state from the server, after a revision was restored. */
    reload: async () => {
      await readAnew();
      show({ parts: withOurs() });
    },
    flush: () => void flush(),
    /** Unsaved edits would be lost with the page. */
    isAtRisk: () => !isKept && !isEmpty(unsaved),
    open: () => {
      closed = false;
      storage.lock();
      if (unsaved.actions.length > 0) schedule(0);
    },
    close: () => {
      closed = true;
      storage.release();
    },
  };
}

/** Splits edits into requests, by their number and their length. */
function chunksOf(edits: CatalogEdit[]): CatalogEdit[][] {
  const chunks: CatalogEdit[][] = [];
  let letters = 0;
  for (const edit of edits) {
    const size = JSON.stringify(edit).length;
    const last = chunks.at(-1);
    if (last && last.length < MOST_EDITS && letters + size <= MOST_LETTERS) {
      last.push(edit);
      letters += size;
    } else {
      chunks.push([edit]);
      letters = size;
    }
  }
  return chunks;
}

/** Whether both sides wrote the same, as two windows may do. */
function isSame({ edit, theirs }: Conflict): boolean {
  return edit.op === 'set' && JSON.stringify(edit.value) === JSON.stringify(theirs);
}

const isGone = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** The editor is further behind than the server can catch it up. */
const isBehind = (error: unknown) => error instanceof ApiError && error.status === 412;

/** A retry would get the same answer. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status);
