import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { partNames } from '../../../core/knowledge/edits/parts.ts';
import type { Orm } from '../../db/database.ts';
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

/** How many were removed. */
export type RemovedOwn = { catalogs: number; reports: number };

export type OwnCatalogRow = Omit<typeof ownCatalogs.$inferSelect, 'lookHash' | 'editHash'> & {
  may: 'look' | 'edit';
  /** It has a key to view. */
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

/** Stores a new catalog; throws where there is no room for one more, or this client's allowance is used up. */
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

/** Replaces its keys; the former ones open nothing. */
export async function setKeys({ orm }: Orm, id: string, hashes: KeyHashes): Promise<void> {
  await orm.update(ownCatalogs).set(hashes).where(eq(ownCatalogs.id, id));
}

/** The number of reports saved from it. */
export function countReports({ orm }: Orm, id: string): Promise<number> {
  return orm.$count(reports, eq(reports.catalog, id));
}

/** null withdraws it. */
export async function setFeed({ orm }: Orm, id: string, feedHash: string | null): Promise<void> {
  await orm.update(ownCatalogs).set({ feedHash }).where(eq(ownCatalogs.id, id));
}

/** A consistent read of revision and parts; null where the catalog was removed. */
export function readOwnParts(
  { orm }: Orm,
  id: string,
): Promise<{ revision: number; parts: CatalogParts } | null> {
  return orm.transaction(async (queries) => {
    const revision = await lockRevision(queries, id, 'share');
    return revision === null ? null : { revision, parts: await readParts(queries, id) };
  });
}

/** The caller has checked access. */
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

/** Removes it with the reports saved from it; returns how many, or null where there is no such catalog. */
export async function removeOwnCatalog(orm: Orm, id: string): Promise<number | null> {
  const removed = await removeOwn(orm, eq(ownCatalogs.id, id), 1);
  return removed.catalogs === 0 ? null : removed.reports;
}

/** Removes at most `chunk` catalogs last opened before `since`. */
export function removeIdleOwn(orm: Orm, since: Date, chunk: number): Promise<RemovedOwn> {
  return removeOwn(orm, lt(ownCatalogs.openedAt, since), chunk);
}

/** Removes at most `chunk` of those that were made empty before `before` and never edited. */
export function removeBlankOwn(orm: Orm, before: Date, chunk: number): Promise<RemovedOwn> {
  const { isBlank, revision, createdAt } = ownCatalogs;
  const isUnused = and(eq(isBlank, true), eq(revision, 0), lt(createdAt, before));
  return removeOwn(orm, isUnused, chunk);
}

/** The only way to remove catalogs: the reports saved from them go in the same transaction. */
function removeOwn({ orm }: Orm, which: SQL | undefined, most: number): Promise<RemovedOwn> {
  const { id } = ownCatalogs;
  return orm.transaction(async (queries) => {
    const some = queries.select({ id }).from(ownCatalogs).where(which).limit(most);
    const gone = await queries
      .delete(ownCatalogs)
      // Checked again, because one may have been opened in between.
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

/** Frees the space of removed and rewritten rows for later ones. */
export async function reuseOwnRoom({ orm }: Orm): Promise<void> {
  await orm.execute(sql`vacuum ${ownCatalogParts}`);
  await orm.execute(sql`vacuum ${ownCatalogRevisions}`);
  await orm.execute(sql`vacuum ${ownProposals}`);
}

/** A catalog of the product as authored, packed; null where it is not stored whole. */
export async function readAuthored({ orm }: Orm, slug: string): Promise<Uint8Array | null> {
  const { catalog, parts } = authoredCatalogs;
  const [row] = await orm.select({ parts }).from(authoredCatalogs).where(eq(catalog, slug));
  return row?.parts ?? null;
}
