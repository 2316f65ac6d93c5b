import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** What this file needs of the embedded database. */
export type MarkedClient = {
  query: <Row>(text: string) => Promise<{ rows: Row[] }>;
};

export type ConfirmedMark = {
  /** Something was written: the mark follows within a fifth of a second. */
  moved: () => void;
  stop: () => Promise<void>;
};

const AFTER_MS = 200;
const WIDTH = 32;
/** Places in the log, in bytes: where it ended when it was opened, and up to where it is written now. */
const ENDED = `select (checkpoint_lsn - '0/0')::text as position from pg_control_checkpoint()`;
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::text as position`;

/**
 * Keeps beside the cluster how far its log had been written, and compares after each opening: PostgreSQL takes
 * a log that is cut short or damaged for one that ended there, and says nothing. What was written in the last
 * fifth of a second before a crash, or lost from the tables themselves, is not noticed.
 */
export async function openMark(
  client: MarkedClient,
  file: string,
  onLoss: (sentence: string) => void,
): Promise<ConfirmedMark> {
  const ended = await readPosition(client, ENDED);
  const confirmed = parsePosition(readMark(file));
  if (confirmed !== null && ended !== null && ended < confirmed) {
    onLoss(lossSentence(file, confirmed - ended));
  }
  const handle = await open(file, 'w', 0o600);
  const write = () => writeMark(client, handle);
  await write();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
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
      await handle.close();
    },
  };
}

/** Kept for a power cut too: of the mark the disk is asked, though of the log it is not. */
async function writeMark(client: MarkedClient, handle: FileHandle): Promise<void> {
  const written = await readPosition(client, WRITTEN);
  if (written === null) return;
  await handle.write(`${written.toString(16).padEnd(WIDTH)}\n`, 0);
  await handle.datasync();
}

function readMark(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1').trim();
  } catch {
    return '';
  }
}

function parsePosition(hex: string): bigint | null {
  return /^[\da-f]{1,16}$/.test(hex) ? BigInt(`0x${hex}`) : null;
}

async function readPosition(client: MarkedClient, query: string): Promise<bigint | null> {
  const { rows } = await client.query<{ position: string }>(query);
  return rows[0] === undefined ? null : BigInt(rows[0].position);
}

function lossSentence(file: string, bytes: bigint): string {
  const day = fs.statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
  const size = bytes < 2048n ? `${bytes} bytes` : `${bytes / 1024n} KB`;
  return `The embedded database has lost confirmed changes: ${size} of its log, written until ${day} UTC, were cut off or damaged; stop the server and restore a backup of its directory if they matter.`;
}
