import { DatabaseError } from './database.ts';

/** Of the system, and of PostgreSQL: no connection, shutting down, out of connections, out of time. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d|57014|53300)$/;
/** The clients give these no code. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/;

/** Whether the failure is an unreachable database rather than a bug of ours. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    CODES,
    (cause) => cause instanceof DatabaseError || SENTENCES.test(cause.message),
  );
}

/** Whether the database had no room for the write: disk full, or out of memory. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCause(error, /^(?:53100|53200|ENOSPC)$/);
}

/** Whether a table or a column of this version is missing. */
export function isTableMissing(error: unknown): boolean {
  return hasCause(error, /^(?:42P01|42703)$/);
}

function hasCause(error: unknown, codes: RegExp, isMeant = (_cause: Error) => false): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isMeant(cause) || ('code' in cause && codes.test(String(cause.code)))) return true;
  }
  return false;
}
