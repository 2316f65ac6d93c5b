import { and, between, count, desc, eq, lt, sql } from 'drizzle-orm';
import { reportDocument, type ReportDocument } from '../../../core/document/report-document.ts';
import type { Database, Queries } from '../../db/database.ts';
import { reports } from '../../db/tables.ts';

export type SavedReport = { id: number; createdAt: string; document: ReportDocument };
export type NewReport = { selectionKey: string; document: ReportDocument };

type Orm = Pick<Database, 'orm'>;

/** What a list shows of a report, read without the report itself. */
const heading = {
  id: reports.id,
  catalog: reports.catalog,
  createdAt: reports.createdAt,
  catalogVersion: sql<string>`${reports.document} -> 'catalog' ->> 'version'`,
  title: sql<string>`${reports.document} ->> 'title'`,
  subtitle: sql<string>`${reports.document} ->> 'subtitle'`,
  template: sql<ReportDocument['template']>`${reports.document} ->> 'template'`,
};

/**
 * Keeps a report, or gives back the one of the same key that was kept less than `windowMs` ago. Saves
 * of one key wait for each other, in whatever process they are asked for. Null where `most` are kept.
 */
export function saveReport(
  { orm }: Orm,
  report: NewReport,
  now: () => Date,
  { windowMs, most }: { windowMs: number; most: number },
): Promise<SavedReport | null> {
  return orm.transaction(async (queries) => {
    const { selectionKey, document } = report;
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${selectionKey}, 0))`);
    const createdAt = now();
    const kept = await findRecent(queries, selectionKey, createdAt, windowMs);
    if (kept !== null) return kept;
    if ((await queries.$count(reports)) >= most) return null;
    const [row] = await queries
      .insert(reports)
      .values({
        selectionKey,
        document,
        catalog: document.catalog.slug,
        subjectId: document.selection.subjectId,
        rivalIds: document.selection.rivalIds,
        criterionIds: document.selection.criterionIds,
        reportType: document.template,
        createdAt: createdAt.toISOString(),
      })
      .returning({ id: reports.id });
    if (row === undefined) throw new Error('a report that was written has no id');
    return { id: row.id, createdAt: createdAt.toISOString(), document };
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
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.selectionKey, selectionKey),
        between(reports.createdAt, at(-windowMs), at(windowMs)),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1);
  return row && reportDocument.safeParse(row.document).success ? toSaved(row) : null;
}

/** Null where there is none of that id; throws where what was kept is no report. */
export async function findReport({ orm }: Orm, id: number): Promise<SavedReport | null> {
  const [row] = await orm.select().from(reports).where(eq(reports.id, id));
  return row ? toSaved(row) : null;
}

/** The newest first; with `before`, those that were kept before that one. */
export function listReports({ orm }: Orm, before: number | undefined, most: number) {
  return orm
    .select(heading)
    .from(reports)
    .where(before === undefined ? undefined : lt(reports.id, before))
    .orderBy(desc(reports.id))
    .limit(most);
}

export async function countReports({ orm }: Orm): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(reports);
  return row?.total ?? 0;
}

function toSaved({ id, createdAt, document }: typeof reports.$inferSelect): SavedReport {
  return { id, createdAt, document: reportDocument.parse(document) };
}
