import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database.ts';
import { lifeOf, ownHolder, parseHolder, type LockHolder } from './lock-holder.ts';
import { Worker } from 'node:worker_threads';

const ATTEMPTS = 100;
const REAPER_IS_LOST_MS = 5000;

export type LockOptions = {
  /** Another process took the lock, or it was removed: no more writes are allowed. */
  onLost: () => void;
  /** A sentence for the operator, before some seconds of waiting. */
  onWait: (sentence: string) => void;
  pace?: Pace;
};

/**
 * Locks the directory for this process and returns the release. Only a dead holder loses its lock; one that cannot be seen from
 * here, when its lock has not been renewed for some seconds.
 */
export async function lockDirectory(directory: string, options: LockOptions): Promise<() => void> {
  const { onLost, onWait, pace = PACE } = options;
  const file = `${directory}.lock`;
  const token = randomUUID();
  const mine = ownHolder(token);
  const own = `${file}.${token}`;
  fs.writeFileSync(own, JSON.stringify(mine));
  try {
    const silent = new Set<string>();
    const life = (holder: LockHolder) =>
      silent.has(keyOf(holder)) ? 'dead' : lifeOf(holder, mine);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (link(own, file)) {
        const stopBeating = keepRenewing({ file, token, every: pace.beat }, onLost);
        return releaseOnce(file, token, stopBeating);
      }
      const holder = readHolder(file);
      if (holder === null) continue;
      if (life(holder) === 'alive') throw inUse(file, holder, mine);
      if (life(holder) === 'unknown') {
        onWait(
          `The data directory ${path.dirname(directory)} was last used by a server on ${holder.host}; this start waits some seconds to see whether that still runs.`,
        );
        const isSilent = !(await isRenewed(file, pace));
        const found = readHolder(file);
        if (found === null || keyOf(found) !== keyOf(holder)) continue;
        if (!isSilent) throw inUse(file, holder, mine);
        silent.add(keyOf(holder));
      }
      await reap(file, (found) => life(found) === 'dead');
    }
    throw new DatabaseError(`The data directory ${path.dirname(directory)} could not be locked.`);
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** link(2) is atomic, and never shows a half-written file. */
function link(own: string, file: string): boolean {
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function releaseOnce(file: string, token: string, stopBeating: () => void): () => void {
  let released = false;
  return () => {
    if (released) return;
    released = true;
    stopBeating();
    if (readHolder(file)?.token === token) fs.rmSync(file, { force: true });
  };
}

/** Reapers take turns by mkdir and look again, so that none removes a fresh lock. */
async function reap(file: string, isDead: (holder: LockHolder) => boolean): Promise<void> {
  const turn = `${file}.reap`;
  try {
    fs.mkdirSync(turn);
  } catch {
    await sleep(10);
    removeLostTurn(turn);
    return;
  }
  try {
    const holder = readHolder(file);
    if (holder !== null && isDead(holder)) fs.rmSync(file);
  } finally {
    fs.rmdirSync(turn);
  }
}

/** The process is named only where it was found to be the holder: elsewhere its number is that of another process. */
function inUse(file: string, holder: LockHolder, own: LockHolder): DatabaseError {
  const directory = path.dirname(file);
  if (lifeOf(holder, own) === 'alive' && holder.host === own.host) {
    return new DatabaseError(
      `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host}; stop it first, or choose another DATA_DIR.`,
    );
  }
  const remedy =
    holder.token === null
      ? `if no server runs there any more, remove ${file}`
      : 'stop it first, or choose another DATA_DIR';
  return new DatabaseError(
    `The data directory ${directory} is in use by a server on ${holder.host}; ${remedy}.`,
  );
}

function keyOf(holder: LockHolder): string {
  return JSON.stringify(holder);
}

function removeLostTurn(turn: string): void {
  try {
    if (Date.now() - fs.statSync(turn).mtimeMs > REAPER_IS_LOST_MS) fs.rmdirSync(turn);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function readHolder(file: string): LockHolder | null {
  try {
    return parseHolder(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return null;
    const isDirectory = code === 'EISDIR';
    throw new DatabaseError(
      isDirectory
        ? `The lock ${file} is a directory, which this program never makes; remove it.`
        : `The lock ${file} cannot be read; see that this user may read it.`,
      { cause: error },
    );
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** Milliseconds between renewals and between checks, and how many checks without a renewal mean that the holder is dead. */
export type Pace = { beat: number; look: number; looks: number };

/** Eight seconds: three missed renewals plus a slow disk. */
export const PACE: Pace = { beat: 2000, look: 250, looks: 32 };

/** Runs on a thread of its own: a query that holds the main one must not look like the end of the process. */
const BEAT = `
const { readFileSync, utimesSync } = require('node:fs');
const { parentPort, workerData: { file, token, every } } = require('node:worker_threads');
const beat = () => {
  try {
    if (!readFileSync(file, 'utf8').includes(token)) return parentPort.postMessage('lost');
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (error.code === 'ENOENT') parentPort.postMessage('lost');
  }
};
setInterval(beat, every);
`;

/** Renews a lock for as long as this process lives; `onLost` runs when the lock is no longer ours. */
function keepRenewing(
  { file, token, every }: { file: string; token: string; every: number },
  onLost: () => void,
): () => void {
  const worker = new Worker(BEAT, { eval: true, workerData: { file, token, every } });
  worker.once('message', onLost);
  worker.unref();
  return () => {
    worker.off('message', onLost);
    void worker.terminate();
  };
}

/**
 * Whether a lock is renewed during the checks. Only changes count, because clocks of two machines differ; and checks are
 * counted rather than time, because this process may be suspended itself.
 */
async function isRenewed(file: string, { look, looks }: Pace): Promise<boolean> {
  const first = renewedAt(file);
  for (let left = looks; left > 0; left -= 1) {
    await sleep(look);
    if (renewedAt(file) !== first) return true;
  }
  return false;
}

/** Opened each time, because a network file system refreshes a file when it is opened. */
function renewedAt(file: string): number | null {
  try {
    const opened = fs.openSync(file, 'r');
    try {
      return fs.fstatSync(opened).mtimeMs;
    } finally {
      fs.closeSync(opened);
    }
  } catch {
    return null;
  }
}
