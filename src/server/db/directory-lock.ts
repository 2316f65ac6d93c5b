import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database.ts';

type Holder = { pid: number; started: string | null; host: string };

const ATTEMPTS = 100;
const REAPER_IS_LOST_MS = 5000;

/**
 * Takes the directory for this process and gives back the release. Only a holder that is dead is
 * ever displaced; one on another host, or of unknown state, counts as alive.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = `${directory}.lock`;
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), host: os.hostname() };
  fs.writeFileSync(own, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (link(own, file)) return releaseOnce(file);
      const holder = readHolder(file);
      if (holder === null) continue;
      if (isAlive(holder)) {
        throw new DatabaseError(
          `The data directory ${path.dirname(directory)} is in use by process ${holder.pid} on ${holder.host}; stop it first, or choose another DATA_DIR.`,
        );
      }
      await reap(file);
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

function releaseOnce(file: string): () => void {
  let released = false;
  return () => {
    if (released) return;
    released = true;
    fs.rmSync(file, { force: true });
  };
}

/** Reapers take turns by mkdir and look again, so that none removes a fresh lock. */
async function reap(file: string): Promise<void> {
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
    if (holder !== null && !isAlive(holder)) fs.rmSync(file);
  } finally {
    fs.rmdirSync(turn);
  }
}

function removeLostTurn(turn: string): void {
  try {
    if (Date.now() - fs.statSync(turn).mtimeMs > REAPER_IS_LOST_MS) fs.rmdirSync(turn);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function readHolder(file: string): Holder | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const holder = parseHolder(text);
  return {
    pid: Number(holder.pid),
    started: holder.started ?? null,
    host: String(holder.host),
  };
}

/** A lock appears whole or not at all, so one that cannot be read was torn by a power cut. */
function parseHolder(text: string): Partial<Holder> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function isAlive(holder: Holder): boolean {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return false;
  if (holder.host !== os.hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** When the process began, where the system knows: a pid that was given away has another start. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
