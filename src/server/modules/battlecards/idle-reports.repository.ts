import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reports, reportShares } from '../../db/tables.ts';

type Orm = Pick<Database, 'orm'>;

/** Removes at most `chunk` of those that nobody opened since; gives back how many. */
export async function removeIdleReports({ orm }: Orm, since: Date, chunk: number): Promise<number> {
  const idle = orm
    .select({ id: reports.id })
    .from(reports)
    .where(lt(reports.openedAt, since))
    .orderBy(reports.openedAt)
    .limit(chunk);
  const removed = await orm
    .delete(reports)
    // Asked again, because one of them may be opened in between.
    .where(and(inArray(reports.id, idle), lt(reports.openedAt, since)))
    .returning({ id: reports.id });
  return removed.length;
}

/** Rows from before lists had columns of their own get them; gives back how many were filled in. */
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

/** Gives the room of removed reports to later ones, where no server does so by itself. */
export async function reuseReportRoom({
  orm,
  kind,
}: Pick<Database, 'orm' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await orm.execute(sql`vacuum ${reports}`);
}
