import type { DiskRoom } from './disk-room.ts';
import type { EmbeddedQueries } from './thread-client.ts';

/** Maintenance that an embedded database on a disk needs. */
export type Upkeep = {
  disk: DiskRoom;
  reopen: () => Promise<EmbeddedQueries>;
  onEvent: (event: string) => void;
};

const READS = /^\s*(?:select|show)\b/i;
const LOOK_EVERY_MS = 1000;
/** PostgreSQL in a single process checkpoints only at shutdown, so checkpoints are forced after this amount of log. */
const CHECKPOINT_BYTES = 4 * 2 ** 20;
const LOG_POSITION = `select (pg_current_wal_lsn() - '0/0')::float8 as at`;

/**
 * One query or transaction at a time. Writes are refused while the disk is nearly full; after a PANIC the next query opens the
 * database again.
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
