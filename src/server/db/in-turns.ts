import type { DiskRoom } from './disk-room.ts';
import type { EmbeddedQueries } from './thread-client.ts';

/** What an embedded database on a disk needs beside its queries. */
export type Upkeep = {
  disk: DiskRoom;
  reopen: () => Promise<EmbeddedQueries>;
  onEvent: (event: string) => void;
};

const READS = /^\s*(?:select|show)\b/i;
const LOOK_EVERY_MS = 1000;
/** PostgreSQL in one process empties its log at its end only, so we have it emptied meanwhile. */
const CHECKPOINT_BYTES = 4 * 2 ** 20;
const LOG_POSITION = `select (pg_current_wal_lsn() - '0/0')::float8 as at`;

/**
 * One query or transaction at a time. What writes is refused while the disk is short of room, and a
 * database that gave itself up is opened anew by the next one.
 */
export function inTurns(opened: EmbeddedQueries, upkeep?: Upkeep) {
  let client = opened;
  let last: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  let hasWritten = true;
  let checkpointAt = 0;
  let wasShort = false;

  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(openAnew).then(run);
    last = result.catch(() => undefined);
    return result;
  };
  const openAnew = async () => {
    if (upkeep === undefined || isClosing || !client.gaveUp) return;
    upkeep.disk.assertOpening(false);
    if (!client.closed) await client.close();
    client = await upkeep.reopen();
    upkeep.onEvent('the embedded database gave itself up and was opened anew');
  };
  const assertRoom = (statement: string) => {
    if (READS.test(statement)) return;
    upkeep?.disk.assertRoom();
    hasWritten = true;
  };
  const queries: Pick<EmbeddedQueries, 'query' | 'transaction'> = {
    query: (statement, ...rest) =>
      inTurn(async () => {
        assertRoom(statement);
        return client.query(statement, ...rest);
      }),
    transaction: (run) =>
      inTurn(() =>
        client.transaction((inside) =>
          run({
            query: async (statement, ...rest) => {
              assertRoom(statement);
              return inside.query(statement, ...rest);
            },
          }),
        ),
      ),
  };

  const checkpoint = async () => {
    hasWritten = false;
    const { rows } = await inTurn(() => client.query<{ at: number }>(LOG_POSITION));
    const [{ at } = { at: checkpointAt }] = rows;
    if (at - checkpointAt < CHECKPOINT_BYTES) return;
    checkpointAt = at;
    await inTurn(() => client.query('checkpoint'));
  };
  const look = async (each: Upkeep) => {
    const isShort = each.disk.isShort();
    if (isShort !== wasShort) {
      each.onEvent(
        isShort ? 'the disk is nearly full, so nothing is written' : 'the disk has room again',
      );
    }
    wasShort = isShort;
    if (!hasWritten) return;
    await checkpoint().catch((error: unknown) => {
      if (!isClosing) each.onEvent(`the log could not be emptied: ${String(error)}`);
    });
  };
  const timer = upkeep && setInterval(() => void look(upkeep), LOOK_EVERY_MS).unref();

  return {
    queries,
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      await last;
      if (!client.closed) await client.close();
    },
  };
}
