import type { PGlite } from '@electric-sql/pglite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DiskRoom } from './disk-room.ts';
import { EmbeddedClient } from './embedded-client.ts';

/** What an embedded database on a disk needs beside its queries. */
export type Upkeep = {
  disk: DiskRoom;
  reopen: () => Promise<EmbeddedClient>;
  onEvent: (event: string) => void;
};

const READS = /^\s*(?:select|show)\b/i;
const LOOK_EVERY_MS = 1000;
/** PostgreSQL in one process empties its log at its end only, so we have it emptied meanwhile. */
const CHECKPOINT_BYTES = 4 * 2 ** 20;
const LOG_POSITION = `select (pg_current_wal_lsn() - '0/0')::float8 as at`;

/**
 * Queries run on the thread that answers requests, and those that wait would all run before the next
 * request is looked at; so between two of them everything else has its turn. What writes is refused
 * while the disk is short of room, and a database that gave itself up is opened anew.
 */
export function inTurns(face: PGlite, upkeep?: Upkeep) {
  let client = face;
  let own = methodsOf(face);
  let last: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  let hasWritten = true;
  let checkpointAt = 0;
  let wasShort = false;

  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(openAnew).then(run);
    last = result.catch(() => undefined).then(() => nextTurn());
    return result;
  };
  const openAnew = async () => {
    const gaveUp = client instanceof EmbeddedClient && client.gaveUp;
    if (upkeep === undefined || isClosing || !gaveUp) return;
    upkeep.disk.assertOpening(false);
    if (!client.closed) await client.close();
    client = await upkeep.reopen();
    own = methodsOf(client);
    upkeep.onEvent('the embedded database gave itself up and was opened anew');
  };
  const assertRoom = (statement: string) => {
    if (READS.test(statement)) return;
    upkeep?.disk.assertRoom();
    hasWritten = true;
  };

  face.query = (statement, ...rest) =>
    inTurn(async () => {
      assertRoom(statement);
      return own.query(statement, ...rest);
    });
  face.transaction = (run) =>
    inTurn(() =>
      own.transaction(async (queries) => {
        const inside = queries.query.bind(queries);
        queries.query = async (statement, ...rest) => {
          assertRoom(statement);
          return inside(statement, ...rest);
        };
        return run(queries);
      }),
    );

  const checkpoint = async () => {
    hasWritten = false;
    const { rows } = await inTurn(() => own.query<{ at: number }>(LOG_POSITION));
    const [{ at } = { at: checkpointAt }] = rows;
    if (at - checkpointAt < CHECKPOINT_BYTES) return;
    checkpointAt = at;
    await inTurn(() => own.query('checkpoint'));
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
    client: face,
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      await last;
      if (!client.closed) await client.close();
    },
  };
}

/** As the class has them, whatever an instance is given afterwards. */
function methodsOf(client: PGlite) {
  return { query: client.query.bind(client), transaction: client.transaction.bind(client) };
}
