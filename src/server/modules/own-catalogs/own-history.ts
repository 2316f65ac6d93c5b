import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type * as contract from '../../../core/api/own-catalog-api.ts';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import { asShaped } from '../../../core/knowledge/edits/check-shape.ts';
import { differences, editsBetween } from '../../../core/knowledge/edits/differences.ts';
import { isSuperseded, mergeEdits } from '../../../core/knowledge/edits/merge-edits.ts';
import { countParts } from '../../../core/knowledge/edits/own-limits.ts';
import { isSame } from '../../../core/knowledge/edits/place.ts';
import { saveEdits } from '../../../core/knowledge/edits/save-edits.ts';
import { standingValue } from '../../../core/knowledge/edits/parts.ts';
import { describeEdits, FROM_FILE } from '../../../core/wording/catalog-edits.ts';
import { refusalText } from '../../../core/wording/refused-edits.ts';
import type { Queries } from '../../db/database.ts';
import type { OwnAccess } from './own-access.ts';
import {
  editsSince,
  findBatch,
  inverseUntil,
  isReachable,
  listRevisions,
  lockRevision,
  revisionTime,
  textBytes,
  writeRevision,
} from './own-revisions.repository.ts';
import { assertShare, type OwnShare } from './own-shares.repository.ts';
import { boundHistory } from './bound-history.ts';
import { noSuchRevision, ownCatalogNotFound, readAnew } from './own-catalogs.errors.ts';
import { writtenAnswer } from './own-states.ts';

type Answer = z.infer<typeof contract.ownEditsAnswer>;
type Batch = z.infer<typeof contract.ownEdits>;

const PAGE_SIZE = 50;
const LAST_REVISION = 2_147_483_647;

/** Saves of an own catalog, and its earlier revisions. */
export function createOwnHistory(access: OwnAccess) {
  const saves = createSaves(access);
  return { save: saveOf(access, saves), ...readsOf(access), restore: restoreOf(access, saves) };
}

type Saves = ReturnType<typeof createSaves>;

function createSaves(access: OwnAccess) {
  const { database, states, now } = access;

  /** One save, under the catalog's lock, so that two never interleave, in any process. */
  const change = async (
    id: string,
    run: (queries: Queries, revision: number, before: CatalogParts) => Promise<Changed>,
  ): Promise<Answer> => {
    const changed = await database.orm.transaction(async (queries) => {
      const revision = await lockRevision(queries, id);
      if (revision === null) throw ownCatalogNotFound();
      return run(queries, revision, await states.locked(queries, id, revision));
    });
    if (changed.after) states.saved(id, changed.answer.revision, changed.after);
    access.noteRewritten(changed.rewritten ?? 0);
    return changed.answer;
  };

  const write = async (
    queries: Queries,
    id: string,
    saved: Omit<Saved, 'at'>,
    { before, after, share }: { before: CatalogParts; after: CatalogParts; share: OwnShare },
  ) => {
    const counts = countParts(after);
    const { historyBytes, rewritten } = await writeRevision(
      queries,
      id,
      { ...saved, at: now() },
      { before, after, counts, share },
    );
    const merged = await boundHistory(queries, {
      id,
      after,
      revision: saved.revision,
      historyBytes,
    });
    return rewritten + merged;
  };

  return { change, write };
}

function saveOf(access: OwnAccess, { change, write }: Saves) {
  const { database, mayEdit, limits, today } = access;
  return async (
    key: string,
    { base, batch, edits: sent, insist, fromFile }: Batch,
    address: string,
  ) => {
    const { id } = await mayEdit(key);
    const share = await access.shareOf(address);
    await assertShare(database, share, textBytes(sent));
    const edits = sent.map(asShaped);
    return change(id, async (queries, revision, before) => {
      const repeated = await findBatch(queries, id, batch);
      const since = base < revision ? await editsSince(queries, id, base) : [];
      if (since === null) throw readAnew();
      const others = since
        .filter((save) => save.revision !== repeated?.revision)
        .flatMap((save) => save.edits);
      if (repeated) return { answer: { revision, others, ...repeated.answer }, after: null };
      const { applied, taken, answer } = takeBatch({ edits, insist }, others, before, {
        today: today(),
        limits,
      });
      if (taken.length === 0) return { answer: { revision, others, ...answer }, after: null };
      const next = revision + 1;
      const given = applied.taken.filter(({ isFurther }) => !isFurther).map(({ edit }) => edit);
      const changed = describeEdits(given, before, applied.parts);
      const lines = fromFile ? [FROM_FILE, ...changed] : changed;
      const rewritten = await write(
        queries,
        id,
        {
          revision: next,
          batch,
          edits: taken,
          inverse: applied.inverse,
          lines,
          answer,
          fromFile,
        },
        { before, after: applied.parts, share },
      );
      return { answer: { revision: next, others, ...answer }, after: applied.parts, rewritten };
    });
  };
}

/** The edits of a batch to apply: without conflicts with another editor, repetitions, and edits that a rule refuses. */
function takeBatch(
  { edits, insist }: Pick<Batch, 'insist'> & { edits: CatalogEdit[] },
  others: CatalogEdit[],
  before: CatalogParts,
  rules: Parameters<typeof saveEdits>[2],
) {
  const met = new Set(mergeEdits(edits, others).filter((index) => !insist.includes(index)));
  const conflicts = [...met].map((index) => ({
    index,
    theirs: standingValue(before, edits[index]) as Answer['conflicts'][number]['theirs'],
  }));
  const left = edits
    .map((edit, index) => ({ edit, index }))
    .filter(
      ({ edit, index }) => !met.has(index) && !isSuperseded(edits, index) && !isDone(before, edit),
    );
  const applied = saveEdits(
    before,
    left.map(({ edit }) => edit),
    rules,
  );
  const refused = applied.refused.map(({ index, why }) => ({
    index: left[index]?.index ?? index,
    ...refusalText(why),
  }));
  const taken = applied.taken.map(({ edit }) => edit);
  const further = applied.taken.filter(({ isFurther }) => isFurther).map(({ edit }) => edit);
  const answer = { further, conflicts, refused };
  return { applied, taken, answer };
}

function readsOf({ database, found, stateOf }: OwnAccess) {
  return {
    changes: async (key: string, since: number) => {
      const { id, revision } = await found(key);
      const saves = since < revision ? await editsSince(database.orm, id, since) : [];
      if (saves === null) throw readAnew();
      return {
        revision: saves.at(-1)?.revision ?? revision,
        edits: saves.flatMap(({ edits }) => edits),
      };
    },
    revisions: async (key: string, before = LAST_REVISION) => {
      const { id } = await found(key);
      const rows = await listRevisions(database, id, before, PAGE_SIZE + 1);
      return {
        revisions: rows.slice(0, PAGE_SIZE).map(({ revision, at, lines }) => ({
          revision,
          at: at.toISOString(),
          changes: lines,
        })),
        more: rows.length > PAGE_SIZE,
      };
    },
    revision: async (key: string, wanted: number) => {
      const row = await found(key);
      const state = await stateOf(row);
      const write = async (): Promise<z.input<typeof contract.ownRevision>> => {
        const then = await stateAt(database.orm, row.id, wanted, state);
        const time = wanted === 0 ? null : await revisionTime(database.orm, row.id, wanted);
        return {
          revision: wanted,
          at: (time ?? row.createdAt).toISOString(),
          parts: then,
          // Authored data is plain JSON.
          differences: differences(then, state.parts) as z.input<
            typeof contract.ownRevision
          >['differences'],
        };
      };
      return writtenAnswer(state, `revision ${wanted}`, write);
    },
  };
}

function restoreOf(access: OwnAccess, { change, write }: Saves) {
  return async (key: string, wanted: number, address: string) => {
    const { id } = await access.mayEdit(key);
    const share = await access.shareOf(address);
    return change(id, async (queries, revision, before) => {
      const then = await stateAt(queries, id, wanted, { parts: before, revision });
      const edits = editsBetween(before, then);
      const nothing = { further: [], conflicts: [], refused: [] };
      if (edits.length === 0) return { answer: { revision, others: [], ...nothing }, after: null };
      const next = revision + 1;
      const rewritten = await write(
        queries,
        id,
        {
          revision: next,
          batch: randomUUID(),
          edits,
          inverse: editsBetween(then, before),
          lines: [`Revision ${wanted} was restored.`],
          answer: nothing,
        },
        { before, after: then, share },
      );
      return { answer: { revision: next, others: edits, ...nothing }, after: then, rewritten };
    });
  };
}

type Changed = { answer: Answer; after: CatalogParts | null; rewritten?: number };
type Saved = Parameters<typeof writeRevision>[2];

/** Rebuilds an earlier state from the current one. */
async function stateAt(
  queries: Queries,
  id: string,
  wanted: number,
  { parts, revision }: { parts: CatalogParts; revision: number },
): Promise<CatalogParts> {
  if (wanted > revision || !(await isReachable(queries, id, wanted))) throw noSuchRevision();
  return replayEdits(parts, await inverseUntil(queries, id, wanted, revision));
}

/** Whether the edit changes nothing any more. */
function isDone(parts: CatalogParts, edit: CatalogEdit): boolean {
  if (edit.op === 'order') return false;
  const wanted = edit.op === 'set' ? edit.value : edit.op === 'add' ? edit.data : null;
  return isSame(standingValue(parts, edit), wanted);
}
