import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';
import { lockDirectory } from './directory-lock.ts';

const CHILD = 'test/support/lock-directory-child.ts';
let home: string;
let directory: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-lock-'));
  directory = path.join(home, 'pglite');
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

function forgeLock(holder: { pid: number; started: string | null; host: string }): void {
  fs.writeFileSync(`${directory}.lock`, JSON.stringify(holder));
}

async function deadPid(): Promise<number> {
  const child = runChild('test/support/lock-directory-child.ts', [path.join(home, 'other')]);
  await child.firstLine;
  await child.kill();
  return child.process.pid ?? 0;
}

test('a lock that is held is refused with the holder named, and free after its release', async () => {
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on`);
  release();
  (await lockDirectory(directory))();
  expect(fs.readdirSync(home)).toEqual([]);
});

test('a live process is never displaced, nor one on another host', async () => {
  forgeLock({ pid: 1, started: null, host: os.hostname() });
  await expect(lockDirectory(directory)).rejects.toThrow('in use by process 1');
  forgeLock({ pid: await deadPid(), started: null, host: 'another-host' });
  await expect(lockDirectory(directory)).rejects.toThrow('on another-host');
});

test.runIf(fs.existsSync('/proc/self/stat'))(
  'a pid that was given to another program does not hold the lock',
  async () => {
    forgeLock({ pid: process.pid, started: '1', host: os.hostname() });
    (await lockDirectory(directory))();
  },
);

test.each(['', '{', 'null', '{}'])(
  'a lock torn by a power cut (%j) holds nobody back',
  async (text) => {
    fs.writeFileSync(`${directory}.lock`, text);
    (await lockDirectory(directory))();
  },
);

test('of several starters over a stale lock exactly one wins', async () => {
  forgeLock({ pid: await deadPid(), started: '1', host: os.hostname() });
  const starters = Array.from({ length: 4 }, () => runChild(CHILD, [directory]));
  const outcomes = await Promise.all(starters.map((starter) => starter.firstLine));
  await Promise.all(starters.map((starter) => starter.kill()));
  expect(outcomes.toSorted()).toEqual(['refused', 'refused', 'refused', 'won']);
});
