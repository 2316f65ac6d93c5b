import type { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
import { constants, open, type FileHandle } from 'node:fs/promises';

type Query = PGlite['query'];

const READS = /^\s*select\b/i;
const AFTER_MS = 200;
const WIDTH = 32;
const CREATE = constants.O_RDWR | constants.O_CREAT;
/** Places in the log, in bytes: where it ended when it was opened, and up to where it is written now. */
const ENDED = `select (checkpoint_lsn - '0/0')::text as position from pg_control_checkpoint()`;
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::text as position`;

/**
 * Keeps beside the cluster how far its log had been written, and compares after each opening: PostgreSQL takes
 * a log that is cut short or damaged for one that ended there, and says nothing. What was written in the last
 * fifth of a second before a crash, or lost from the tables themselves, is not noticed. Everything that
 * goes through the client afterwards moves the position.
 */
export async function keepPosition(
  client: PGlite,
  file: string,
  onLoss: (sentence: string) => void,
): Promise<void> {
  const query = client.query.bind(client);
  const ended = await readPosition(query, ENDED);
  const confirmed = parsePosition(readKept(file));
  if (confirmed !== null && ended !== null && ended < confirmed) {
    onLoss(lossSentence(file, confirmed - ended));
  }
  // A full disk must not keep the database from opening.
  const handle = await open(file, CREATE, 0o600).catch(() => null);
  const write = async () => handle && writePosition(query, handle);
  await write().catch(() => undefined);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const follow = () => {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing.then(write).catch(() => undefined);
    }, AFTER_MS).unref();
  };
  const followed = <Result>(writes: Promise<Result>): Promise<Result> => {
    void writes.then(follow, () => undefined);
    return writes;
  };

  const transaction = client.transaction.bind(client);
  const close = client.close.bind(client);
  client.query = (...given) => (READS.test(given[0]) ? query(...given) : followed(query(...given)));
  client.transaction = (run) => followed(transaction(run));
  client.close = async () => {
    if (timer !== null) clearTimeout(timer);
    await writing;
    await handle?.close();
    await close();
  };
}

/** Flushed to disk, which the log is not, so that a power cut is noticed too. */
async function writePosition(query: Query, handle: FileHandle): Promise<void> {
  const written = await readPosition(query, WRITTEN);
  if (written === null) return;
  await handle.write(`${written.toString(16).padEnd(WIDTH)}\n`, 0);
  await handle.datasync();
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
