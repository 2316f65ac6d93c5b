import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startCutProxy } from '../../../test/support/cut-proxy.ts';
import { startPostgres } from '../../../test/support/postgres-server.ts';
import { openPostgresql } from './open-postgresql.ts';

const POOL = 10;
const postgres = await startPostgres();
if (postgres === null) {
  console.warn('connections of PostgreSQL SKIPPED: no DATABASE_URL and no PostgreSQL binary');
}
afterAll(() => postgres?.stop());

test.skipIf(postgres === null)(
  'a transaction that breaks at its first word keeps no connection',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const proxy = await startCutProxy(new URL(url));
    const database = openPostgresql({
      url: proxy.url,
      migrationsDir: 'src/server/db/migrations',
      onIdleError: () => undefined,
    });
    for (let round = 0; round <= POOL; round++) {
      proxy.cut(false);
      await database.ping();
      proxy.cut(true);
      await expect(
        database.orm.transaction((queries) => queries.execute(sql`select 1`)),
      ).rejects.toThrow();
    }
    proxy.cut(false);
    await database.orm.transaction((queries) => queries.execute(sql`select 1`));
    await database.close();
    proxy.close();
    await drop();
  },
);
