import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { FOLDERS, entryOf, partNames, partOf } from '../../../core/knowledge/edits/parts.ts';
import type { Database, Queries } from '../../db/database.ts';
import {
  authoredCatalogs,
  ownCatalogParts,
  ownCatalogRevisions,
  ownCatalogs,
  ownProposals,
  type SaveAnswer,
} from '../../db/own-tables.ts';

type Orm = Pick<Database, 'orm'>;
const ROWS_AT_ONCE = 250;

export type OwnCatalogRow = Omit<typeof ownCatalogs.$inferSelect, 'lookHash' | 'editHash'> & {
  may: 'look' | 'edit';
};
export type NewOwnCatalog = {
  id: string;
  lookHash: string;
  editHash: string;
  parts: CatalogParts;
  counts: OwnLimits;
};
export type NewRevision = {
  batch: string;
  edits: CatalogEdit[];
  inverse: CatalogEdit[];
  lines: string[];
  answer: SaveAnswer;
};

/** Keeps a new catalog; false where there is no room for one more. */
export function insertOwnCatalog(
  { orm }: Orm,
  { id, lookHash, editHash, parts, counts }: NewOwnCatalog,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  return orm.transaction(async (queries) => {
    if ((await queries.$count(ownCatalogs)) >= most) return false;
    await queries.insert(ownCatalogs).values({
      id,
      lookHash,
      editHash,
      ...counts,
      name: parts.catalog.name,
      revision: 0,
      createdAt: now,
      changedAt: now,
      openedAt: now,
    });
    await writeParts(queries, id, parts, partNames(parts));
    return true;
  });
}

/** The catalog that a key's hash opens; null where it opens none. */
export async function findOwnCatalog({ orm }: Orm, hash: string): Promise<OwnCatalogRow | null> {
  const { lookHash, editHash } = ownCatalogs;
  const [row] = await orm
    .select()
    .from(ownCatalogs)
    .where(or(eq(lookHash, hash), eq(editHash, hash)));
  if (!row) return null;
  const { lookHash: _look, editHash: edit, ...rest } = row;
  return { ...rest, may: edit === hash ? 'edit' : 'look' };
}

/** Revision and parts of one moment; null where the catalog was removed. */
export function readOwnParts(
  { orm }: Orm,
  id: string,
): Promise<{ revision: number; parts: CatalogParts } | null> {
  return orm.transaction(async (queries) => {
    const revision = await lockRevision(queries, id, 'share');
    return revision === null ? null : { revision, parts: await readParts(queries, id) };
  });
}

/** Whoever asks was let in before. */
export async function readOwnHead({ orm }: Orm, id: string) {
  const { revision, createdAt } = ownCatalogs;
  const [row] = await orm
    .select({ id: ownCatalogs.id, revision, createdAt })
    .from(ownCatalogs)
    .where(eq(ownCatalogs.id, id));
  return row ?? null;
}

export async function readParts(queries: Queries, id: string): Promise<CatalogParts> {
  const rows = await queries
    .select({ part: ownCatalogParts.part, data: ownCatalogParts.data })
    .from(ownCatalogParts)
    .where(eq(ownCatalogParts.catalog, id))
    .orderBy(asc(ownCatalogParts.position));
  const only = (part: string) => rows.find((row) => row.part === part)?.data;
  const inFolder = (folder: string) =>
    rows.flatMap(({ part, data }) => {
      const entry = entryOf(part);
      return entry?.folder === folder ? [{ slug: entry.slug, data }] : [];
    });
  const folders = Object.fromEntries(FOLDERS.map((folder) => [folder, inFolder(folder)]));
  // Every row was checked against its shape when it was written.
  return { catalog: only('catalog'), criteria: only('criteria'), ...folders } as CatalogParts;
}

/** Until the transaction ends nobody else changes the catalog; null where there is none. */
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

/** The save of this batch; null where it was not saved. */
export async function findBatch(queries: Queries, id: string, batch: string) {
  const { catalog, revision, answer } = ownCatalogRevisions;
  const [row] = await queries
    .select({ revision, answer })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), eq(ownCatalogRevisions.batch, batch)));
  return row ?? null;
}

/** What was saved after a revision, in order. */
export function editsSince(queries: Queries, id: string, since: number) {
  const { catalog, revision, edits } = ownCatalogRevisions;
  return queries
    .select({ revision, edits })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), gt(revision, since)))
    .orderBy(asc(revision));
}

/** What brings the state of revision `from` back to that of `until`, the newest change first. */
export async function inverseUntil(queries: Queries, id: string, until: number, from: number) {
  const { catalog, revision, inverse } = ownCatalogRevisions;
  const rows = await queries
    .select({ inverse })
    .from(ownCatalogRevisions)
    .where(and(eq(catalog, id), gt(revision, until), lte(revision, from)))
    .orderBy(desc(revision));
  return rows.flatMap((row) => row.inverse);
}

/** The caller holds the lock. Writes the parts that changed alone. */
export async function writeRevision(
  queries: Queries,
  id: string,
  saved: NewRevision & { revision: number; at: Date },
  { before, after, counts }: { before: CatalogParts; after: CatalogParts; counts: OwnLimits },
): Promise<void> {
  const { revision, at } = saved;
  await queries.insert(ownCatalogRevisions).values({ catalog: id, ...saved });
  await queries
    .update(ownCatalogs)
    .set({ revision, changedAt: at, openedAt: at, name: after.catalog.name, ...counts })
    .where(eq(ownCatalogs.id, id));
  const names = partNames(after);
  const gone = partNames(before).filter((part) => partOf(after, part) === undefined);
  if (gone.length > 0) {
    await queries
      .delete(ownCatalogParts)
      .where(and(eq(ownCatalogParts.catalog, id), inArray(ownCatalogParts.part, gone)));
  }
  const changed = names.filter((part) => partOf(before, part) !== partOf(after, part));
  await writeParts(queries, id, after, changed);
  if (isMoved(before, after)) await writePositions(queries, id, after);
}

/** Saves that may have changed the claim of a cell, the newest first, each with what undoes that alone. */
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

export async function noteOpened({ orm }: Orm, id: string, openedAt: Date): Promise<void> {
  await orm.update(ownCatalogs).set({ openedAt }).where(eq(ownCatalogs.id, id));
}

/** False where there is none. */
export async function removeOwnCatalog({ orm }: Orm, id: string): Promise<boolean> {
  const { id: removed } = ownCatalogs;
  const rows = await orm.delete(ownCatalogs).where(eq(removed, id)).returning({ id: removed });
  return rows.length > 0;
}

/** Removes at most `chunk` of those that nobody opened since; gives back how many. */
export async function removeIdleOwn({ orm }: Orm, since: Date, chunk: number): Promise<number> {
  const { id, openedAt } = ownCatalogs;
  const idle = orm.select({ id }).from(ownCatalogs).where(lt(openedAt, since)).limit(chunk);
  const removed = await orm
    .delete(ownCatalogs)
    // Asked again, because one of them may be opened in between.
    .where(and(inArray(id, idle), lt(openedAt, since)))
    .returning({ id });
  return removed.length;
}

/** For the operator: every catalog, the newest first. */
export function listOwnCatalogs({ orm }: Orm) {
  const { id, name, revision, createdAt, openedAt, entities, criteria, claims } = ownCatalogs;
  return orm
    .select({ id, name, revision, createdAt, openedAt, entities, criteria, claims })
    .from(ownCatalogs)
    .orderBy(desc(createdAt), id);
}

/** Gives the room of removed catalogs to later ones, where no server does so by itself. */
export async function reuseOwnRoom({ orm, kind }: Pick<Database, 'orm' | 'kind'>): Promise<void> {
  if (kind !== 'embedded') return;
  await orm.execute(sql`vacuum ${ownCatalogParts}`);
  await orm.execute(sql`vacuum ${ownCatalogRevisions}`);
  await orm.execute(sql`vacuum ${ownProposals}`);
}

/** A catalog of the product as people wrote it, packed; null where it is not kept whole. */
export async function readAuthored({ orm }: Orm, slug: string): Promise<Uint8Array | null> {
  const { catalog, parts } = authoredCatalogs;
  const [row] = await orm.select({ parts }).from(authoredCatalogs).where(eq(catalog, slug));
  return row?.parts ?? null;
}

async function writeParts(
  queries: Queries,
  id: string,
  parts: CatalogParts,
  names: readonly string[],
): Promise<void> {
  const places = placesOf(parts);
  const rows = names.map((part) => ({
    catalog: id,
    part,
    position: places.get(part) ?? 0,
    data: partOf(parts, part),
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await queries
      .insert(ownCatalogParts)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [ownCatalogParts.catalog, ownCatalogParts.part],
        set: { data: sql`excluded.data`, position: sql`excluded.position` },
      });
  }
}

/** Whether an entry stands elsewhere in its folder than before; new ones come last. */
function isMoved(before: CatalogParts, after: CatalogParts): boolean {
  return FOLDERS.some(
    (folder) =>
      before[folder] !== after[folder] &&
      before[folder].some(({ slug }, at) => after[folder][at]?.slug !== slug),
  );
}

async function writePositions(queries: Queries, id: string, parts: CatalogParts): Promise<void> {
  const places = JSON.stringify(Object.fromEntries(placesOf(parts)));
  await queries.execute(sql`
    update ${ownCatalogParts} set position = place.value::integer
    from json_each_text(${places}::json) place
    where ${ownCatalogParts.catalog} = ${id} and ${ownCatalogParts.part} = place.key`);
}

/** The place of each part among those of its folder. */
function placesOf(parts: CatalogParts): Map<string, number> {
  return new Map(
    FOLDERS.flatMap((folder) => parts[folder].map(({ slug }, at) => [`${folder}/${slug}`, at])),
  );
}
