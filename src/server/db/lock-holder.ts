import fs from 'node:fs';
import os from 'node:os';

/** Who holds a data directory, as its lock says. */
export type LockHolder = {
  pid: number;
  /** When the process began, as the system counts; null where the system does not say. */
  started: string | null;
  host: string;
  /** Of this start of the machine, and of the container within it; null where the system does not say. */
  boot: string | null;
  space: string | null;
  /** Never the same for two locks; null in locks of earlier versions, which are not renewed. */
  token: string | null;
};

/** `unknown`: not visible from here; a lock that is no longer renewed has lost its holder. */
export type Life = 'alive' | 'dead' | 'unknown';

export function ownHolder(token: string): LockHolder {
  return {
    pid: process.pid,
    started: statOf(process.pid)?.started ?? null,
    host: os.hostname(),
    boot: readLine('/proc/sys/kernel/random/boot_id'),
    space: spaceOfProcesses(),
    token,
  };
}

/**
 * A lock appears whole or not at all, and every version of it names its host: one that cannot be parsed was torn by a power
 * cut, and a number alone was written by another program. Neither has a holder.
 */
export function parseHolder(text: string): LockHolder {
  const { pid, started, host, boot, space, token } = parseRecord(text);
  const orNull = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    pid: typeof host === 'string' ? Number(pid) : Number.NaN,
    started: orNull(started),
    host: String(host),
    boot: orNull(boot),
    space: orNull(space),
    token: orNull(token),
  };
}

/** A process is known by its number and its start together, and only among the processes that are seen from here. */
export function lifeOf(holder: LockHolder, own: LockHolder): Life {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return 'dead';
  const isHere =
    holder.host === own.host &&
    [holder.boot ?? own.boot, holder.space ?? own.space].join() === [own.boot, own.space].join();
  if (!isHere) return holder.token === null ? 'alive' : 'unknown';
  if (isGone(holder.pid)) return 'dead';
  const stat = statOf(holder.pid);
  if (stat === null || holder.started === null) return 'unknown';
  return stat.isZombie || stat.started !== holder.started ? 'dead' : 'alive';
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** The process number may belong to another process by now, or to one that ended and was not reaped (a zombie). */
function statOf(pid: number): { started: string; isZombie: boolean } | null {
  const stat = readLine(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(') ') + 2).split(' ') ?? [];
  const [state, started] = [fields[0], fields[19]];
  if (state === undefined || started === undefined) return null;
  return { started, isZombie: state === 'Z' || state === 'X' };
}

/** Containers of one machine share its start, and number their processes from 1 each. */
function spaceOfProcesses(): string | null {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

function readLine(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
