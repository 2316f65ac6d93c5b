import { randomUUID } from 'node:crypto';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { replayEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import { editsBetween } from '../../../core/knowledge/edits/differences.ts';
import type { Queries } from '../../db/database.ts';
import {
  inverseUntil,
  oldestRevisions,
  replaceOldest,
  revisionTime,
} from './own-revisions.repository.ts';

/** The most bytes in the history of one catalog. */
const MOST_BYTES = 4 * 1024 ** 2;
/** Bytes merged at a time, so that few saves have to merge. */
const ROOM_BYTES = 1024 ** 2;
/** A merged revision larger than this is stored without its edits, and the history begins there. */
const MOST_MERGED_BYTES = 1024 ** 2;

type Saved = { id: string; after: CatalogParts; revision: number; historyBytes: number };

/**
 * Merges the oldest revisions of a history that has grown too large into one; returns the bytes that this frees. The caller
 * holds the lock.
 */
export async function boundHistory(
  queries: Queries,
  { id, after, revision, historyBytes }: Saved,
): Promise<number> {
  if (historyBytes <= MOST_BYTES) return 0;
  const oldest = await oldestRevisions(queries, id, historyBytes - MOST_BYTES + ROOM_BYTES);
  const last = oldest.at(-1)?.revision;
  const at = last === undefined ? null : await revisionTime(queries, id, last);
  if (last === undefined || at === null) return 0;
  const then = replayEdits(after, await inverseUntil(queries, id, last, revision));
  const first = replayEdits(then, await inverseUntil(queries, id, 0, last));
  const [edits, inverse] = [editsBetween(first, then), editsBetween(then, first)];
  const isSmall = JSON.stringify([edits, inverse]).length <= MOST_MERGED_BYTES;
  await replaceOldest(queries, id, {
    revision: last,
    at,
    batch: randomUUID(),
    edits: isSmall ? edits : [],
    inverse: isSmall ? inverse : [],
    lines: [`The revisions up to ${last} were merged.`],
    answer: { further: [], conflicts: [], refused: [] },
  });
  return oldest.reduce((sum, { bytes }) => sum + bytes, 0);
}
