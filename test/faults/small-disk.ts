import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DrillContext } from './drill.ts';

const BLOCK = 4096;

/** A file system of its own, small enough to be filled. */
export type SmallDisk = {
  directory: string;
  /** Bytes left. */
  free: () => number;
  /** Fills the disk at once, except for this number of bytes. */
  fillTo: (left: number) => Promise<void>;
  empty: () => void;
};

/** null where this user may not mount one; the drill is then skipped with a message. */
export function mountSmallDisk(context: DrillContext, megabytes: number): SmallDisk | null {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-disk-'));
  const remove = () => fs.rmSync(directory, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    console.warn('disk drill SKIPPED: this user may not mount a small file system');
    return null;
  }
  context.after(() => {
    execFileSync('umount', ['--lazy', directory]);
    remove();
  });
  const file = path.join(directory, 'filled');
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(directory);
    return bavail * bsize;
  };
  return {
    directory,
    free,
    fillTo: (left) => fill(file, () => free() - left),
    empty: () => fs.rmSync(file, { force: true }),
  };
}

/** The product writes at the same time, so the free space may have shrunk meanwhile. */
async function fill(file: string, most: () => number): Promise<void> {
  for (let spared = 0; ; spared += BLOCK) {
    const length = most() - spared;
    if (length <= 0) return;
    try {
      await promisify(execFile)('fallocate', ['--length', String(length), file]);
      return;
    } catch {
      fs.rmSync(file, { force: true });
    }
  }
}

export const SKIPPED = { seen: 'SKIPPED: no small file system may be mounted', held: true };
