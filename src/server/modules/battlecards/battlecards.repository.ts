import {
  and,
  between,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { reportDocument } from '../../../core/document/report-document.ts';
import type { Database, Queries, Orm } from '../../db/database.ts';
import { reports, reportShares } from '../../db/tables.ts';
import type { Written } from '../../workers/report-tasks.ts';
import type { ReportHead } from '../reports/kept-reports.ts';

export type SavedReport = {
  /** The id in its address: its link, or the number of an older report without one. */
  id: string;
  name: string | null;
  owner: string | null;
  createdAt: string;
  openedAt: Date;
  /** The characters of its printed address; null until its first file is made. */
  short: string | null;
  head: ReportHead;
};
export type NewReport = Pick<SavedReport, 'name'> & {
  written: Written;
  link: string;
  owner: string;
  selectionKey: string;
  /** The client and the day whose share it uses. */
  client: string;
  day: string;
};
export type Allowed = {
  /** A repeated save within this time is the same save. */
  windowMs: number;
  /** The most reports kept. */
  most: number;
  /** The most reports one client may save in a day. */
  daily: number;
};

/** The columns that a list shows, read without the report itself. */
const heading = {
  row: reports.id,
  id: sql<string>`coalesce(${reports.link}, ${reports.id}::text)`,
  owner: reports.owner,
  name: reports.name,
  catalog: reports.catalog,
  createdAt: reports.createdAt,
  openedAt: reports.openedAt,
  short: reports.short,
  catalogVersion: reports.catalogVersion,
  title: reports.title,
  subtitle: reports.subtitle,
  template: reports.reportType,
};
/** The same with the head of the document. */
const found = { ...heading, head: sql<unknown>`${reports.document} - 'blocks' - 'ledger'` };
const reportHead = reportDocument.omit({ blocks: true, ledger: true });

/**
 * Saves a report, or returns the one of the same key that was saved less than `windowMs` ago. Saves of one key wait for each
 * other, across processes.
 */
export function saveReport(
  { orm }: Orm,
  report: NewReport,
  now: () => Date,
  { windowMs, most, daily }: Allowed,
): Promise<SavedReport | 'no-room' | 'share-used-up'> {
  return orm.transaction(async (queries) => {
    const { selectionKey, written, link, owner, name } = report;
    const { head, json } = written;
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${selectionKey}, 0))`);
    const openedAt = now();
    const kept = await findRecent(queries, selectionKey, openedAt, windowMs);
    if (kept !== null) return kept;
    if ((await queries.$count(reports)) >= most) return 'no-room';
    if (!(await takeShare(queries, report, daily))) return 'share-used-up';
    const createdAt = openedAt.toISOString();
    await queries.insert(reports).values({
      selectionKey,
      document: sql`${json}::jsonb`,
      link,
      owner,
      name,
      createdAt,
      openedAt,
      catalog: head.catalog.slug,
      subjectId: head.selection.subjectId,
      rivalIds: head.selection.rivalIds,
      criterionIds: head.selection.criterionIds,
      reportType: head.template,
      title: head.title,
      subtitle: head.subtitle,
      catalogVersion: head.catalog.version,
    });
    return { id: link, owner, name, createdAt, openedAt, short: null, head };
  });
}

/** On both sides of now, because another process may have a clock that is ahead. */
async function findRecent(
  queries: Queries,
  selectionKey: string,
  now: Date,
  windowMs: number,
): Promise<SavedReport | null> {
  const at = (shift: number) => new Date(now.getTime() + shift).toISOString();
  const [row] = await queries
    .select(found)
    .from(reports)
    .where(
      and(
        eq(reports.selectionKey, selectionKey),
        between(reports.createdAt, at(-windowMs), at(windowMs)),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1);
  const head = reportHead.safeParse(row?.head);
  return row && head.success ? { ...row, head: head.data } : null;
}

/** Takes one from the client's share; false where it is used up. */
async function takeShare(
  queries: Queries,
  { day, client }: NewReport,
  daily: number,
): Promise<boolean> {
  const taken = await queries
    .insert(reportShares)
    .values({ day, client, saved: 1 })
    .onConflictDoUpdate({
      target: [reportShares.day, reportShares.client],
      set: { saved: sql`${reportShares.saved} + 1` },
      setWhere: lt(reportShares.saved, daily),
    })
    .returning();
  return taken.length > 0;
}

/** Its list columns and the head of its document; null where no report has that id. */
export async function findReport({ orm }: Orm, id: string) {
  const [row] = await orm.select(found).from(reports).where(withId(id));
  return row ? { ...row, head: reportHead.parse(row.head) } : null;
}

/** The report itself, as JSON; null where no report has that id. */
export async function readReport({ orm }: Orm, id: string): Promise<string | null> {
  const text = sql<string>`${reports.document}::text`;
  const [row] = await orm.select({ text }).from(reports).where(withId(id));
  return row?.text ?? null;
}

/** The characters of its printed address: the stored ones, else those given; null where no report has that id. */
export async function giveShort({ orm }: Orm, id: string, short: string): Promise<string | null> {
  const [row] = await orm
    .update(reports)
    .set({ short: sql`coalesce(${reports.short}, ${short})` })
    .where(withId(id))
    .returning({ short: reports.short });
  return row?.short ?? null;
}

/** The id of the report whose printed address has these characters; null where none has. */
export async function findShort({ orm }: Orm, short: string): Promise<string | null> {
  const [row] = await orm.select({ id: heading.id }).from(reports).where(eq(reports.short, short));
  return row?.id ?? null;
}

export async function markOpened({ orm }: Orm, id: string, openedAt: Date): Promise<void> {
  await orm.update(reports).set({ openedAt }).where(withId(id));
}

export type Listed = {
  owners: string[];
  /** Reports of others to include: none, those of shipped catalogs, or all. */
  others: 'none' | 'shipped' | 'all';
  /** A text in the name, the title or the subtitle, in any case. */
  text?: string | undefined;
};

/** The newest first; with `before`, those in rows before that one. */
export function listReports(
  { orm }: Orm,
  listed: Listed,
  { before, most }: { before: number | undefined; most: number },
) {
  return orm
    .select(heading)
    .from(reports)
    .where(and(isListed(listed), before === undefined ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(most);
}

export async function countReports({ orm }: Orm, listed: Listed): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(reports).where(isListed(listed));
  return row?.total ?? 0;
}

/** Returns its new list entry; null where these owners have no report of that id. */
export async function renameReport(
  { orm }: Orm,
  id: string,
  owners: string[],
  name: string | null,
) {
  const [row] = await orm
    .update(reports)
    .set({ name })
    .where(and(withId(id), inArray(reports.owner, owners)))
    .returning(heading);
  return row ?? null;
}

/** `owners` null: of any owner. False where there is no report of that id. */
export async function removeReport(
  { orm }: Orm,
  id: string,
  owners: string[] | null,
): Promise<boolean> {
  const removed = await orm
    .delete(reports)
    .where(and(withId(id), owners === null ? undefined : inArray(reports.owner, owners)))
    .returning({ id: reports.id });
  return removed.length > 0;
}

function withId(id: string): SQL | undefined {
  const isNumber = id.length < 32;
  return isNumber ? and(eq(reports.id, Number(id)), isNull(reports.link)) : eq(reports.link, id);
}

function isListed({ owners, others, text }: Listed): SQL | undefined {
  const shown = sql`lower(concat_ws(' ', ${reports.name}, ${reports.title}, ${reports.subtitle}))`;
  return and(
    {
      none: inArray(reports.owner, owners),
      shipped: or(inArray(reports.owner, owners), notLike(reports.catalog, 'own-%')),
      all: undefined,
    }[others],
    text ? sql`position(lower(${text}) in ${shown}) > 0` : undefined,
  );
}

/** Removes at most `chunk` reports not opened since; returns how many. */
export async function removeIdleReports({ orm }: Orm, since: Date, chunk: number): Promise<number> {
  const idle = orm
    .select({ id: reports.id })
    .from(reports)
    .where(lt(reports.openedAt, since))
    .orderBy(reports.openedAt)
    .limit(chunk);
  const removed = await orm
    .delete(reports)
    // Checked again, because one may have been opened in between.
    .where(and(inArray(reports.id, idle), lt(reports.openedAt, since)))
    .returning({ id: reports.id });
  return removed.length;
}

/** Fills in the list columns of older rows; returns how many. */
export async function fillInHeadings({ orm }: Orm, chunk: number): Promise<number> {
  const older = orm
    .select({ id: reports.id })
    .from(reports)
    .where(isNull(reports.title))
    .orderBy(reports.id)
    .limit(chunk);
  const filled = await orm
    .update(reports)
    .set({
      title: sql`coalesce(${reports.document} ->> 'title', '')`,
      subtitle: sql`coalesce(${reports.document} ->> 'subtitle', '')`,
      catalogVersion: sql`coalesce(${reports.document} -> 'catalog' ->> 'version', '')`,
    })
    .where(inArray(reports.id, older))
    .returning({ id: reports.id });
  return filled.length;
}

export async function forgetShares({ orm }: Orm, today: string): Promise<void> {
  await orm.delete(reportShares).where(lt(reportShares.day, today));
}

/** Frees the space of removed reports for later ones, where no server does so by itself. */
export async function reuseReportRoom({
  orm,
  kind,
}: Pick<Database, 'orm' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await orm.execute(sql`vacuum ${reports}`);
}
