import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UnfitDataError, type Queries } from './database.ts';

type Asked = Pick<Queries, 'execute'>;

/** Whether any version of this program has made its tables here. */
export async function hasTables(orm: Asked): Promise<boolean> {
  const journal = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "found"`;
  return (await valueOf(orm, journal)) === true;
}

/**
 * Throws when the tables were migrated by a later version: this program would not understand its data, and could corrupt them.
 */
export async function refuseNewer(orm: Asked, migrationsDir: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsDir }).at(-1)?.folderMillis ?? 0;
  if (!(await hasTables(orm))) return;
  const last = sql`select coalesce(max(created_at), 0)::text as "found" from drizzle.__drizzle_migrations`;
  if (Number(await valueOf(orm, last)) <= known) return;
  // Read as JSON, because a later version may have renamed the column.
  const preparedBy = sql`select to_jsonb(installation) ->> 'prepared_by' as "found" from installation`;
  const version = await valueOf(orm, preparedBy).catch(() => null);
  throw new UnfitDataError(
    `The data was written by ${typeof version === 'string' ? `version ${version} of this program, which is later than this one` : 'a later version of this program'}; start that version, or restore a backup made before the upgrade.`,
  );
}

async function valueOf(orm: Asked, query: SQL): Promise<unknown> {
  const { rows } = (await orm.execute(query)) as { rows: { found: unknown }[] };
  return rows[0]?.found;
}
