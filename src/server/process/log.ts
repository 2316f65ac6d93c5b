/** One line of JSON for each event; contains no secret, no query parameters and no text of a visitor. */
export type Log = {
  info: (event: string, fields?: LogFields) => void;
  error: (event: string, error: unknown, fields?: LogFields) => void;
};
type LogFields = Record<string, string | number | boolean | null>;

const LONGEST_TEXT = 500;

export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, event: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, { ...fields, error: describeError(error), stack: stackOf(error) }),
  };
}

/** The database's errors carry the whole statement and its parameters: only their cause is logged. */
export function describeError(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (root instanceof Error ? root.message : String(root)).slice(0, LONGEST_TEXT);
}

function stackOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.stack === undefined) return null;
  return error.stack
    .split('\n')
    .filter((row) => /^\s+at /.test(row))
    .slice(0, 8)
    .map((row) => row.trim())
    .join(' | ');
}
