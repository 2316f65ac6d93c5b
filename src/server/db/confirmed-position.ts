import fs from 'node:fs';
import { promisify } from 'node:util';
import type { EmbeddedQueries } from './thread-client.ts';

type Query = EmbeddedQueries['query'];

const READS = /^\s*select\b/i;
const AFTER_MS = 200;
const WIDTH = 32;
const CREATE = fs.constants.O_RDWR | fs.constants.O_CREAT;
const write = promisify(fs.write);
const flush = promisify(fs.fdatasync);
/** Places in the log, in bytes: where it ended when it was opened, and up to where it is written now. */
const ENDED = `select (checkpoint_lsn - '0/0')::text as position from pg_control_checkpoint()`;
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::text as position`;

/** Where the position of a cluster is kept. */
export function positionFile(directory: string): string {
  return `${directory}.confirmed`;
}

/**
 * Stores next to the cluster how far its log was written, and compares at each opening: PostgreSQL takes a truncated or damaged
 * log for one that ended there, and says nothing. It does not notice the loss of writes in the last fifth of a second before a
 * crash, or of data in the tables themselves. Every write through the returned client moves the position.
 */
export async function keepPosition(
  client: EmbeddedQueries,
  file: string,
  onLoss: (sentence: string) => void,
): Promise<EmbeddedQueries> {
  const query: Query = (...given) => client.query(...given);
  const ended = await readPosition(query, ENDED);
  const confirmed = parsePosition(readKept(file));
  if (confirmed !== null && ended !== null && ended < confirmed) {
    onLoss(lossSentence(file, confirmed - ended));
  }
  // A full disk must not keep the database from opening.
  const descriptor = openFile(file);
  const keep = async () => descriptor === null || writePosition(query, descriptor);
  let timer: NodeJS.Timeout | null = null;
  // A disk may take a tenth of a second for it, and no later step depends on it.
  let writing: Promise<unknown> = keep().catch(() => undefined);
  const follow = () => {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing.then(keep).catch(() => undefined);
    }, AFTER_MS).unref();
  };
  const followed = <Result>(writes: Promise<Result>): Promise<Result> => {
    void writes.then(follow, () => undefined);
    return writes;
  };

  return {
    query: (...given) => (READS.test(given[0]) ? query(...given) : followed(query(...given))),
    transaction: (run) => followed(client.transaction(run)),
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await writing;
      if (descriptor !== null) fs.closeSync(descriptor);
      await client.close();
    },
    get closed() {
      return client.closed;
    },
    get gaveUp() {
      return client.gaveUp ?? false;
    },
  };
}

/** Flushed to disk, unlike the log, so that a power cut is noticed too. */
async function writePosition(query: Query, descriptor: number): Promise<void> {
  const written = await readPosition(query, WRITTEN);
  if (written === null) return;
  await write(descriptor, `${written.toString(16).padEnd(WIDTH)}\n`, 0);
  await flush(descriptor);
}

/** Not in the thread pool: while the database is compiled, its threads wait for a processor. */
function openFile(file: string): number | null {
  try {
    return fs.openSync(file, CREATE, 0o600);
  } catch {
    return null;
  }
}

function readKept(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1').trim();
  } catch {
    return '';
  }
}

function parsePosition(hex: string): bigint | null {
  return /^[\da-f]{1,16}$/.test(hex) ? BigInt(`0x${hex}`) : null;
}

async function readPosition(query: Query, text: string): Promise<bigint | null> {
  const [row] = (await query(text)).rows;
  const isPlace = typeof row === 'object' && row !== null && 'position' in row;
  return isPlace ? BigInt(String(row.position)) : null;
}

function lossSentence(file: string, bytes: bigint): string {
  const day = fs.statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
  const size = bytes < 2048n ? `${bytes} bytes` : `${bytes / 1024n} KB`;
  return `The embedded database has lost confirmed changes: ${size} of its log, written until ${day} UTC, were cut off or damaged; stop the server and restore a backup of its directory if they matter.`;
}
