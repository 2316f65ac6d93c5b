import { PGlite } from '@electric-sql/pglite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConfirmedMark } from './confirmed-mark.ts';
import type { DiskRoom } from './disk-room.ts';
import type { EmbeddedClient } from './embedded-client.ts';

/** What an embedded database on a disk needs beside its queries. */
export type Upkeep = {
  disk: DiskRoom;
  mark: ConfirmedMark;
  reopen: () => Promise<EmbeddedClient>;
  onEvent: (event: string) => void;
};

const READS = /^\s*(?:select|show)\b/i;
const LOOK_EVERY_MS = 1000;
/** PostgreSQL in one process empties its log at its end only, so we have it emptied meanwhile. */
const CHECKPOINT_BYTES = 4 * 2 ** 20;

/**
 * Queries run on the thread that answers requests, and those that wait would all run before the next
 * request is looked at; so between two of them everything else has its turn. What writes is refused
 * while the disk is short of room, and a database that gave itself up is opened anew.
 */
export function inTurns(face: PGlite, upkeep?: Upkeep) {
  const { query, transaction, exec } = PGlite.prototype;
  let client: PGlite = face;
  let last: Promise<unknown> = Promise.resolve();
  let hasWritten = true;
  let isUnmarked = false;
  let checkpointAt = 0;
  let wasShort = false;

  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(opened).then(run);
    last = result
      .catch(() => undefined)
      .then(() => {
        if (isUnmarked) upkeep?.mark.moved();
        isUnmarked = false;
        return nextTurn();
      });
    return result;
  };
  const opened = async () => {
    if (upkeep === undefined || !('gaveUp' in client) || client.gaveUp !== true) return;
    upkeep.disk.assertOpening(false);
    if (!client.closed) await client.close();
    client = await upkeep.reopen();
    upkeep.onEvent('the embedded database gave itself up and was opened anew');
  };
  const assertRoom = (statement: string) => {
    if (READS.test(statement)) return;
    hasWritten = true;
    isUnmarked = true;
    upkeep?.disk.assertRoom();
  };

  face.query = (statement, ...rest) =>
    inTurn(async () => {
      assertRoom(statement);
      return query.call(client, statement, ...rest) as ReturnType<typeof face.query<never>>;
    });
  face.transaction = (run) =>
    inTurn(
      () =>
        transaction.call(client, async (queries) => {
          const inside = queries.query.bind(queries);
          queries.query = async (statement, ...rest) => {
            assertRoom(statement);
            return inside(statement, ...rest);
          };
          return run(queries);
        }) as ReturnType<typeof face.transaction<never>>,
    );

  const checkpoint = async () => {
    hasWritten = false;
    const at = `select (pg_current_wal_lsn() - '0/0')::float8 as at`;
    const { rows } = await inTurn(() => query.call(client, at));
    const written = Number((rows[0] as { at: number }).at);
    if (written - checkpointAt < CHECKPOINT_BYTES) return;
    checkpointAt = written;
    await inTurn(() => exec.call(client, 'checkpoint'));
  };
  const look = async (each: Upkeep) => {
    const isShort = each.disk.isShort();
    if (isShort !== wasShort) {
      each.onEvent(
        isShort ? 'the disk is nearly full, so nothing is written' : 'the disk has room again',
      );
    }
    wasShort = isShort;
    if (hasWritten)
      await checkpoint().catch((error: unknown) => each.onEvent(`no checkpoint: ${String(error)}`));
  };
  const timer = upkeep && setInterval(() => void look(upkeep), LOOK_EVERY_MS).unref();

  return {
    client: face,
    close: async () => {
      clearInterval(timer);
      await upkeep?.mark.stop();
      if (!client.closed) await client.close();
    },
  };
}
