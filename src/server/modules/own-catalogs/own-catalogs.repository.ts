import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { partNames } from '../../../core/knowledge/edits/parts.ts';
import type { Database } from '../../db/database.ts';
import {
  authoredCatalogs,
  ownCatalogParts,
  ownCatalogRevisions,
  ownCatalogs,
  ownProposals,
} from '../../db/own-tables.ts';
import { reports } from '../../db/tables.ts';
import { noRoomForOwnCatalogs } from './own-catalogs.errors.ts';
import { readParts, writeParts } from './own-parts.repository.ts';
import { lockRevision } from './own-revisions.repository.ts';
import { takeShare, type OwnShare } from './own-shares.repository.ts';

type Orm = Pick<Database, 'orm'>;

/** How many went. */
export type RemovedOwn = { catalogs: number; reports: number };

export type OwnCatalogRow = Omit<typeof ownCatalogs.$inferSelect, 'lookHash' | 'editHash'> & {
  may: 'look' | 'edit';
  /** Some key opens it to look. */
  hasLook: boolean;
};
type NewOwnCatalog = {
  id: string;
  lookHash: string;
  lookSealed: string;
  editHash: string;
  parts: CatalogParts;
  counts: OwnLimits;
  isBlank: boolean;
};

/** Keeps a new catalog; throws where there is no room for one more, or none for this client. */
export function insertOwnCatalog(
  { orm }: Orm,
  { parts, counts, ...catalog }: NewOwnCatalog,
  { now, most, share }: { now: Date; most: number; share: OwnShare },
): Promise<void> {
  const { id } = catalog;
  return orm.transaction(async (queries) => {
    if ((await queries.$count(ownCatalogs)) >= most) throw noRoomForOwnCatalogs(most);
    await queries.insert(ownCatalogs).values({
      ...catalog,
      ...counts,
      name: parts.catalog.name,
      revision: 0,
      createdAt: now,
      changedAt: now,
      openedAt: now,
    });
    await writeParts(queries, id, parts, partNames(parts));
    const { data, catalog: of } = ownCatalogParts;
    const [size] = await queries
      .select({ bytes: sql<number>`sum(pg_column_size(${data}))::integer` })
      .from(ownCatalogParts)
      .where(eq(of, id));
    await takeShare(queries, share, size?.bytes ?? 0);
  });
}

/** The catalog that a key's hash opens; null where it opens none. */
export async function findOwnCatalog({ orm }: Orm, hash: string): Promise<OwnCatalogRow | null> {
  const { lookHash, editHash } = ownCatalogs;
  const [row] = await orm
    .select()
    .from(ownCatalogs)
    .where(or(eq(lookHash, hash), eq(editHash, hash)));
  return row ? opened(row, row.editHash === hash ? 'edit' : 'look') : null;
}

function opened(row: typeof ownCatalogs.$inferSelect, may: OwnCatalogRow['may']): OwnCatalogRow {
  const { lookHash, editHash: _editHash, ...rest } = row;
  return { ...rest, hasLook: lookHash !== null, may };
}

/** The catalog whose feed a token's hash opens; null where it opens none. */
export async function findByFeed({ orm }: Orm, hash: string): Promise<OwnCatalogRow | null> {
  const [row] = await orm.select().from(ownCatalogs).where(eq(ownCatalogs.feedHash, hash));
  return row ? opened(row, 'look') : null;
}

type KeyHashes = Partial<
  Pick<typeof ownCatalogs.$inferSelect, 'lookHash' | 'lookSealed' | 'editHash'>
>;

/** Other keys open it from now on; those before open nothing. */
export async function setKeys({ orm }: Orm, id: string, hashes: KeyHashes): Promise<void> {
  await orm.update(ownCatalogs).set(hashes).where(eq(ownCatalogs.id, id));
}

/** How many reports were saved from it, by whomever. */
export function countReports({ orm }: Orm, id: string): Promise<number> {
  return orm.$count(reports, eq(reports.catalog, id));
}

/** null withdraws it. */
export async function setFeed({ orm }: Orm, id: string, feedHash: string | null): Promise<void> {
  await orm.update(ownCatalogs).set({ feedHash }).where(eq(ownCatalogs.id, id));
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

export async function noteOpened({ orm }: Orm, id: string, openedAt: Date): Promise<void> {
  await orm.update(ownCatalogs).set({ openedAt }).where(eq(ownCatalogs.id, id));
}

/** With the reports that were saved from it; gives back how many, and null where there is no such catalog. */
export async function removeOwnCatalog(orm: Orm, id: string): Promise<number | null> {
  const removed = await removeOwn(orm, eq(ownCatalogs.id, id), 1);
  return removed.catalogs === 0 ? null : removed.reports;
}

/** Removes at most `chunk` of those last opened before then. */
export function removeIdleOwn(orm: Orm, since: Date, chunk: number): Promise<RemovedOwn> {
  return removeOwn(orm, lt(ownCatalogs.openedAt, since), chunk);
}

/** Removes at most `chunk` of those that were made empty before `before` and never edited. */
export function removeBlankOwn(orm: Orm, before: Date, chunk: number): Promise<RemovedOwn> {
  const { isBlank, revision, createdAt } = ownCatalogs;
  const isUnused = and(eq(isBlank, true), eq(revision, 0), lt(createdAt, before));
  return removeOwn(orm, isUnused, chunk);
}

/** Every way in which a catalog goes: the reports that were saved from it go in the same transaction. */
function removeOwn({ orm }: Orm, which: SQL | undefined, most: number): Promise<RemovedOwn> {
  const { id } = ownCatalogs;
  return orm.transaction(async (queries) => {
    const some = queries.select({ id }).from(ownCatalogs).where(which).limit(most);
    const gone = await queries
      .delete(ownCatalogs)
      // Asked again, because one of them may be opened in between.
      .where(and(inArray(id, some), which))
      .returning({ id });
    if (gone.length === 0) return { catalogs: 0, reports: 0 };
    const ids = gone.map((each) => each.id);
    const saved = await queries
      .delete(reports)
      .where(inArray(reports.catalog, ids))
      .returning({ id: reports.id });
    return { catalogs: gone.length, reports: saved.length };
  });
}

/** For the operator: every catalog, the newest first. */
export function listOwnCatalogs({ orm }: Orm) {
  const { id, name, revision, createdAt, openedAt, entities, criteria, claims } = ownCatalogs;
  return orm
    .select({ id, name, revision, createdAt, openedAt, entities, criteria, claims })
    .from(ownCatalogs)
    .orderBy(desc(createdAt), id);
}

/** Gives the room of what was removed or written anew to what comes later. */
export async function reuseOwnRoom({ orm }: Pick<Database, 'orm'>): Promise<void> {
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
