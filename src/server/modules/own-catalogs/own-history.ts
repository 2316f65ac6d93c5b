import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type * as contract from '../../../core/api/own-catalog-api.ts';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import { asShaped } from '../../../core/knowledge/edits/check-shape.ts';
import { differences } from '../../../core/knowledge/edits/differences.ts';
import { editsBetween } from '../../../core/knowledge/edits/edits-between.ts';
import { mergeEdits } from '../../../core/knowledge/edits/merge-edits.ts';
import { countParts, type OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { partOf } from '../../../core/knowledge/edits/parts.ts';
import { isSame, valueAt } from '../../../core/knowledge/edits/place.ts';
import { saveEdits } from '../../../core/knowledge/edits/save-edits.ts';
import { describeEdits } from '../../../core/wording/catalog-edits.ts';
import { refusalText } from '../../../core/wording/refused-edits.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { KeptCatalog } from './kept-catalogs.ts';
import {
  editsSince,
  findBatch,
  inverseUntil,
  listRevisions,
  lockRevision,
  revisionTime,
  writeRevision,
  type OwnCatalogRow,
} from './own-catalogs.repository.ts';
import { noSuchRevision, ownCatalogNotFound } from './own-catalogs.errors.ts';
import type { OwnStates } from './own-states.ts';

type Answer = z.infer<typeof contract.ownEditsAnswer>;
type Batch = z.infer<typeof contract.ownEdits>;

/** What is saved of an own catalog, and what it was before. */
export type OwnHistory = {
  save: (key: string, batch: Batch) => Promise<Answer>;
  changes: (key: string, since: number) => Promise<z.infer<typeof contract.ownChanges>>;
  revisions: (key: string, before?: number) => Promise<z.infer<typeof contract.ownRevisions>>;
  revision: (key: string, revision: number) => Promise<string>;
  restore: (key: string, revision: number) => Promise<Answer>;
};

type HistoryParts = {
  database: Pick<Database, 'orm'>;
  states: OwnStates;
  /** By key; rejects where it opens none, or opens it for looking alone. */
  found: (key: string) => Promise<OwnCatalogRow>;
  mayEdit: (key: string) => Promise<OwnCatalogRow>;
  stateOf: (row: OwnCatalogRow) => Promise<KeptCatalog>;
  limits: OwnLimits;
  today: () => string;
  now: () => Date;
};

const PAGE_SIZE = 50;
const LAST_REVISION = 2_147_483_647;

export function createOwnHistory(parts: HistoryParts): OwnHistory {
  const { database, states, found, mayEdit, stateOf, limits, today, now } = parts;

  /** One save: under the catalog's lock, so that two never cross, in whatever process. */
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
    return changed.answer;
  };

  const write = async (
    queries: Queries,
    id: string,
    saved: Omit<Saved, 'at'>,
    [before, after]: [CatalogParts, CatalogParts],
  ) =>
    writeRevision(
      queries,
      id,
      { ...saved, at: now() },
      { before, after, counts: countParts(after) },
    );

  return {
    save: async (key, { base, batch, edits: sent, insist }) => {
      const edits = sent.map(asShaped);
      const { id } = await mayEdit(key);
      return change(id, async (queries, revision, before) => {
        const since = base < revision ? await editsSince(queries, id, base) : [];
        const repeated = await findBatch(queries, id, batch);
        const others = since
          .filter((save) => save.revision !== repeated?.revision)
          .flatMap((save) => save.edits);
        if (repeated) return { answer: { revision, others, ...repeated.answer }, after: null };
        const met = new Set(mergeEdits(edits, others).filter((index) => !insist.includes(index)));
        const conflicts = [...met].map((index) => ({
          index,
          theirs: standing(before, edits[index]) as Answer['conflicts'][number]['theirs'],
        }));
        const left = edits
          .map((edit, index) => ({ edit, index }))
          .filter(({ edit, index }) => !met.has(index) && !isDone(before, edit));
        const applied = saveEdits(
          before,
          left.map(({ edit }) => edit),
          { today: today(), limits },
        );
        const refused = applied.refused.map(({ index, why }) => ({
          index: left[index]?.index ?? index,
          ...refusalText(why),
        }));
        const taken = applied.taken.map(({ edit }) => edit);
        const further = applied.taken.filter(({ isFurther }) => isFurther).map(({ edit }) => edit);
        const answer = { further, conflicts, refused };
        if (taken.length === 0) return { answer: { revision, others, ...answer }, after: null };
        const next = revision + 1;
        const given = applied.taken.filter(({ isFurther }) => !isFurther).map(({ edit }) => edit);
        const lines = describeEdits(given, before, applied.parts);
        await write(
          queries,
          id,
          { revision: next, batch, edits: taken, inverse: applied.inverse, lines, answer },
          [before, applied.parts],
        );
        return { answer: { revision: next, others, ...answer }, after: applied.parts };
      });
    },
    changes: async (key, since) => {
      const { id, revision } = await found(key);
      const saves = since < revision ? await editsSince(database.orm, id, since) : [];
      return {
        revision: saves.at(-1)?.revision ?? revision,
        edits: saves.flatMap(({ edits }) => edits),
      };
    },
    revisions: async (key, before = LAST_REVISION) => {
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
    revision: async (key, wanted) => {
      const row = await found(key);
      const { parts: now, revision } = await stateOf(row);
      if (wanted > revision) throw noSuchRevision();
      const then = replayEdits(now, await inverseUntil(database.orm, row.id, wanted, revision));
      const at = wanted === 0 ? row.createdAt : await revisionTime(database.orm, row.id, wanted);
      if (at === null) throw noSuchRevision();
      const answer: z.input<typeof contract.ownRevision> = {
        revision: wanted,
        at: at.toISOString(),
        parts: then,
        // Authored data is what JSON holds.
        differences: differences(then, now) as z.input<typeof contract.ownRevision>['differences'],
      };
      return JSON.stringify(answer);
    },
    restore: async (key, wanted) => {
      const { id } = await mayEdit(key);
      return change(id, async (queries, revision, before) => {
        if (wanted > revision) throw noSuchRevision();
        const then = replayEdits(before, await inverseUntil(queries, id, wanted, revision));
        const edits = editsBetween(before, then);
        const nothing = { further: [], conflicts: [], refused: [] };
        if (edits.length === 0)
          return { answer: { revision, others: [], ...nothing }, after: null };
        const next = revision + 1;
        await write(
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
          [before, then],
        );
        return { answer: { revision: next, others: edits, ...nothing }, after: then };
      });
    },
  };
}

type Changed = { answer: Answer; after: CatalogParts | null };
type Saved = Parameters<typeof writeRevision>[2];

/** What stands where an edit would write; null for nothing. */
function standing(parts: CatalogParts, edit: CatalogEdit | undefined): unknown {
  if (!edit) return null;
  const data = partOf(parts, edit.part);
  return (edit.op === 'set' ? valueAt(data, edit.path) : data) ?? null;
}

/** Whether somebody did the same before. */
function isDone(parts: CatalogParts, edit: CatalogEdit): boolean {
  if (edit.op === 'order') return false;
  const wanted = edit.op === 'set' ? edit.value : edit.op === 'add' ? edit.data : null;
  return isSame(standing(parts, edit), wanted);
}
