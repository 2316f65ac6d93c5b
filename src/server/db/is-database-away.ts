import { DatabaseError } from './database.ts';

/** Of the system, and of PostgreSQL: no connection, shutting down, out of connections, out of time. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d|57014|53300)$/;
/** The clients give these no code. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/;

/** Whether something failed because the database could not be reached, rather than by our fault. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError || SENTENCES.test(cause.message)) return true;
    if ('code' in cause && CODES.test(String(cause.code))) return true;
  }
  return false;
}

/** Whether the database had no room for what was to be kept: disk full, or out of memory. */
export function isDatabaseFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(?:53100|53200|ENOSPC)$/.test(String(cause.code))) return true;
  }
  return false;
}

/** Whether the tables are not those of this version: one or a column of it is not there. */
export function isTableMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(?:42P01|42703)$/.test(String(cause.code))) return true;
  }
  return false;
}
