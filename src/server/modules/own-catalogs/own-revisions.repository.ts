import { and, asc, desc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { partNames, partOf } from '../../../core/knowledge/edits/parts.ts';
import type { Queries, Orm } from '../../db/database.ts';
import {
  ownCatalogParts,
  ownCatalogRevisions,
  ownCatalogs,
  type SaveAnswer,
} from '../../db/own-tables.ts';
import { isMoved, writeParts, writePositions } from './own-parts.repository.ts';
import { takeShare, type OwnShare } from './own-shares.repository.ts';

/** The changes of each save of an own catalog. */

/** The most changes sent to an editor that is behind; beyond it the catalog is read again. */
const MOST_SINCE = { revisions: 100, bytes: 512 * 1024 };
/** Size of a row of the history besides its texts. */
const ROW_BYTES = 200;
/** Rewritten parts count with this fraction of their bytes towards a client’s day. */
const REWRITTEN_SHARE = 64;

export type NewRevision = {
  batch: string;
  edits: CatalogEdit[];
  inverse: CatalogEdit[];
  lines: string[];
  answer: SaveAnswer;
  fromFile?: boolean;
};
export type RevisionContext = {
  before: CatalogParts;
  after: CatalogParts;
  counts: OwnLimits;
  share: OwnShare;
};

/** Locks the catalog against other changes until the transaction ends; null where there is none. */
export async function lockRevision(
  queries: Queries,
  id: string,
  strength: 'share' | 'update' = 'update',
): Promise<number | null> {
  const [row] = await queries
    .select({ revision: ownCatalogs.revision })
    .from(ownCatalogs)
    .where(eq(ownCatalogs.id, id))
    .for(strength);
  return row?.revision ?? null;
}

/** The revision that saved this batch; null where it was not saved. */
export async function findBatch(queries: Queries, id: string, batch: string) {
  const { catalog, revision, answer } = ownCatalogRevisions;
  const [row] = await queries
    .select({ revision, answer })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), eq(ownCatalogRevisions.batch, batch)));
  return row ?? null;
}

/** The edits after a revision, in order; null where there are too many, or they were merged. */
export async function editsSince(queries: Queries, id: string, since: number) {
  const { catalog, revision, edits, bytes } = ownCatalogRevisions;
  const later = and(eq(catalog, id), gt(revision, since));
  const sizes = await queries
    .select({ revision, bytes })
    .from(ownCatalogRevisions)
    .where(later)
    .orderBy(asc(revision))
    .limit(MOST_SINCE.revisions + 1);
  const sum = sizes.reduce((total, row) => total + row.bytes, 0);
  const isWhole = sizes.every((row, at) => row.revision === since + at + 1);
  if (!isWhole || sizes.length > MOST_SINCE.revisions || sum > MOST_SINCE.bytes) return null;
  return queries
    .select({ revision, edits })
    .from(ownCatalogRevisions)
    .where(later)
    .orderBy(asc(revision))
    .limit(MOST_SINCE.revisions);
}

/** The edits that bring the state of revision `from` back to that of `until`, the newest change first. */
export async function inverseUntil(queries: Queries, id: string, until: number, from: number) {
  const { catalog, revision, inverse } = ownCatalogRevisions;
  const rows = await queries
    .select({ inverse })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), gt(revision, until), lte(revision, from)))
    .orderBy(desc(revision));
  return rows.flatMap((row) => row.inverse);
}

/**
 * The caller holds the lock. Writes only the changed parts; returns the bytes of the whole history and of those parts. Throws
 * before any write where the client may store no more.
 */
export async function writeRevision(
  queries: Queries,
  id: string,
  saved: NewRevision & { revision: number; at: Date },
  { before, after, counts, share }: RevisionContext,
): Promise<{ historyBytes: number; rewritten: number }> {
  const { revision, at } = saved;
  const bytes = bytesOf(saved);
  const names = partNames(after);
  const changed = names.filter((part) => partOf(before, part) !== partOf(after, part));
  const rewritten = changed.reduce((sum, part) => sum + textBytes(partOf(after, part)), 0);
  // Edits are stored in the history and in the parts; the old space of a part is reused.
  const taken = bytes + textBytes(saved.edits) + Math.ceil(rewritten / REWRITTEN_SHARE);
  await takeShare(queries, share, taken);
  await queries.insert(ownCatalogRevisions).values({ catalog: id, ...saved, bytes });
  const [head] = await queries
    .update(ownCatalogs)
    .set({
      revision,
      changedAt: at,
      openedAt: at,
      name: after.catalog.name,
      historyBytes: sql`${ownCatalogs.historyBytes} + ${bytes}`,
      ...counts,
    })
    .where(eq(ownCatalogs.id, id))
    .returning({ historyBytes: ownCatalogs.historyBytes });
  const gone = partNames(before).filter((part) => partOf(after, part) === undefined);
  if (gone.length > 0) {
    await queries
      .delete(ownCatalogParts)
      .where(and(eq(ownCatalogParts.catalog, id), inArray(ownCatalogParts.part, gone)));
  }
  await writeParts(queries, id, after, changed);
  if (isMoved(before, after)) await writePositions(queries, id, after);
  return { historyBytes: head?.historyBytes ?? 0, rewritten };
}

/** The oldest revisions whose merge frees `room` bytes; reads only their sizes. */
export async function oldestRevisions(queries: Queries, id: string, room: number) {
  const { catalog, revision, bytes } = ownCatalogRevisions;
  const rows = await queries
    .select({ revision, bytes })
    .from(ownCatalogRevisions)
    .where(eq(catalog, id))
    .orderBy(asc(revision));
  let sum = 0;
  return rows.filter(({ bytes: size }, at) => {
    const isNeeded = sum < room && at < rows.length - 1;
    sum += size;
    return isNeeded;
  });
}

/** Replaces all revisions up to its number by one. The caller holds the lock. */
export async function replaceOldest(
  queries: Queries,
  id: string,
  merged: NewRevision & { revision: number; at: Date },
): Promise<void> {
  const { catalog, revision } = ownCatalogRevisions;
  const bytes = bytesOf(merged);
  await queries
    .delete(ownCatalogRevisions)
    .where(and(eq(catalog, id), lte(revision, merged.revision)));
  await queries.insert(ownCatalogRevisions).values({ catalog: id, ...merged, bytes });
  await queries
    .update(ownCatalogs)
    .set({
      historyBytes: sql`(select sum(${ownCatalogRevisions.bytes}) from ${ownCatalogRevisions} where ${catalog} = ${id})`,
    })
    .where(eq(ownCatalogs.id, id));
}

function bytesOf({ edits, inverse, lines, answer }: NewRevision): number {
  return ROW_BYTES + textBytes([edits, inverse, lines, answer]);
}

export function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Saves that may have changed the claim of a cell, the newest first, each with the edits that undo only that. */
export function cellChanges(
  { orm }: Orm,
  { id, part, slug }: { id: string; part: string; slug: string },
  most: number,
) {
  const { catalog, revision, at, inverse } = ownCatalogRevisions;
  const touching = sql<CatalogEdit[]>`(
    select json_agg(touched.edit order by touched.place)
    from json_array_elements(${inverse}) with ordinality as touched(edit, place)
    where touched.edit->>'part' = ${part} and (
      touched.edit->>'op' in ('add', 'remove')
      or touched.edit->'path'->>0 = 'claims'
        and coalesce(touched.edit->'path'->>1, ${slug}) = ${slug}
    ))`;
  return orm
    .select({ revision, at, inverse: touching })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), sql`${touching} is not null`))
    .orderBy(desc(revision))
    .limit(most);
}

/** Cells last changed by hand and not by a file, with the value before; undefined: no single edit holds it whole. */
export async function typedPlaces(
  { orm }: Orm,
  id: string,
): Promise<{ part: string; slug: string; was: unknown }[]> {
  const { catalog, revision, fromFile, inverse } = ownCatalogRevisions;
  const [part, slug] = [sql<string>`changed.edit->>'part'`, sql<string>`changed.edit->'path'->>1`];
  const touched = orm
    .select({
      part: part.as('part'),
      slug: slug.as('slug'),
      was: sql<unknown>`changed.edit->'value'`.as('was'),
      depth: sql<number>`json_array_length(changed.edit->'path')`.as('depth'),
      place: sql<number>`changed.place`.as('place'),
      revision: sql<number>`${revision}`.as('saved'),
      fromFile: sql<boolean>`${fromFile}`.as('filed'),
      last: sql<number>`coalesce(max(${revision}) filter (where ${fromFile}) over (partition by ${part}, ${slug}), 0)`.as(
        'last_filed',
      ),
    })
    .from(ownCatalogRevisions)
    .crossJoin(sql`lateral json_array_elements(${inverse}) with ordinality as changed(edit, place)`)
    .where(and(eq(catalog, id), isOfCell(slug)))
    .as('touched');
  const rows = await orm
    .selectDistinctOn([touched.part, touched.slug], {
      part: touched.part,
      slug: touched.slug,
      was: touched.was,
      depth: touched.depth,
    })
    .from(touched)
    .where(sql`not ${touched.fromFile} and ${touched.revision} > ${touched.last}`)
    // The last of the edits that undo the first change.
    .orderBy(touched.part, touched.slug, asc(touched.revision), desc(touched.place));
  return rows.map(({ depth, was, ...place }) => ({ ...place, was: depth === 2 ? was : undefined }));
}

const isOfCell = (slug: SQL) =>
  sql`changed.edit->>'op' = 'set' and changed.edit->'path'->>0 = 'claims' and ${slug} is not null`;

/** Cells that single edits changed, the last changed first. */
export async function changedPlaces(
  { orm }: Orm,
  id: string,
  most: number,
): Promise<{ part: string; slug: string }[]> {
  const { catalog, revision, inverse } = ownCatalogRevisions;
  const part = sql<string>`changed.edit->>'part'`;
  const slug = sql<string>`changed.edit->'path'->>1`;
  return orm
    .select({ part, slug })
    .from(ownCatalogRevisions)
    .crossJoin(sql`lateral json_array_elements(${inverse}) as changed(edit)`)
    .where(and(eq(catalog, id), isOfCell(slug)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`max(${revision}) desc`)
    .limit(most);
}

export async function listRevisions({ orm }: Orm, id: string, before: number, most: number) {
  const { catalog, revision, at, lines } = ownCatalogRevisions;
  return orm
    .select({ revision, at, lines })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), lt(revision, before)))
    .orderBy(desc(revision))
    .limit(most);
}

export async function revisionTime(queries: Queries, id: string, of: number): Promise<Date | null> {
  const { catalog, revision, at } = ownCatalogRevisions;
  const [row] = await queries
    .select({ at })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), eq(revision, of)));
  return row?.at ?? null;
}

/** Whether the state of a revision can be restored: not a merged one, nor one before a truncated history. */
export async function isReachable(queries: Queries, id: string, wanted: number): Promise<boolean> {
  const { catalog, revision, inverse } = ownCatalogRevisions;
  if (wanted > 0) return (await revisionTime(queries, id, wanted)) !== null;
  const [first] = await queries
    .select({ undoes: sql<number>`json_array_length(${inverse})` })
    .from(ownCatalogRevisions)
    .where(eq(catalog, id))
    .orderBy(asc(revision))
    .limit(1);
  return first === undefined || first.undoes > 0;
}
