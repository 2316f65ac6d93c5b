import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError, type Database } from './database.ts';
import type { KnownDatabase } from './known-databases.ts';
import { hasTables, refuseNewer } from './refuse-newer.ts';

export type PostgresqlOptions = {
  url: string;
  migrationsDir: string;
  /** Called for connections that break while idle. */
  onIdleError: (error: Error) => void;
  /** Without it an empty database is always a new one. */
  known?: KnownDatabase;
};

const STATEMENT_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** Client-side, for a server that accepts and never answers. */
const ANSWER_TIMEOUT_MS = 6000;
/** Any number, the same in every process of this product. */
const START_LOCK = 7_340_211;
const LOCK_ATTEMPTS = 600;
const LOCK_PAUSE_MS = 100;

/** A pool on a PostgreSQL server; connects when first used. */
export function openPostgresql(options: PostgresqlOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  pool.on('error', options.onIdleError);
  // A broken connection in a transaction has no listener of the pool's and would end the process; its user learns of it from
  // the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const orm = drizzle(pool);
  orm.transaction = (run, settings) =>
    withConnection(pool, (client) => drizzle(client).transaction(run, settings));
  return {
    kind: 'postgresql',
    orm,
    migrate: () => migrateAlone(options),
    exclusively: (run) => withStartLock(pool, run),
    keepReserve: () => undefined,
    isFull: () => false,
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** On a connection of its own without the statement timeout: altering a large table takes longer than any query. */
async function migrateAlone({ url, migrationsDir, known }: PostgresqlOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: 0,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const orm = drizzle(client);
    if (known && !(await hasTables(orm))) known.refuseEmpty();
    await refuseNewer(orm, migrationsDir);
    await migrate(orm, { migrationsFolder: migrationsDir });
    known?.note();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Released here: the library never does when `begin` fails. After a failure the connection is not used again. */
async function withConnection<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await run(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

/** Polled, because waiting inside the server would hit the statement timeout. */
async function withStartLock<Result>(pool: pg.Pool, run: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  client.on('error', () => {
    broken = true;
  });
  try {
    for (let attempt = 0; !(await tryLock(client)); attempt++) {
      if (pool.ending) throw new DatabaseError('The database is being closed.');
      if (attempt === LOCK_ATTEMPTS) {
        throw new DatabaseError('Another process has been preparing the database for a minute.');
      }
      await sleep(LOCK_PAUSE_MS);
    }
    return await run();
  } finally {
    if (!broken) {
      await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {
        broken = true;
      });
    }
    client.release(broken);
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [START_LOCK],
  );
  return rows[0]?.locked === true;
}
