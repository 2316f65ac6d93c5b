import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Resolution of the processor times in `/proc`. */
const TICK_MS = 10;

/** Processor time in ms of a process and its descendants, including ended ones. */
export function msBelow(root: number): number {
  return below(root, processes()).reduce((all, { id }) => all + msOf(id), 0);
}

/** The same of every PostgreSQL that this process started. */
export function msOfPostgres(): number {
  return below(process.pid, processes())
    .filter(({ name }) => name.startsWith('postgres'))
    .reduce((all, { id }) => all + msOf(id), 0);
}

type Row = { id: number; parent: number; name: string };

function processes(): Row[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([id, parent, name = '']) => ({ id: Number(id), parent: Number(parent), name }));
}

function below(root: number, rows: Row[]): Row[] {
  return rows.flatMap((row) => [
    ...(row.id === root ? [row] : []),
    ...(row.parent === root ? below(row.id, rows) : []),
  ]);
}

function msOf(id: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [11, 12, 13, 14].reduce((all, at) => all + Number(fields[at]), 0) * TICK_MS;
  } catch {
    return 0;
  }
}
