import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both databases offer; nothing else in the server knows which one it talks to. */
export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: Orm;
  /** Brings the tables up to date; safe to repeat. */
  migrate: () => Promise<void>;
  /** Runs alone among all processes that share the database. */
  exclusively: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** From here on, what is written leaves a reserve of the disk alone. */
  keepReserve: () => void;
  /** Whether nothing can be written at the moment, because the disk is nearly full. */
  isFull: () => boolean;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** What a command of the operator's works with. */
export type CommandParts = {
  database: Database;
  now: () => Date;
  print: (line: string) => void;
};

export type Orm = PgDatabase<PgQueryResultHKT>;
/** A transaction, or the database itself. */
export type Queries = Pick<Orm, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The database cannot be used; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The data themselves are not for this program, which another try does not change. */
export class UnfitDataError extends DatabaseError {
  override name = 'UnfitDataError';
}
