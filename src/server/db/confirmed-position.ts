import fs from 'node:fs';
import { constants, open, type FileHandle } from 'node:fs/promises';

/** What this file needs of the embedded database. */
export type LogClient = {
  query: (text: string) => Promise<{ rows: unknown[] }>;
};

export type ConfirmedPosition = {
  /** Something was written: the position follows within a fifth of a second. */
  moved: () => void;
  stop: () => Promise<void>;
};

const AFTER_MS = 200;
const WIDTH = 32;
const CREATE = constants.O_RDWR | constants.O_CREAT;
/** Places in the log, in bytes: where it ended when it was opened, and up to where it is written now. */
const ENDED = `select (checkpoint_lsn - '0/0')::text as position from pg_control_checkpoint()`;
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::text as position`;

/**
 * Keeps beside the cluster how far its log had been written, and compares after each opening: PostgreSQL takes
 * a log that is cut short or damaged for one that ended there, and says nothing. What was written in the last
 * fifth of a second before a crash, or lost from the tables themselves, is not noticed.
 */
export async function keepPosition(
  client: LogClient,
  file: string,
  onLoss: (sentence: string) => void,
): Promise<ConfirmedPosition> {
  const ended = await readPosition(client, ENDED);
  const confirmed = parsePosition(readKept(file));
  if (confirmed !== null && ended !== null && ended < confirmed) {
    onLoss(lossSentence(file, confirmed - ended));
  }
  // A full disk must not keep the database from opening.
  const handle = await open(file, CREATE, 0o600).catch(() => null);
  const write = async () => handle && writePosition(client, handle);
  await write().catch(() => undefined);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    moved: () => {
      timer ??= setTimeout(() => {
        timer = null;
        writing = writing.then(write).catch(() => undefined);
      }, AFTER_MS).unref();
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await writing;
      await handle?.close();
    },
  };
}

/** Flushed to disk, which the log is not, so that a power cut is noticed too. */
async function writePosition(client: LogClient, handle: FileHandle): Promise<void> {
  const written = await readPosition(client, WRITTEN);
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

async function readPosition(client: LogClient, query: string): Promise<bigint | null> {
  const [row] = (await client.query(query)).rows;
  const isPlace = typeof row === 'object' && row !== null && 'position' in row;
  return isPlace ? BigInt(String(row.position)) : null;
}

function lossSentence(file: string, bytes: bigint): string {
  const day = fs.statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
  const size = bytes < 2048n ? `${bytes} bytes` : `${bytes / 1024n} KB`;
  return `The embedded database has lost confirmed changes: ${size} of its log, written until ${day} UTC, were cut off or damaged; stop the server and restore a backup of its directory if they matter.`;
}
