import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The interface of both databases; the rest of the server does not know which one it uses. */
export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: PgDatabase<PgQueryResultHKT>;
  /** Brings the tables up to date; safe to repeat. */
  migrate: () => Promise<void>;
  /** Runs alone among all processes that share the database. */
  exclusively: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** From this call on, writes leave a reserve of disk space. */
  keepReserve: () => void;
  /** Whether writes are refused at the moment because the disk is nearly full. */
  isFull: () => boolean;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** The parts that an operator's command needs. */
export type CommandParts = {
  database: Database;
  now: () => Date;
  print: (line: string) => void;
};

/** What reads and writes rows. */
export type Orm = Pick<Database, 'orm'>;
/** A transaction, or the database itself. */
export type Queries = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The database cannot be used; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The data do not fit this program, so a retry does not help. */
export class UnfitDataError extends DatabaseError {
  override name = 'UnfitDataError';
}
