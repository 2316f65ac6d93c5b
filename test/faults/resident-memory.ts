import fs from 'node:fs';

/** Resident memory of a process and its descendants, in MB; Linux only. */
export function residentMegabytes(pid: number): number {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((name) => [Number(name), parentOf(name)]));
  const isOurs = (each: number): boolean =>
    each === pid || (each > 1 && isOurs(parents.get(each) ?? 0));
  const ours = [...parents.keys()].filter(isOurs);
  return ours.reduce((sum, each) => sum + residentOf(each), 0);
}

/** Resident memory of one process, in MB. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(`${pid}`))?.[1] ?? 0) / 1024;
}

function statusOf(name: string): string {
  try {
    return fs.readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (name: string) => Number(/PPid:\s+(\d+)/.exec(statusOf(name))?.[1] ?? 0);
