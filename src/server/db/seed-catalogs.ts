import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Catalog, Claim, Criterion, Rival, Subject } from '../../core/catalog/resolved.ts';
import type { ClaimHolder } from '../../core/comparison/find-claim.ts';
import { claimKey } from '../../core/knowledge/claim-ref.ts';
import {
  pastClaims,
  type HeldClaim,
  type PastClaim,
  type ClaimEntry,
} from '../../core/knowledge/history/past-claims.ts';
import type { Database, Queries, Orm } from './database.ts';
import { isLongCatalog, packRivals } from './long-rivals.ts';
import { authoredCatalogs } from './own-tables.ts';
import {
  catalogFiles,
  catalogs,
  claims,
  criteria,
  longRivals,
  rivals,
  subjectRivals,
  subjects,
} from './tables.ts';
import { claimHistory } from './claim-tables.ts';

const ROWS_AT_ONCE = 250;

/** The most served files that are remembered. */
const KNOWN_FILES = 100;

/** Build and files, without later refreshes. */
function filesOf(filesHash: string): string {
  return filesHash.split(' ').slice(0, 2).join(' ');
}

/** The files whose catalogs are served, as they were seeded; null in an empty database. */
export async function servedFiles({ orm }: Orm): Promise<string | null> {
  const { filesHash, position } = catalogs;
  const [row] = await orm.select({ filesHash }).from(catalogs).where(isNotNull(position)).limit(1);
  return row?.filesHash ?? null;
}

/** Whether the same build serves the catalogs of other files than these: `served` is the result of `servedFiles`. */
export function areOthers(served: string | null, filesHash: string): boolean {
  const [build] = filesHash.split(' ', 1);
  return (
    served !== null && served.startsWith(`${build} `) && filesOf(served) !== filesOf(filesHash)
  );
}

/** Whether the catalogs of these files were served before. */
export async function wereServed({ orm }: Orm, filesHash: string) {
  return (await orm.$count(catalogFiles, eq(catalogFiles.files, filesOf(filesHash)))) > 0;
}

async function noteFiles(queries: Queries, filesHash: string): Promise<void> {
  const { files, servedAt } = catalogFiles;
  // The moment itself, and not that of the transaction's begin.
  const row = { files: filesOf(filesHash), servedAt: sql`clock_timestamp()` };
  await queries
    .insert(catalogFiles)
    .values(row)
    .onConflictDoUpdate({ target: files, set: { servedAt: row.servedAt } });
  const latest = queries.select({ files }).from(catalogFiles).orderBy(desc(servedAt));
  await queries.delete(catalogFiles).where(notInArray(files, latest.limit(KNOWN_FILES)));
}

/** Whether exactly these files were seeded last. */
export async function isSeeded({ orm }: Database, filesHash: string): Promise<boolean> {
  const stored = await orm.select({ filesHash: catalogs.filesHash }).from(catalogs);
  return stored.length > 0 && stored.every((row) => row.filesHash === filesHash);
}

/**
 * Makes the database serve exactly the catalogs of `order`, in one transaction: those that are resolved as
 * they are now, any other as it stands. Entities that vanished stay, marked as retired, and so does a
 * catalog, without a position. Rows that no file gave stay as they are. Repeating it changes nothing.
 */
export async function seedCatalogs(
  { orm }: Database,
  resolved: readonly Catalog[],
  filesHash: string,
  authored: ReadonlyMap<string, Uint8Array> = new Map(),
  order: readonly string[] = resolved.map(({ slug }) => slug),
): Promise<void> {
  const isResolved = (slug: string) => resolved.some((catalog) => catalog.slug === slug);
  const untouched = order.filter((slug) => !isResolved(slug));
  await orm.transaction(async (queries) => {
    await noteFiles(queries, filesHash);
    for (const catalog of resolved) {
      await queries
        .insert(catalogs)
        .values(catalogRow(catalog, order.indexOf(catalog.slug), filesHash))
        .onConflictDoUpdate(overwrite(catalogs, catalogs.slug));
    }
    await queries
      .update(catalogs)
      .set({ position: null, filesHash })
      .where(notInArray(catalogs.slug, [...order]));
    for (const slug of untouched) {
      const position = order.indexOf(slug);
      await queries.update(catalogs).set({ position, filesHash }).where(eq(catalogs.slug, slug));
    }
    await queries.delete(longRivals).where(notInArray(longRivals.catalog, untouched));
    await queries.delete(authoredCatalogs).where(notInArray(authoredCatalogs.catalog, untouched));
    for (const [slug, parts] of authored) {
      await queries.insert(authoredCatalogs).values({ catalog: slug, parts });
    }
    for (const catalog of resolved) {
      await seedCatalog(queries, isLongCatalog(catalog) ? { ...catalog, rivals: [] } : catalog);
      if (isLongCatalog(catalog)) await seedLongRivals(queries, catalog);
    }
  });
}

async function seedLongRivals(queries: Queries, catalog: Catalog): Promise<void> {
  let position = 0;
  for (const packed of packRivals(catalog)) {
    const row = { catalog: catalog.slug, position, rivals: packed };
    await queries.insert(longRivals).values(row);
    position += 1;
  }
}

async function seedCatalog(queries: Queries, catalog: Catalog): Promise<void> {
  for (const rows of inBatches(catalog.subjects.map((subject) => subjectRow(catalog, subject)))) {
    await queries
      .insert(subjects)
      .values(rows)
      .onConflictDoUpdate(overwrite(subjects, subjects.id));
  }
  for (const rows of inBatches(catalog.rivals.map((rival) => rivalRow(catalog, rival)))) {
    await queries.insert(rivals).values(rows).onConflictDoUpdate(overwrite(rivals, rivals.id));
  }
  const criterionRows = [...catalog.criteria, ...catalog.capabilities].map((criterion, position) =>
    criterionRow(catalog, criterion, position),
  );
  for (const rows of inBatches(criterionRows)) {
    await queries
      .insert(criteria)
      .values(rows)
      .onConflictDoUpdate(overwrite(criteria, criteria.id));
  }
  await retireVanished(queries, catalog);
  await replacePairs(queries, catalog);
  await replaceClaims(queries, catalog);
}

/** The rows of entities in their tables; `catalog.repository.ts` reads them back. */
function catalogRow(
  catalog: Catalog,
  position: number,
  filesHash: string,
): typeof catalogs.$inferInsert {
  const { slug, version, ...rest } = catalog;
  const { subjects: _s, rivals: _r, criteria: _c, capabilities: _p, ...settings } = rest;
  return { slug, version, position, filesHash, settings };
}

function subjectRow(catalog: Catalog, subject: Subject): typeof subjects.$inferInsert {
  const { claims: _claims, ...columns } = subject;
  return { ...columns, catalog: catalog.slug, fromFiles: true };
}

function rivalRow(catalog: Catalog, rival: Rival): typeof rivals.$inferInsert {
  const { claims: _claims, competesWith: _pairs, ...columns } = rival;
  return { ...columns, catalog: catalog.slug, fromFiles: true };
}

function criterionRow(
  catalog: Catalog,
  criterion: Criterion,
  position: number,
): typeof criteria.$inferInsert {
  const { type, ...columns } = criterion;
  return { ...columns, catalog: catalog.slug, evaluationType: type, position, fromFiles: true };
}

async function retireVanished(queries: Queries, catalog: Catalog): Promise<void> {
  const kept = [
    [subjects, catalog.subjects],
    [rivals, catalog.rivals],
    [criteria, [...catalog.criteria, ...catalog.capabilities]],
  ] as const;
  for (const [table, entries] of kept) {
    const ids = entries.map(({ id }) => id);
    const isGone = and(eq(table.catalog, catalog.slug), table.fromFiles, notInArray(table.id, ids));
    await queries.update(table).set({ retired: true }).where(isGone);
  }
}

async function replacePairs(queries: Queries, catalog: Catalog): Promise<void> {
  const rivalIds = catalog.rivals.map((rival) => rival.id);
  await queries.delete(subjectRivals).where(inArray(subjectRivals.rivalId, rivalIds));
  const pairs = catalog.rivals.flatMap((rival) =>
    rival.competesWith.map((subjectId) => ({ subjectId, rivalId: rival.id })),
  );
  for (const rows of inBatches(pairs)) await queries.insert(subjectRivals).values(rows);
}

/** A claim with the same value keeps its date; one with a new value puts the old one into the history. */
async function replaceClaims(queries: Queries, catalog: Catalog): Promise<void> {
  const subjectIds = catalog.subjects.map((subject) => subject.id);
  const rivalIds = catalog.rivals.map((rival) => rival.id);
  const ofRivals = inArray(claims.rivalId, rivalIds);
  const ofSubjects = and(isNull(claims.rivalId), inArray(claims.subjectId, subjectIds));
  const { criterionId, subjectId, rivalId, claim, lastUpdated } = claims;
  const stored = await queries
    .select({ criterionId, subjectId, rivalId, claim, lastUpdated })
    .from(claims)
    .where(or(ofRivals, ofSubjects));
  const rows = [
    ...catalog.subjects.flatMap((subject) =>
      claimRows(subject.claims, { subjectId: subject.id, rivalId: null }),
    ),
    ...catalog.rivals.flatMap((rival) =>
      claimRows(rival.claims, { subjectId: rival.subjectId, rivalId: rival.id }),
    ),
  ];
  const before = stored.map((row) => ({ ...stated(catalog, row), since: row.lastUpdated }));
  const after = rows.map((row) => stated(catalog, row));
  const replaced = await recordHistory(queries, before, after, [
    ...catalog.criteria,
    ...catalog.capabilities,
  ]);
  const gone = new Set(replaced.map(({ ref }) => claimKey(ref)));
  const sinceOf = new Map(before.map(({ ref, since }) => [claimKey(ref), since]));
  await queries.delete(claims).where(or(ofRivals, ofSubjects));
  const dated = rows.map((row) => {
    const key = claimKey(stated(catalog, row).ref);
    const since = gone.has(key) ? undefined : sinceOf.get(key);
    return since ? { ...row, lastUpdated: since } : row;
  });
  for (const batch of inBatches(dated)) await queries.insert(claims).values(batch);
}

type ClaimRow = {
  subjectId?: number | null;
  rivalId?: number | null;
  criterionId: string;
  claim: Claim;
};

function stated(
  { slug }: Catalog,
  { subjectId, rivalId, criterionId, claim }: ClaimRow,
): ClaimEntry {
  const holder: ClaimHolder = rivalId
    ? { kind: 'rival', id: rivalId }
    : { kind: 'subject', id: subjectId ?? 0 };
  return { ref: { ...holder, catalog: slug, criterion: criterionId }, claim };
}

type Holder = { subjectId: number | null; rivalId: number | null };

function claimRows(held: Record<string, Claim>, holder: Holder): (typeof claims.$inferInsert)[] {
  return Object.entries(held).map(([criterionId, claim]) => ({ ...holder, criterionId, claim }));
}

/** Upserts a row under its key. */
function overwrite(table: PgTable, target: PgColumn) {
  const columns = Object.entries(getTableColumns(table));
  const set: Record<string, SQL> = {};
  for (const [key, { name }] of columns) {
    if (name !== target.name) set[key] = sql`excluded.${sql.identifier(name)}`;
  }
  return { target, set };
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    batches.push(rows.slice(start, start + ROWS_AT_ONCE));
  }
  return batches;
}

/**
 * Records the old value of each claim of `before` that differs in `after`, as valid until now; returns those. Call it in the
 * transaction that replaces the claims.
 */
async function recordHistory(
  queries: Queries,
  before: readonly HeldClaim[],
  after: readonly ClaimEntry[],
  criteria: readonly Criterion[],
): Promise<PastClaim[]> {
  const past = pastClaims(before, after, criteria);
  const rows = past.map(({ ref, ...shown }) => ({
    ...shown,
    catalog: ref.catalog,
    entityKind: ref.kind,
    entityId: ref.id,
    criterionId: ref.criterion,
  }));
  for (const batch of inBatches(rows)) await queries.insert(claimHistory).values(batch);
  return past;
}
