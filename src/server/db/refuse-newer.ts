import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type Queries } from './database.ts';

/**
 * Throws when the tables were brought further than this program knows: an earlier version would not understand what a later
 * one has written, and could spoil it.
 */
export async function refuseNewer(
  orm: Pick<Queries, 'execute'>,
  migrationsDir: string,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsDir }).at(-1)?.folderMillis ?? 0;
  const journal = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!firstRow(await orm.execute(journal))?.isThere) return;
  const last = sql`select coalesce(max(created_at), 0)::text as "last" from drizzle.__drizzle_migrations`;
  if (Number(firstRow(await orm.execute(last))?.last) <= known) return;
  throw new DatabaseError(
    'The data was written by a later version of this program; start that version, or restore a backup made before the upgrade.',
  );
}

function firstRow(result: unknown): Record<string, unknown> | undefined {
  return (result as { rows: Record<string, unknown>[] }).rows[0];
}
